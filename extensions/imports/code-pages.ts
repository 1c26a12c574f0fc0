/** Single-byte encodings that TextDecoder does not support: those of DOS, by their characters from 0x80 on. */
const tables = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

export type CodePage = keyof typeof tables | 'windows-1252' | 'macintosh';

/** The character of each byte from 0x80 on; undefined for bytes that the code page does not have. */
export function charactersOf(page: CodePage): readonly (string | undefined)[] {
  if (page === 'cp437' || page === 'cp850') return [...tables[page]];
  const decoder = new TextDecoder(page);
  return Array.from({ length: 128 }, (_, index) => {
    const character = decoder.decode(Uint8Array.of(128 + index));
    // Bytes that Windows-1252 does not have become controls.
    return /[\u0080-\u009f]/.test(character) ? undefined : character;
  });
}

/** Creates a decoder that receives the bytes in chunks. */
export function codePageDecoder(page: CodePage): (bytes: Uint8Array) => string {
  if (page !== 'cp437' && page !== 'cp850') {
    const decoder = new TextDecoder(page);
    return (bytes) => decoder.decode(bytes, { stream: true });
  }
  const characters = tables[page];
  return (bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\x80-\xff]/g, (byte) => characters.charAt(byte.charCodeAt(0) - 128));
}
