/** Decodes XML by its declaration. Bytes that are invalid in the encoding become U+FFFD, and are rejected with their row. */
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { ImportError, type OpenBytes } from './source.ts';
import { t } from './texts/t.ts';

/** Encodings of XML that Node decodes; ISO 8859-1 in its variant with the printable characters of Windows. */
const labels: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-15': 'iso-8859-15',
  'WINDOWS-1252': 'windows-1252',
  'US-ASCII': 'utf-8',
};

/** Yields the text in chunks. Throws ImportError for an encoding that no bank uses. */
export async function* decodeXml(open: OpenBytes): AsyncGenerator<string> {
  const bytes: Readable = await open();
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(labelOf(chunk));
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } finally {
    bytes.destroy();
  }
}

function labelOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const [, encoding = 'UTF-8'] =
    /^[^<]*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]+)["']/.exec(start.toString('latin1', 0, 400)) ?? [];
  const label = labels[encoding.toUpperCase()];
  if (label === undefined) throw new ImportError(t('otherXmlEncoding', { encoding: encoding.slice(0, 40) }));
  return label;
}
