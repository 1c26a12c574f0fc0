/** The bytes of files: their MD5 for the announcement, and the way to the address that the answer names, with progress. */
import { Refused } from '../http.ts';
import { t } from '../language.ts';
import { type Values, valueAt } from '../model.ts';
import { here } from '../router.ts';
import { md5Base64 } from './md5.ts';

export interface Announcement {
  readonly name: string;
  readonly md5_hash: string;
  readonly size: number;
  readonly content_type?: string;
}

/** The code of a refused upload: the record is saved without its file. */
export const uploadFailed = 'upload_failed';

/** The digest of no bytes: it stands for one that is not reckoned yet. */
const emptyMd5 = '1B2M2Y8AsgTpgAmY7PhCfg==';

export async function announce(file: File): Promise<Announcement> {
  return { ...announceRoughly(file), md5_hash: await md5Base64(file) };
}

/** An announcement without the digest, which takes a while for a large file: enough for the server to say whether it would take it. */
export function announceRoughly(file: File): Announcement {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? { content_type: file.type } : {};
  return { name: file.name, md5_hash: emptyMd5, size: file.size, ...type };
}

/** Sends the bytes of a file that was announced in the member of a record, until it is given up. Throws Refused. */
export function sendBytes(
  record: Values,
  name: string,
  file: File,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  const post = valueAt(record, `${name}.post`) as {
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
  // The server has these very bytes already.
  if (post == null) return Promise.resolve();
  const form = new FormData();
  for (const [field, value] of Object.entries(post.fields)) form.set(field, value);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    // fetch tells nothing of how much of a body was sent.
    const request = new XMLHttpRequest();
    request.open('POST', here(post.url));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    const refuse = (): void =>
      reject(new Refused({ status: request.status, title: t('uploadFailed'), code: uploadFailed }));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : refuse()));
    request.addEventListener('error', refuse);
    request.addEventListener('abort', refuse);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
