/** Reads the logo of an organization for its documents and e-mails. A logo that cannot be drawn is omitted: it never prevents an invoice. */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { StorageError } from './storage/file-storage.ts';
import { readFile } from './store-file.ts';
import { readStoredFile } from './stored-file.ts';

/** Each e-mail contains it. */
const maxBytes = 256 * 1024;
const maxPixels = 4_000_000;
/** Four channels of 16 bits, and a byte for each row. */
const maxInflatedBytes = maxPixels * 9;

export interface Logo {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png';
}

/** Returns a logo; undefined, with a message in the log, for one that is missing, too large or not a JPEG or PNG. */
export async function readLogo(
  { settings, log }: Pick<SystemContext, 'settings' | 'log'>,
  value: JsonObject | null,
): Promise<Logo | undefined> {
  const file = readStoredFile(value ?? undefined);
  if (file === undefined) return undefined;
  const leaveOut = (reason: string): undefined => {
    log('a logo was omitted', { key: file.key, reason });
    return undefined;
  };
  try {
    const bytes = await readAtMost(await readFile(settings, file));
    if (bytes === undefined) return leaveOut('too large');
    if (!(await isDrawable(bytes))) return leaveOut('not a JPEG or PNG with at most four million pixels');
    return { bytes, contentType: isPng(bytes) ? 'image/png' : 'image/jpeg' };
  } catch (error) {
    // Other faults of the storage are temporary: a retry has the logo.
    if (error instanceof StorageError && error.fault === 'missing') return leaveOut('not uploaded');
    throw error;
  }
}

async function readAtMost(content: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const inflated = promisify(inflate);

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(pngStart);

/** The PDF has the bytes of a JPEG as they are, but those of a PNG with transparency are inflated when it is drawn. */
async function isDrawable(bytes: Buffer): Promise<boolean> {
  if (!isPng(bytes)) return bytes.length > 3 && bytes.readUInt16BE(0) === 0xff_d8;
  if (bytes.length < 33 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > maxPixels) return false;
  try {
    const pixels: Buffer = await inflated(pixelData(bytes), { maxOutputLength: maxInflatedBytes });
    return pixels.length > 0;
  } catch {
    return false;
  }
}

/** The compressed pixels: the contents of the IDAT chunks. */
function pixelData(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
