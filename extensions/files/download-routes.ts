/**
 * Serves the bytes of files on this server: `/files/get/<token>/<name>` for signed addresses,
 * `/files/public/<customer>/<id>/<name>` for public files. The name in the URL is only for readability. No credentials
 * are read here, so code in a stored file cannot use them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type PlainRoute, type PlainRouteContext, throwProblem } from '@core/engine/extension';
import { serverSecret } from '../support/settings.ts';
import { hasArrived } from './check-upload.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { type FileToSend, sendFile } from './send-file.ts';
import { verifyToken } from './signed-token.ts';
import { CollectingStream } from './storage/collect-buffers.ts';
import { StorageError } from './storage/file-storage.ts';
import { downloadPurpose } from './storage/local-storage.ts';
import { storageProblem } from './storage-problem.ts';
import { readStoredFile } from './stored-file.ts';

export const signedDownloadRoute: PlainRoute = {
  path: '/files/get/',
  methods: ['GET', 'HEAD'],
  isOpenToPages: true,
  handle: async (request, response, context) => {
    const [token = ''] = context.url.pathname.slice('/files/get/'.length).split('/');
    const facts = verifyToken(token, {
      purpose: downloadPurpose,
      secret: serverSecret(context.settings),
      now: context.now,
    });
    if (facts === undefined) throwProblem('link_invalid');
    const file = { key: String(facts.key), name: String(facts.name), contentType: String(facts.contentType) };
    await respondWithFile(file, request, response, context);
  },
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const publicFileRoute: PlainRoute = {
  path: '/files/public/',
  methods: ['GET', 'HEAD'],
  isOpenToPages: true,
  handle: async (request, response, context) => {
    const [customerId = '', id = ''] = context.url.pathname.slice('/files/public/'.length).split('/');
    if (!uuid.test(customerId) || !uuid.test(id)) throwProblem('not_found');
    const record = await context.withCustomer(customerId, (customerContext) =>
      customerContext.records.find('documents.publicfile', id),
    );
    const file = readStoredFile(record?.file_obj);
    if (file === undefined || !(await hasArrived(context.settings, file))) throwProblem('not_found');
    // A public file cannot be changed, only deleted; a deleted one may remain in caches for a day.
    const toSend = { key: file.key, name: file.name, contentType: file.content_type, publicSeconds: 86_400 };
    await respondWithFile(toSend, request, response, context);
  },
};

async function respondWithFile(
  file: FileToSend,
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  try {
    const method = request.method ?? 'GET';
    const fileResponse = await sendFile(fileStorageOf(context.settings), file, { method, headers: request.headers });
    if (fileResponse === undefined) throwProblem('not_found');
    response.writeHead(fileResponse.status, fileResponse.headers);
    if (fileResponse.body === undefined) response.end();
    else await pipeline(fileResponse.body, new CollectingStream(), response);
  } catch (error) {
    if (error instanceof StorageError) throwProblem(storageProblem(error));
    // A client that disconnects during a download is not an error of the server, and no response can be sent.
    if (!response.headersSent) throw error;
    response.destroy();
  }
}
