/**
 * Serves `/errand/<customer>/<token>/`, where users without an account view, comment on or handle an errand. GET shows
 * one button and changes nothing, because mail scanners follow links; files are at `files/<id>` below it. Every invalid
 * link gets the same response.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { refuse, type ServerRoute, type ServerRouteContext } from '../../engine/extension/contract.ts';
import { fileStorageOf } from '../files/file-storage-of.ts';
import { guessContentType } from '../files/guess-content-type.ts';
import { parseFormUpload } from '../files/parse-form-upload.ts';
import { sendFile } from '../files/send-file.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import { storeBytes } from '../files/store-file.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { readLinkPath } from '../support/link-path.ts';
import { readForm } from '../support/read-form.ts';
import { addComment, addFile, beginWork, finishWork, type LinkAnswer, openLink, refuseDeed } from './answer-link.ts';
import { type ErrandLink, findLink, linkPath } from './errand-link.ts';
import { errandPage, invalidLink, landingPage } from './errand-page.ts';
import { pageWords } from './link-texts.ts';
import { findFile, readErrand } from './read-errand.ts';

export const linkRoute: ServerRoute = { path: linkPath, methods: ['GET', 'HEAD', 'POST'], handle: answerLink };

const maxFileBytes = 10 * 1024 * 1024;
const fileTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'application/pdf']);

interface Visit {
  readonly link: ErrandLink;
  readonly language: Language;
}

async function answerLink(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRouteContext,
): Promise<void> {
  const language = browserLanguage(request.headers['accept-language']);
  const address = readLinkPath(context.url.pathname, linkPath);
  const link =
    address &&
    (await context.withCustomer(address.customerId, (work) => findLink(work, address.customerId, address.token)));
  if (address === undefined || link === undefined) return sendInvalid(response, language);
  const visit = { link, language };
  const file = /^files\/([0-9a-f-]{36})$/.exec(address.rest)?.[1];
  if (file !== undefined) return await answerFile(request, response, context, visit, file);
  if (address.rest !== '') return sendInvalid(response, language);
  if (request.method !== 'POST') {
    return sendPage(response, { status: 200, language, title: pageWords[language].title, body: landingPage(language) });
  }
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  const answer = isUpload ? await takeFile(request, context, visit) : await takeForm(request, context, visit);
  await showErrand(response, context, visit, answer);
}

function sendInvalid(response: ServerResponse, language: Language): void {
  sendPage(response, { status: 410, language, title: 'Core', body: invalidLink(language) });
}

async function takeForm(request: IncomingMessage, context: ServerRouteContext, { link }: Visit): Promise<LinkAnswer> {
  const form = await readForm(request);
  return await context.withCustomer(link.customerId, async (work) => {
    switch (form.get('action')) {
      case 'open':
        return await openLink(work, link);
      case 'comment':
        return await addComment(work, link, form.get('comment') ?? '');
      case 'begin':
        return await beginWork(work, link);
      case 'finish':
        return await finishWork(work, link, form.get('result') ?? '');
      default:
        return { status: 400, word: 'unread' };
    }
  });
}

/** The bytes are stored before the transaction that makes the record; those of one that fails are swept up. */
async function takeFile(request: IncomingMessage, context: ServerRouteContext, { link }: Visit): Promise<LinkAnswer> {
  const early = await context.withCustomer(link.customerId, (work) => refuseDeed(work, link, 'attach'));
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
    if (!upload.ok) return { status: 400, word: 'unread' };
    const stored = upload.result;
    if (stored === undefined) return { status: 415, word: 'badFile' };
    return await context.withCustomer(link.customerId, (work) => addFile(work, link, stored));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    context.log('the file of an errand was not stored', { fault: error.fault });
    return error.fault === 'too_large' ? { status: 413, word: 'tooLarge' } : { status: 503, word: 'notStored' };
  }
}

async function showErrand(
  response: ServerResponse,
  context: ServerRouteContext,
  { link, language }: Visit,
  { status, word }: LinkAnswer,
): Promise<void> {
  const errand = await context.withCustomer(link.customerId, (work) => readErrand(work, link, language));
  if (errand === undefined) return sendInvalid(response, language);
  if (status === 429) response.setHeader('Retry-After', '3600');
  const notice = word === undefined ? {} : { notice: { word, isError: status >= 400 } };
  const body = errandPage({ language, link, errand, ...notice });
  const title = `${pageWords[language].title} ${Number(errand.record.errand_number)}: ${String(errand.record.title)}`;
  sendPage(response, { status, language, title, body });
}

async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRouteContext,
  { link, language }: Visit,
  id: string,
): Promise<void> {
  const file = await context.withCustomer(link.customerId, (work) => findFile(work, link, language, id));
  if (file === undefined) refuse('not_found');
  const asked = { method: request.method ?? 'GET', headers: request.headers };
  const found = { key: file.key, name: file.name, contentType: file.content_type };
  const answer = await sendFile(fileStorageOf(context.settings), found, asked);
  if (answer === undefined) refuse('not_found');
  response.writeHead(answer.status, answer.headers);
  if (answer.body === undefined) response.end();
  else await pipeline(answer.body, response);
}
