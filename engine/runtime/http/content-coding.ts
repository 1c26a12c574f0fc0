/**
 * Content codings of answers (RFC 9110, 8.4 and 12.5.3): lists, the feed and streams are compressed for clients that accept it. Writes and
 * actions are not marked for it: some show a secret beside what the client has sent, and their length would reveal it (ADR 0005).
 */
import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { streamOf } from '../base/stream-of.ts';
import type { Reply } from '../context/reply.ts';

export type ContentCoding = 'br' | 'gzip';

/** Bytes from which a text is compressed: a shorter one goes in the packets that it would need anyway. */
const shortest = 2_048;

/** On a page of 50 contracts a level more costs as much time again and saves a twentieth of the bytes. */
const gzipLevel = 3;
const brotliQuality = 3;

/** Bytes that a stream's coder gathers before it passes them on. */
const chunkBytes = 65_536;

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const [compressGzip, compressBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** The coding that the client likes best, brotli before gzip where it likes both the same; undefined: none. */
export function chooseCoding(accepted: string | undefined): ContentCoding | undefined {
  if (accepted === undefined || accepted === '') return undefined;
  const qualities = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
      }),
  );
  const of = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = of('br') >= of('gzip') ? 'br' : 'gzip';
  return of(best) > 0 && of(best) >= (qualities.get('identity') ?? 0) ? best : undefined;
}

/** The reply in the coding that the client accepts, where it is marked for it and long enough. */
export async function encodeReply(reply: Reply, accepted: string | undefined): Promise<Reply> {
  const { body } = reply;
  if (reply.mayCompress !== true || body === null) return reply;
  const coding = chooseCoding(accepted);
  if (coding === undefined) return reply;
  const headers = { ...reply.headers, 'Content-Encoding': coding };
  if (body instanceof Readable) return { ...reply, headers, body: encodeStream(body, coding) };
  if (body.length < shortest) return reply;
  return { ...reply, headers, body: await encodeText(body, coding) };
}

function encodeText(text: string | Uint8Array, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(text, { level: gzipLevel });
  return compressBrotli(text, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}

/** The stream through a coder: read only as fast as it is taken, ended with it, and broken off where it broke off. */
function encodeStream(source: Readable, coding: ContentCoding): Readable {
  const coder =
    coding === 'gzip'
      ? createGzip({ level: gzipLevel, chunkSize: chunkBytes })
      : createBrotliCompress({ params: brotliParams, chunkSize: chunkBytes });
  const encoded = streamOf(encodedChunks(source, coder), chunkBytes);
  // A generator that never began has no end to tidy up in.
  encoded.once('close', () => {
    source.destroy();
    coder.destroy();
  });
  return encoded;
}

async function* encodedChunks(source: Readable, coder: Transform): AsyncGenerator<Buffer> {
  let failure: Error | undefined;
  // What was written before, such as the line that reports the error, is still sent.
  source.once('error', (error) => {
    failure = error;
    coder.end();
  });
  source.pipe(coder);
  for await (const chunk of coder) yield chunk;
  if (failure !== undefined) throw failure;
}
