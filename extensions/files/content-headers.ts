/**
 * Names and types of files in HTTP headers. Names may contain å, ä, ö, quotes and other special characters (RFC 6266
 * and 8187); types decide whether a browser may display a file or must save it, so that no stored content runs in the
 * server's origin.
 */
import { withoutSeparators } from '@core/engine/extension';

/** Types that browsers display without running code; all others are saved. */
const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

/** The value of Content-Disposition for a file with this name and type. */
export function contentDisposition(name: string, contentType: string): string {
  const kind = inlineTypes.has(essence(contentType)) ? 'inline' : 'attachment';
  const plain = fallbackName(name);
  const quoted = `${kind}; filename="${plain.replaceAll(/["\\]/g, '\\$&')}"`;
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Encodes the name as the last segment of a URL. It is only for readability; the server ignores it. */
export function encodePathName(name: string): string {
  return encodeURIComponent(withoutSeparators(cleanName(name)));
}

/** Returns a media type that is safe in a header: valid syntax, or application/octet-stream. */
export function safeContentType(contentType: string | undefined | null): string {
  const pattern = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}(; ?charset=[a-z0-9-]{1,40})?$/i;
  return typeof contentType === 'string' && pattern.test(contentType) ? contentType : 'application/octet-stream';
}

function essence(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Removes characters that end a header or disguise a name: control characters and bidirectional overrides. */
function cleanName(name: string): string {
  // A lone surrogate cannot be written as UTF-8.
  return name.toWellFormed().replaceAll(/[\p{Cc}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '_');
}

/** Returns the name in ASCII for clients that do not support `filename*`: accents are dropped, other characters become underscores. */
function fallbackName(name: string): string {
  const plain = cleanName(name)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/[/\\%]/g, '_');
  return plain.trim() === '' ? 'file' : plain;
}

function encodeExtended(name: string): string {
  return encodeURIComponent(cleanName(name)).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Media types by file name extension, for clients that announce no type. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dwg: 'image/vnd.dwg',
  mp4: 'video/mp4',
  se: 'application/octet-stream',
  si: 'application/octet-stream',
};

/** Returns the type of a file name; application/octet-stream for an unknown extension. */
export function guessContentType(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return types[extension] ?? 'application/octet-stream';
}
