/** Decodes characters that XML cannot represent or preserve, as Excel writes them: `_x000D_` is a carriage return (ECMA-376 part 1, 22.9.2.19). */

/** The text with its escapes decoded; `_x005F_` is an underscore that belongs to no escape. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
