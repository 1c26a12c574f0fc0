/** Detects the encoding of a text file and decodes it in chunks: Unicode with or without a byte order mark, otherwise a code page. */
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type CodePage, codePageDecoder, HighBytes } from './code-pages.ts';
import { ImportError, type OpenBytes } from './source.ts';
import { t } from './texts/t.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage;

export interface DecodedText {
  /** Yields the text in chunks from its beginning; can be called repeatedly. */
  readonly pieces: () => AsyncGenerator<string>;
  /** Some of the bytes are not valid in the encoding and were replaced by U+FFFD. */
  readonly isDamaged: boolean;
}

/** Determines the encoding by reading all bytes. Rejects with ImportError if it cannot be determined. */
export async function decodeText(open: OpenBytes): Promise<DecodedText> {
  const mark = await unicodeOf(open);
  if (mark?.startsWith('utf-16') === true) return decoded(open, mark, true);
  if (await isAllUtf8(open)) return decoded(open, 'utf-8', false);
  const { high, valid, invalid } = await countBytes(open);
  // Text in a code page is rarely valid UTF-8.
  if (mark === 'utf-8' || valid > invalid) return decoded(open, 'utf-8', true);
  const page = high.guess();
  if (page === undefined) throw new ImportError(t('unknownEncoding'));
  return decoded(open, page, false);
}

/** Detects the Unicode encoding by the byte order mark; without one, UTF-16 by the zero bytes of its Latin characters. */
async function unicodeOf(open: OpenBytes): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | undefined> {
  const [first = 0, second = 0, third = 0, ...remaining] = await beginning(open, 4_096);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (remaining.length === 0) return undefined;
  const zeros = [0, 0];
  [first, second, third, ...remaining].forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const byteCount = (remaining.length + 3) / 2;
  if (second === 0 && remaining[0] === 0 && odd > 0.4 * byteCount && even < 0.05 * byteCount) return 'utf-16le';
  if (first === 0 && third === 0 && even > 0.4 * byteCount && odd < 0.05 * byteCount) return 'utf-16be';
  return undefined;
}

/** Returns the first bytes, at least as many as the length if the file has them. */
export async function beginning(open: OpenBytes, length: number): Promise<Uint8Array> {
  const bytes = await open();
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= length) break;
  }
  bytes.destroy();
  return start.subarray(0, length);
}

async function isAllUtf8(open: OpenBytes): Promise<boolean> {
  const bytes = await open();
  let pendingBytes: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const all = Buffer.concat([pendingBytes, chunk]);
    // A character of several bytes may continue in the next chunk.
    const cut = all.length - unfinished(all);
    if (!isUtf8(all.subarray(0, cut))) {
      bytes.destroy();
      return false;
    }
    pendingBytes = all.subarray(cut);
  }
  return pendingBytes.length === 0;
}

/** Returns the number of bytes at the end that begin an incomplete UTF-8 character. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < sequenceLength(byte) ? back : 0;
  }
  return 0;
}

/** Returns the length of a UTF-8 character by its first byte; 1 for an invalid first byte. */
function sequenceLength(byte: number): number {
  if (byte >= 0xf5) return 1;
  if (byte >= 0xf0) return 4;
  if (byte >= 0xe0) return 3;
  return byte >= 0xc2 ? 2 : 1;
}

/** Counts multi-byte UTF-8 characters and invalid bytes, and records the context of bytes beyond ASCII. */
async function countBytes(
  open: OpenBytes,
): Promise<{ readonly high: HighBytes; readonly valid: number; readonly invalid: number }> {
  const high = new HighBytes();
  let [valid, invalid, missing, length] = [0, 0, 0, 0];
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      high.add(byte);
      const continues = byte >= 0x80 && byte < 0xc0;
      if (missing > 0 && continues) {
        missing -= 1;
        if (missing === 0) valid += 1;
        continue;
      }
      if (missing > 0) invalid += length - missing;
      length = sequenceLength(byte);
      missing = byte < 0x80 ? 0 : length - 1;
      if (byte >= 0x80 && missing === 0) invalid += 1;
    }
  }
  high.end();
  return { high, valid, invalid: invalid + (missing > 0 ? length - missing : 0) };
}

function decoded(open: OpenBytes, encoding: Encoding, isDamaged: boolean): DecodedText {
  return {
    isDamaged,
    pieces: async function* pieces() {
      const decode = decoderOf(encoding);
      const bytes: Readable = await open();
      try {
        for await (const chunk of bytes as AsyncIterable<Buffer>) yield decode(chunk);
        yield decode();
      } finally {
        bytes.destroy();
      }
    },
  };
}

function decoderOf(encoding: Encoding): (bytes?: Uint8Array) => string {
  if (encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be') {
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
  }
  const decode = codePageDecoder(encoding);
  return (bytes) => (bytes === undefined ? '' : decode(bytes));
}
