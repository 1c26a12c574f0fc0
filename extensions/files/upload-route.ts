/**
 * Handles `POST /files/upload/<token>/`: accepts the same form as an object store, for files on the local disk. The
 * token contains the announced key, hash, size and type. The bytes are streamed to the disk outside of any transaction;
 * the record is updated only when they are complete and verified.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid, type PlainRoute, type PlainRouteContext, throwProblem } from '@core/engine/extension';
import { serverSecret } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { markUploaded, rejectUnexpectedUpload } from './mark-uploaded.ts';
import { type FormFile, parseFormUpload } from './parse-form-upload.ts';
import { verifyToken } from './signed-token.ts';
import { customerOfKey } from './storage/file-key.ts';
import { type FileFacts, StorageError, type WriteExpectation } from './storage/file-storage.ts';
import { uploadPurpose } from './storage/local-storage.ts';
import { storageProblem } from './storage-problem.ts';
import { t } from './texts/t.ts';

export const uploadRoute: PlainRoute = {
  path: '/files/upload/',
  methods: ['POST'],
  isOpenToPages: true,
  handle: receiveUpload,
};

async function receiveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const { key, customerId, expected } = readUploadToken(context);
  await context.withCustomer(customerId, (customerContext) => rejectUnexpectedUpload(customerContext, key));
  const facts = await takeForm(request, context, key, expected);
  const isMarked = await context.withCustomer(customerId, (customerContext) =>
    markUploaded(customerContext, key, facts),
  );
  if (!isMarked) {
    // The record was deleted during the upload.
    await fileStorageOf(context.settings).remove(key);
    throwProblem('link_invalid');
  }
  response.writeHead(204).end();
}

interface UploadToken {
  readonly key: string;
  readonly customerId: string;
  readonly expected: WriteExpectation & { readonly md5: string };
}

function readUploadToken(context: PlainRouteContext): UploadToken {
  const token = context.url.pathname.slice(uploadRoute.path.length).replace(/\/$/, '');
  const facts = verifyToken(token, {
    purpose: uploadPurpose,
    secret: serverSecret(context.settings),
    now: context.now,
  });
  const key = String(facts?.key);
  const customerId = customerOfKey(key);
  if (facts === undefined || customerId === undefined) throwProblem('link_invalid');
  return {
    key,
    customerId,
    expected: {
      contentType: String(facts.contentType),
      md5: String(facts.md5),
      maxBytes: Number(facts.maxBytes),
      ...(typeof facts.size === 'number' ? { size: facts.size } : {}),
    },
  };
}

async function takeForm(
  request: IncomingMessage,
  context: PlainRouteContext,
  key: string,
  expected: WriteExpectation,
): Promise<FileFacts> {
  const store = async ({ fields, content }: FormFile): Promise<FileFacts> => {
    checkFields(fields, key, expected);
    return await fileStorageOf(context.settings).write(key, content, expected);
  };
  try {
    const upload = await parseFormUpload(request.headers, request, store);
    if (upload.ok) return upload.result;
    return throwProblem('upload_invalid', { detail: t(`form_${upload.reason}`) });
  } catch (error) {
    if (error instanceof StorageError) throwProblem(storageProblem(error, expected));
    throw error;
  }
}

/** The fields must be those of the issued form; a form with other values is an error of the client. */
function checkFields(fields: ReadonlyMap<string, string>, key: string, expected: WriteExpectation): void {
  const announced = { key, 'Content-Type': expected.contentType, 'Content-MD5': expected.md5 };
  for (const [name, value] of Object.entries(announced)) {
    const formValue = fields.get(name);
    if (formValue === undefined || formValue === value) continue;
    throwProblem(
      invalid({
        pointer: `/${name}`,
        code: 'format',
        message: t('changedForm'),
      }),
    );
  }
}
