// @ts-check
/** Files for the person to keep. */

/** Some browsers begin to read only after the click. */
const SAVED_WITHIN_MS = 60_000;

/** Give a file to the browser, which asks where to. @param {string} name @param {Blob} content */
export function save(name, content) {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), SAVED_WITHIN_MS);
}
