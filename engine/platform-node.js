/** The Node of the development package `@core/node` (tools/node). In JavaScript, because an older Node runs this module. */

/** Returns the functions of the package; undefined if it is not installed. */
export async function nodePackage() {
  try {
    return await import('@core/node');
  } catch {
    return undefined;
  }
}

/** Returns the path of its executable; undefined if it is not installed, or has none for this platform. */
export async function platformNode() {
  return (await nodePackage())?.platformNode();
}
