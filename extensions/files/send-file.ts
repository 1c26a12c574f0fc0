/**
 * Sends the response with a file's bytes: ranges, conditional requests, HEAD, and headers that prevent stored content
 * from running as a page of this server.
 */

import type { Readable } from 'node:stream';
import { withoutSeparators } from '@core/engine/extension';
import { contentDisposition, safeContentType } from './content-headers.ts';
import type { ByteRange, FileStorage } from './storage/file-storage.ts';

export interface FileToSend {
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
  /** Seconds for which any cache may store it; private and not stored if absent. */
  readonly publicSeconds?: number;
}

export interface FileRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface FileResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable;
}

/** Sends the response for one file; returns undefined if the store does not have it. Rejects with StorageError. */
export async function sendFile(
  storage: FileStorage,
  file: FileToSend,
  request: FileRequest,
): Promise<FileResponse | undefined> {
  const facts = await storage.facts(file.key);
  if (facts === undefined) return undefined;
  const entityTag = `"${Buffer.from(facts.md5, 'base64').toString('hex')}"`;
  const common = {
    'Accept-Ranges': 'bytes',
    ETag: entityTag,
    'Cache-Control':
      file.publicSeconds === undefined ? 'private, no-store' : `public, max-age=${file.publicSeconds}, immutable`,
    ...safetyHeaders,
  };
  if (header(request, 'if-none-match')?.includes(entityTag) === true) return { status: 304, headers: common };
  const contentHeaders = {
    ...common,
    'Content-Type': safeContentType(file.contentType),
    // Names that were stored before names were cleaned may contain separators.
    'Content-Disposition': contentDisposition(withoutSeparators(file.name), file.contentType),
  };
  const condition = header(request, 'if-range');
  const mayRange = condition === undefined || condition === entityTag;
  const range = mayRange ? requestedRange(header(request, 'range'), facts.size) : undefined;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...common, 'Content-Range': `bytes */${facts.size}` } };
  }
  const length = range === undefined ? facts.size : range.end - range.start + 1;
  const headers = {
    ...contentHeaders,
    'Content-Length': String(length),
    ...(range === undefined ? {} : { 'Content-Range': `bytes ${range.start}-${range.end}/${facts.size}` }),
  };
  const status = range === undefined ? 200 : 206;
  if (request.method === 'HEAD') return { status, headers };
  return { status, headers, body: await storage.read(file.key, range) };
}

/** No type sniffing, scripts, frames or credentials: a stored file must never run as a page. Browsers display a PDF as an object of its page. */
const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
};

function header(request: FileRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/**
 * Parses the Range header (RFC 9110, section 14) for one file: a range, `unsatisfiable` (416), or undefined for the full file (no header,
 * several ranges, or an unsupported range, for which the standard lets a server return the full file).
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
