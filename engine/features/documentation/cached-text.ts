/** Caches documents and pages that are identical for all clients, uncompressed and in each encoding, each with its own ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type Koa from 'koa';
import { type ContentCoding, chooseCoding } from '../../request/content-coding.ts';
import { matchesAny } from '../../request/entity-tag.ts';

export interface CachedText {
  readonly type: string;
  readonly tag: string;
  readonly bodies: Readonly<Record<ContentCoding | 'identity', Buffer>>;
}

/** Texts are compressed once and sent often, so a higher quality is worth its time. */
const quality = 5;

/** Caches a text; `type` is its media type. */
export async function cacheText(text: Buffer | string, type: string): Promise<CachedText> {
  const content = Buffer.from(text);
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(content),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  return { type, tag, bodies: { identity: content, gzip: zipped, br } };
}

/** Sends the text in the client's preferred encoding, or 304 if the client already has it in that encoding. */
export function sendCachedText(context: Koa.Context, { type, tag, bodies }: CachedText): void {
  const coding = chooseCoding(context.get('accept-encoding')) ?? 'identity';
  const etag = coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
  context.set('ETag', etag);
  context.set('Vary', 'Accept-Encoding');
  context.set('Cache-Control', 'no-cache');
  if (matchesAny(context.get('if-none-match') || undefined, etag)) {
    context.status = 304;
    return;
  }
  context.status = 200;
  context.set('Content-Type', type);
  if (coding !== 'identity') context.set('Content-Encoding', coding);
  context.body = bodies[coding];
}
