/**
 * Reads a multipart form with one file, as browsers and S3 clients send it: the fields first, the file last. The file is
 * handed on as a stream while it arrives; nothing is kept in memory or on disk here.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';

export type FormUpload<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: 'not_a_form' | 'no_file' | 'too_many_fields' | 'stopped' };

/** What `store` is given: the fields that came before the file, its name (empty when it has none), and its bytes. */
export interface FormFile {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly content: Readable;
}

/**
 * Reads the form in `body`. `store` must read the content to its end or destroy it; its result is the answer's, its
 * rejection is this function's. An upload whose connection ends early answers `stopped`.
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
    // The types of busboy promise a name; a browser whose form holds no file sends none.
    const name: string | undefined = filename;
    const bytes = heldApart(content);
    stored = store({ fields, name: name ?? '', content: bytes });
    // When the store gives up, the rest of the form must not wait for a reader; the caller learns of it below.
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
 * The bytes of a form's file for a reader that may give up in the middle. Were the file itself destroyed, the form would wait for it for
 * ever, and the client for its answer. A turn of the event loop takes one chunk: of a socket that has more Node would read two megabytes at
 * once, and parse and hash them, while others wait.
 */
function heldApart(content: Readable): Readable {
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
