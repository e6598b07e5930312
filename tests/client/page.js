// The little of a page that modules of the client ask for as they load, where no browser is.

globalThis.addEventListener = () => {};
globalThis.location = new URL("http://127.0.0.1/m/QUINTA");

/** A module of the client, by its path as it is sent. @param {string} path */
export const load = (path) => import(new URL(path, process.env.CLIENT));
