// @ts-check
// A picture from the camera, made small enough to be sent: the server makes of it what it keeps.

const [LONGEST, QUALITY] = [1000, 0.82]; // pixels of the longer side

/**
 * The picture as a small JPEG; a file that this browser cannot draw is sent as it is, so that the server says why not.
 * @param {File} file
 * @returns {Promise<Blob>}
 */
export async function shrunk(file) {
  const picture = await drawable(file);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.naturalWidth, picture.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob((small) => done(small ?? file), "image/jpeg", QUALITY));
}

/** The file as an image, upright; null if it is none that this browser knows. @param {File} file */
async function drawable(file) {
  const picture = new Image();
  picture.src = await read(file);
  return picture.decode().then(() => picture, () => null);
}

/** The file as an address with its bytes, because the page's policy knows no other of its own. @param {File} file */
const read = (file) => new Promise((/** @type {(address: string) => void} */ done) => {
  const reader = new FileReader();
  reader.onloadend = () => done(String(reader.result));
  reader.readAsDataURL(file);
});
