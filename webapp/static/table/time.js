// What time it is at the server, whatever the clock of the phone says.

const SAME = 2000; // an answer tells whole seconds, and takes a while

let offset = Date.now() - performance.now();

/** In milliseconds; by the phone's clock until the server was asked. */
export const now = () => offset + performance.now();

/** Ask the server; where it does not answer nothing changes. */
export async function learnTime() {
  const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  const at = Date.parse(answer?.headers.get("Date") ?? "");
  if (Math.abs(at - now()) > SAME) offset = at - performance.now();
}
