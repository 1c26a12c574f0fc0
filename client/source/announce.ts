/** Announces files to the API with the MD5 digest of their bytes, which browsers cannot compute. */

/** The value of a file member; `post` of the response describes how its bytes are sent. */
export interface AnnouncedFile {
  readonly name: string;
  readonly md5_hash: string;
  readonly size: number;
  readonly content_type?: string;
}

/** Reads a file in chunks and returns its announcement. */
export async function announce(file: File): Promise<AnnouncedFile> {
  const digest = digests.get(file) ?? md5Base64(file);
  digests.set(file, digest);
  return announced(file, await digest);
}

/** By file, so that a file is read once however often it is announced. */
const digests = new WeakMap<File, Promise<string>>();

/** The digest of no bytes: a placeholder for a digest that is not computed yet. */
const emptyMd5 = '1B2M2Y8AsgTpgAmY7PhCfg==';

/** Returns an announcement without the digest, which is slow for a large file: `_validate_only` can check whether the file would be accepted. */
export const announceRoughly = (file: File): AnnouncedFile => announced(file, emptyMd5);

function announced({ name, size, type }: File, md5_hash: string): AnnouncedFile {
  return { name, md5_hash, size, ...(/^[\w.+-]+\/[\w.+-]+$/.test(type) ? { content_type: type } : {}) };
}

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Uint32Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));
const chunkBytes = 4 * 1024 * 1024;

function mix(state: Uint32Array, view: DataView, offset: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    let f: number;
    let word: number;
    if (round === 0) [f, word] = [(b & c) | (~b & d), step];
    else if (round === 1) [f, word] = [(d & b) | (~d & c), (5 * step + 1) & 15];
    else if (round === 2) [f, word] = [b ^ c ^ d, (3 * step + 5) & 15];
    else [f, word] = [c ^ (b | ~d), (7 * step) & 15];
    const sum = (a + f + (sines[step] ?? 0) + view.getUint32(offset + word * 4, true)) | 0;
    const shift = shifts[round * 4 + (step & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = ((state[index] ?? 0) + word) | 0;
}

/** Computes MD5 (RFC 1321) in chunks and in Base64, as `md5_hash` requires; browsers do not provide it. */
async function md5Base64(file: Blob): Promise<string> {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let start = 0; start + 64 <= file.size; start += chunkBytes) {
    const buffer = await file.slice(start, start + chunkBytes).arrayBuffer();
    const view = new DataView(buffer);
    for (let offset = 0; offset + 64 <= buffer.byteLength; offset += 64) mix(state, view, offset);
  }
  const tail = new Uint8Array(await file.slice(file.size - (file.size % 64)).arrayBuffer());
  const end = new Uint8Array(tail.length < 56 ? 64 : 128);
  end.set(tail);
  end[tail.length] = 0x80;
  const view = new DataView(end.buffer);
  view.setBigUint64(end.length - 8, BigInt(file.size) * 8n, true);
  for (let offset = 0; offset < end.length; offset += 64) mix(state, view, offset);
  const bytes = new DataView(new ArrayBuffer(16));
  for (const [index, word] of state.entries()) bytes.setUint32(index * 4, word, true);
  return btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
}
