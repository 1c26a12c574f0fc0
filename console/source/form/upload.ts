/** Uploads the bytes of an announced file to the address in the response. */
import {
  type SendBytes,
  type UploadForm,
  UploadLost,
  type UploadOptions,
  upload,
} from '../../../client/source/upload.ts';
import { tabStorage } from '../browser-storage.ts';
import { ProblemError } from '../http.ts';
import { here } from '../router.ts';
import { t } from '../texts/t.ts';
import { type Values, valueAt } from '../values.ts';

/** The code of a failed upload: the record is saved without its file. */
export const uploadFailed = 'upload_failed';

/** Sends the bytes of a file that was announced in a member of a record, until aborted; a retry resumes, also after a reload. Throws ProblemError. */
export async function sendBytes(
  record: Values,
  name: string,
  file: File,
  watch: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
): Promise<void> {
  const form = valueAt(record, `${name}.post`) as UploadForm | null;
  // The server returns no form if it already has these bytes.
  if (form == null) return;
  await upload(form, file, { ...watch, send: sender(watch.signal), memory: tabStorage }).catch((error: unknown) => {
    const status = error instanceof UploadLost ? error.status : 422;
    throw new ProblemError({ status, title: t('uploadFailed'), code: uploadFailed });
  });
}

/** fetch does not report upload progress. */
const sender =
  (signal: AbortSignal): SendBytes =>
  (method, url, body, onSent) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { upload: bytes } = request;
      request.open(method, here(url));
      bytes.addEventListener('progress', ({ loaded }) => onSent(loaded));
      request.addEventListener('loadend', () => {
        const { status } = request;
        if (status >= 200 && status < 300) resolve(request.getResponseHeader('ETag') ?? '');
        else reject(status === 0 || status >= 500 ? new UploadLost(status) : new Error(request.statusText));
      });
      signal.addEventListener('abort', () => request.abort());
      request.send(body);
    });
