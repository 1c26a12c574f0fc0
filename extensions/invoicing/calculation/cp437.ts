/** Code page 437, the encoding that SIE calls PC8 (invoicing-rules.md, section 3). */

const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const byteOf = new Map([...upperHalf].map((character, index) => [character, index + 128]));

/** Text as CP437 bytes; characters that the code page lacks become `?`, control characters a blank. */
export function encodeCp437(text: string): Uint8Array {
  const characters = [...text.normalize('NFC')];
  return Uint8Array.from(characters, (character) => {
    const code = character.codePointAt(0) ?? 63;
    if (code < 128) return code < 32 && code !== 10 && code !== 13 ? 32 : code;
    return byteOf.get(character) ?? 63;
  });
}

/** CP437 bytes as text. */
export function decodeCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : [...upperHalf][byte - 128])).join('');
}
