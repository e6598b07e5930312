// Keeps the memory of a Python that has just started, for the next start; a worker of its own, which ends after that.

import { keepMemory } from "./python.js";

const site = await (await fetch(new URL("site.json", import.meta.url))).json();
await keepMemory(site).catch((error) => console.warn(error));
self.close();
