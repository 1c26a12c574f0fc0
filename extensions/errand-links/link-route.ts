/**
 * Serves `/errand/<customer>/<token>/`, where users without an account view, comment on or handle an errand. GET shows
 * one button and changes nothing, because mail scanners follow links; files are at `files/<id>` below it. Every invalid
 * link gets the same response.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type PlainRoute, type PlainRouteContext, throwProblem } from '@core/engine/extension';
import { guessContentType } from '../files/content-headers.ts';
import { fileStorageOf } from '../files/file-storage-of.ts';
import { parseFormUpload } from '../files/parse-form-upload.ts';
import { sendFile } from '../files/send-file.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import { storeBytes } from '../files/store-file.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { readLinkPath } from '../support/links.ts';
import { readForm } from '../support/read-form.ts';
import { type ErrandLink, findLink, linkPath } from './errand-link.ts';
import { errandPage, invalidLink, landingPage } from './errand-page.ts';
import {
  actionRejection,
  addComment,
  addFile,
  finishWork,
  type LinkResult,
  openLink,
  startWork,
} from './link-actions.ts';
import { findFile, readErrand } from './read-errand.ts';
import { t } from './texts/t.ts';

export const linkRoute: PlainRoute = { path: linkPath, methods: ['GET', 'HEAD', 'POST'], handle: handleLink };

const maxFileBytes = 10 * 1024 * 1024;
const fileTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'application/pdf']);

interface Visit {
  readonly link: ErrandLink;
  readonly language: Language;
}

async function handleLink(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const language = browserLanguage(request.headers['accept-language']);
  const address = readLinkPath(context.url.pathname, linkPath);
  const link =
    address &&
    (await context.withCustomer(address.customerId, (customerContext) =>
      findLink(customerContext, address.customerId, address.token),
    ));
  if (address === undefined || link === undefined) return sendInvalid(response, language);
  const visit = { link, language };
  const file = /^files\/([0-9a-f-]{36})$/.exec(address.subpath)?.[1];
  if (file !== undefined) return await sendErrandFile(request, response, context, visit, file);
  if (address.subpath !== '') return sendInvalid(response, language);
  if (request.method !== 'POST') {
    return sendPage(response, { status: 200, language, title: t.in(language)('title'), body: landingPage(language) });
  }
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  const result = isUpload ? await takeFile(request, context, visit) : await takeForm(request, context, visit);
  await showErrand(response, context, visit, result);
}

function sendInvalid(response: ServerResponse, language: Language): void {
  sendPage(response, { status: 410, language, title: 'Core', body: invalidLink(language) });
}

async function takeForm(request: IncomingMessage, context: PlainRouteContext, { link }: Visit): Promise<LinkResult> {
  const form = await readForm(request);
  return await context.withCustomer(link.customerId, async (customerContext) => {
    switch (form.get('action')) {
      case 'open':
        return await openLink(customerContext, link);
      case 'comment':
        return await addComment(customerContext, link, form.get('comment') ?? '');
      case 'begin':
        return await startWork(customerContext, link);
      case 'finish':
        return await finishWork(customerContext, link, form.get('result') ?? '');
      default:
        return { status: 400, textKey: 'unread' };
    }
  });
}

/** Stores the bytes before the transaction that creates the record; if it fails, the sweep removes them. */
async function takeFile(request: IncomingMessage, context: PlainRouteContext, { link }: Visit): Promise<LinkResult> {
  const early = await context.withCustomer(link.customerId, (customerContext) =>
    actionRejection(customerContext, link, 'attach'),
  );
  if (early !== undefined) {
    request.resume();
    return early;
  }
  try {
    const upload = await parseFormUpload(request.headers, request, async ({ name: sent, content }) => {
      // Browsers encode a quote in a name this way.
      const name = sent.replaceAll('%22', '"');
      const contentType = guessContentType(name);
      if (name === '' || !fileTypes.has(contentType)) {
        content.resume();
        return undefined;
      }
      const file = { name, contentType, content, maxBytes: maxFileBytes };
      return await storeBytes({ ...context, newId: randomUUID, caller: link }, file);
    });
    if (!upload.ok) return { status: 400, textKey: 'unread' };
    const stored = upload.result;
    if (stored === undefined) return { status: 415, textKey: 'badFile' };
    return await context.withCustomer(link.customerId, (customerContext) => addFile(customerContext, link, stored));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    context.log('the file of an errand was not stored', { fault: error.fault });
    return error.fault === 'too_large' ? { status: 413, textKey: 'tooLarge' } : { status: 503, textKey: 'notStored' };
  }
}

async function showErrand(
  response: ServerResponse,
  context: PlainRouteContext,
  { link, language }: Visit,
  { status, textKey }: LinkResult,
): Promise<void> {
  const errand = await context.withCustomer(link.customerId, (customerContext) =>
    readErrand(customerContext, link, language),
  );
  if (errand === undefined) return sendInvalid(response, language);
  if (status === 429) response.setHeader('Retry-After', '3600');
  const notice = textKey === undefined ? {} : { notice: { textKey, isError: status >= 400 } };
  const body = errandPage({ language, link, errand, ...notice });
  const title = `${t.in(language)('title')} ${Number(errand.record.errand_number)}: ${String(errand.record.title)}`;
  sendPage(response, { status, language, title, body });
}

async function sendErrandFile(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
  { link, language }: Visit,
  id: string,
): Promise<void> {
  const file = await context.withCustomer(link.customerId, (customerContext) =>
    findFile(customerContext, link, language, id),
  );
  if (file === undefined) throwProblem('not_found');
  const fileRequest = { method: request.method ?? 'GET', headers: request.headers };
  const fileToSend = { key: file.key, name: file.name, contentType: file.content_type };
  const fileResponse = await sendFile(fileStorageOf(context.settings), fileToSend, fileRequest);
  if (fileResponse === undefined) throwProblem('not_found');
  response.writeHead(fileResponse.status, fileResponse.headers);
  if (fileResponse.body === undefined) response.end();
  else await pipeline(fileResponse.body, response);
}
