/**
 * Content codings of responses (RFC 9110, 8.4 and 12.5.3): lists, the feed and streams are compressed for clients that
 * accept it. Writes and actions are not compressed: some return a secret together with client input, and their length
 * would reveal it (ADR 0005).
 */
import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { lazyByText } from '../kernel/lazy.ts';
import { streamOf } from '../platform/stream-of.ts';
import type { HandlerResult } from './handler-result.ts';

export type ContentCoding = 'br' | 'gzip';

/** Minimum length in bytes for compression; a shorter text fits in the packets that the headers need anyway. */
const minCompressedBytes = 2_048;

/** On a page of 50 contracts the next level doubles the time and saves a twentieth of the bytes. */
const gzipLevel = 3;
const brotliQuality = 3;

/** Bytes that a stream's encoder buffers before it emits them. */
const chunkBytes = 65_536;

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const [compressGzip, compressBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Returns the client's preferred coding, brotli before gzip at equal preference; undefined: none. */
export function chooseCoding(accepted: string | undefined): ContentCoding | undefined {
  return accepted === undefined || accepted === '' ? undefined : preferredCoding(accepted);
}

const preferredCoding = lazyByText((accepted): ContentCoding | undefined => {
  const qualities = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry): [string, number] => {
        const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
      }),
  );
  const of = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = of('br') >= of('gzip') ? 'br' : 'gzip';
  return of(best) > 0 && of(best) >= (qualities.get('identity') ?? 0) ? best : undefined;
});

/** Returns the response in the coding that the client accepts, if it is marked for compression and long enough. */
export async function encodeResult(result: HandlerResult, accepted: string | undefined): Promise<HandlerResult> {
  const { body } = result;
  if (result.mayCompress !== true || body === null) return result;
  const coding = chooseCoding(accepted);
  if (coding === undefined) return result;
  const headers = { ...result.headers, 'Content-Encoding': coding };
  if (body instanceof Readable) return { ...result, headers, body: encodeStream(body, coding) };
  if (body.length < minCompressedBytes) return result;
  return { ...result, headers, body: await encodeText(body, coding) };
}

function encodeText(text: string | Uint8Array, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(text, { level: gzipLevel });
  return compressBrotli(text, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}

/** Pipes the stream through an encoder with backpressure; end, abort and errors are propagated. */
function encodeStream(source: Readable, coding: ContentCoding): Readable {
  const coder =
    coding === 'gzip'
      ? createGzip({ level: gzipLevel, chunkSize: chunkBytes })
      : createBrotliCompress({ params: brotliParams, chunkSize: chunkBytes });
  const encoded = streamOf(encodedChunks(source, coder), chunkBytes);
  // A generator that was never started does not run its finally block.
  encoded.once('close', () => {
    source.destroy();
    coder.destroy();
  });
  return encoded;
}

async function* encodedChunks(source: Readable, coder: Transform): AsyncGenerator<Buffer> {
  let failure: Error | undefined;
  // Data written before the error, such as the line that reports it, is still sent.
  source.once('error', (error) => {
    failure = error;
    coder.end();
  });
  source.pipe(coder);
  for await (const chunk of coder) yield chunk;
  if (failure !== undefined) throw failure;
}
