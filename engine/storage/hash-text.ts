/** PostgreSQL's hash of a text (`hashtext`), with which Citus shortens names: Bob Jenkins' lookup3. */

/** Returns the hash as eight hexadecimal digits. */
export function hashText(text: string): string {
  const bytes = Buffer.from(text);
  const initial = 0x9e3779b9 + bytes.length + 3_923_095;
  let [a, b, c] = [initial | 0, initial | 0, initial | 0];
  let at = 0;
  for (; bytes.length - at >= 12; at += 12) {
    a = (a + bytes.readInt32LE(at)) | 0;
    b = (b + bytes.readInt32LE(at + 4)) | 0;
    c = (c + bytes.readInt32LE(at + 8)) | 0;
    a = ((a - c) ^ rotate(c, 4)) | 0;
    c = (c + b) | 0;
    b = ((b - a) ^ rotate(a, 6)) | 0;
    a = (a + c) | 0;
    c = ((c - b) ^ rotate(b, 8)) | 0;
    b = (b + a) | 0;
    a = ((a - c) ^ rotate(c, 16)) | 0;
    c = (c + b) | 0;
    b = ((b - a) ^ rotate(a, 19)) | 0;
    a = (a + c) | 0;
    c = ((c - b) ^ rotate(b, 4)) | 0;
    b = (b + a) | 0;
  }
  // The lowest byte of c is reserved for the length.
  const rest = Buffer.alloc(12);
  bytes.copy(rest, 0, at, Math.min(at + 8, bytes.length));
  bytes.copy(rest, 9, Math.min(at + 8, bytes.length));
  a = (a + rest.readInt32LE(0)) | 0;
  b = (b + rest.readInt32LE(4)) | 0;
  c = (c + rest.readInt32LE(8)) | 0;
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  c = ((c ^ b) - rotate(b, 24)) | 0;
  return (c >>> 0).toString(16).padStart(8, '0');
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
