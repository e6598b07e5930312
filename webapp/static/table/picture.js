// The picture of the end, drawn by the server: shared as a file where the phone can, else downloaded.

const [WIDTH, HEIGHT] = [1080, 1350];

/** @param {string} code @returns {Promise<File>} */
async function drawn(code) {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `/api/v1/tables/${code}/ending/picture.svg`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([/** @type {Blob} */ (blob)], `${code}.png`, { type: "image/png" });
}

/** Share the picture of a table's end. @param {string} code */
export async function share(code) {
  const file = await drawn(code);
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => undefined); // left
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  URL.revokeObjectURL(href);
}
