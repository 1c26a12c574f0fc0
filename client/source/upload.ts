/** Uploads the bytes of an announced file: as a form or, for a large file, in parts, so that only failed parts are sent again. */

/** `post` of a file that was announced. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly multipart?: {
    readonly part_bytes: number;
    readonly parts: readonly { readonly number: number; readonly url: string }[];
    readonly complete: { readonly url: string };
  };
}

/** Sends a body; returns its entity tag, if it has one. Rejects with UploadLost if a retry may succeed, and reports sent bytes to `onSent`. */
export type SendBytes = (
  method: string,
  url: string,
  body: FormData | Blob | string,
  onSent: (bytes: number) => void,
) => Promise<string>;

/** The connection broke, or the service was unavailable. */
export class UploadLost extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the upload was interrupted (${status})`);
    this.name = 'UploadLost';
    this.status = status;
  }
}

export interface UploadOptions {
  readonly send?: SendBytes;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
  /** Storage for the numbers of uploaded parts: `sessionStorage` survives a reload. In memory by default. */
  readonly memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const texts = new Map<string, string>();
const inMemoryStorage: Required<UploadOptions>['memory'] = {
  getItem: (name) => texts.get(name) ?? null,
  setItem: (name, text) => texts.set(name, text),
  removeItem: (name) => texts.delete(name),
};

/** Uploads the bytes of a file. Another call with the same form resumes a failed one. */
export async function upload(form: UploadForm, file: File, options: UploadOptions = {}): Promise<void> {
  const { send = sendByFetch(options.signal), signal, onProgress, memory = inMemoryStorage } = options;
  const sent = (offset: number) => (bytes: number) =>
    onProgress?.(Math.min(1, (offset + bytes) / Math.max(1, file.size)));
  if (form.multipart === undefined) {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
    body.set('file', file);
    await send('POST', form.url, body, sent(0));
    sent(0)(file.size);
    return;
  }
  const { part_bytes: size, parts, complete } = form.multipart;
  // Entity tags of the uploaded parts, by number.
  const name = `core.parts.${complete.url}`;
  const done = new Map<number, string>(JSON.parse(memory.getItem(name) ?? '[]'));
  for (const { number, url } of parts) {
    const offset = (number - 1) * size;
    const chunk = file.slice(offset, offset + size);
    if (!done.has(number)) {
      done.set(number, await again(() => send('PUT', url, chunk, sent(offset)), signal));
      memory.setItem(name, JSON.stringify([...done]));
    }
    sent(offset)(chunk.size);
  }
  const all = [...done].map(([number, etag]) => ({ number, etag }));
  const join = again(() => send('POST', complete.url, JSON.stringify({ parts: all }), () => undefined), signal);
  await join.catch((error: unknown) => {
    // A part differs from the one that was sent: a retry sends all.
    if (!(error instanceof UploadLost)) memory.removeItem(name);
    throw error;
  });
  memory.removeItem(name);
}

const tries = 3;

/** Retries after one second, then after two. */
async function again(act: () => Promise<string>, signal: AbortSignal | undefined): Promise<string> {
  for (let count = 1; ; count += 1)
    try {
      signal?.throwIfAborted();
      return await act();
    } catch (error) {
      if (!(error instanceof UploadLost) || signal?.aborted || count === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, count * 1_000));
    }
}

const sendByFetch =
  (signal: AbortSignal | undefined): SendBytes =>
  async (method, url, body) => {
    const init = { method, body, ...(signal === undefined ? {} : { signal }) };
    const response = await fetch(url, init).catch((error: unknown) => {
      throw signal?.aborted === true ? error : new UploadLost(0);
    });
    if (response.status >= 500) throw new UploadLost(response.status);
    if (!response.ok) throw new Error(`the upload was rejected (${response.status}): ${await response.text()}`);
    return response.headers.get('ETag') ?? '';
  };
