/** Uploads files as clients do. */
import { createHash } from 'node:crypto';

export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The MD5 digest of bytes in the format of the API. */
export function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

/** The file object with which a client announces an upload. */
export function announce(name: string, bytes: Uint8Array, more: object = {}) {
  return { name, md5_hash: md5Of(bytes), size: bytes.length, ...more };
}

/** Sends a form with a file, with the fields first. */
export async function sendForm(
  form: UploadForm,
  url: string,
  bytes: Uint8Array,
  fields = form.fields,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'upload');
  return await fetch(url, { method: 'POST', body });
}
