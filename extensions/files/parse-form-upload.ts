/**
 * Parses a multipart form with one file, as browsers and S3 clients send it: the fields first, the file last. The file
 * is passed on as a stream while it arrives; nothing is buffered in memory or on disk.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';

export type FormUpload<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: 'not_a_form' | 'no_file' | 'too_many_fields' | 'stopped' };

/** The arguments of `store`: the fields before the file, its name (empty if it has none), and its bytes. */
export interface FormFile {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly content: Readable;
}

/**
 * Parses the form in `body`. `store` must read the content to its end or destroy it; its result and its rejection
 * become those of this function. Returns `stopped` if the connection of the upload ends early.
 */
export async function parseFormUpload<Result>(
  headers: IncomingHttpHeaders,
  body: Readable,
  store: (file: FormFile) => Promise<Result>,
): Promise<FormUpload<Result>> {
  let form: busboy.Busboy;
  try {
    const limits = { files: 1, fields: 40, fieldSize: 8192, parts: 50, headerPairs: 20 };
    form = busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    return { ok: false, reason: 'not_a_form' };
  }
  const fields = new Map<string, string>();
  let tooMany = false;
  let stored: Promise<Result> | undefined;
  form.on('field', (name, value) => fields.set(name, value));
  form.on('fieldsLimit', () => {
    tooMany = true;
  });
  form.on('file', (_field, content, { filename }) => {
    // The types of busboy promise a name, but a browser whose form has no file sends none.
    const name: string | undefined = filename;
    const bytes = detachedContent(content);
    stored = store({ fields, name: name ?? '', content: bytes });
    // When the store fails, the form must not wait for a reader; the caller receives the error below.
    stored.catch(() => bytes.destroy());
  });
  const outcome = await pipeline(body, form).then(
    () => undefined,
    (error: unknown) => error ?? new Error('the form could not be read'),
  );
  if (outcome !== undefined) {
    await stored?.catch(() => undefined);
    return { ok: false, reason: isCutOff(outcome) ? 'stopped' : 'not_a_form' };
  }
  if (tooMany) {
    await stored?.catch(() => undefined);
    return { ok: false, reason: 'too_many_fields' };
  }
  return stored === undefined ? { ok: false, reason: 'no_file' } : { ok: true, result: await stored };
}

/**
 * Returns the bytes of a form's file for a reader that may abort halfway. If the file stream itself were destroyed, the
 * form, and the client, would wait forever. Each turn of the event loop processes one chunk: otherwise Node would read
 * two megabytes from the socket at once and parse and hash them while other requests wait.
 */
function detachedContent(content: Readable): Readable {
  const bytes = new Transform({ transform: (chunk, _encoding, done) => void setImmediate(done, null, chunk) });
  content.once('error', (error) => bytes.destroy(error));
  bytes.once('close', () => {
    content.unpipe(bytes);
    content.resume();
  });
  return content.pipe(bytes);
}

function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || error.message.includes('Unexpected end of form')
  );
}
