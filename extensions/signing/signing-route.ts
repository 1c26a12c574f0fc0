/**
 * Serves `/signing/<customer>/<token>/`, where a party reads, fills in, signs or declines. GET changes nothing but the
 * state of a BankID order that the party has started; the document's bytes are at `document.pdf` below it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  messagesOf,
  type PlainRoute,
  type PlainRouteContext,
  ProblemError,
  textIn,
  throwProblem,
} from '@core/engine/extension';
import { fileStorageOf } from '../files/file-storage-of.ts';
import { sendFile } from '../files/send-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { db } from '../schema.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { hashLinkToken, readLinkPath } from '../support/links.ts';
import { qrImage } from '../support/qr-image.ts';
import { readForm } from '../support/read-form.ts';
import { readSender } from '../support/sender.ts';
import { draftDocument } from './freeze-document.ts';
import { fillFields, type PartyRef, recordOpening, recordRejection, type Visitor } from './party-actions.ts';
import { providerFor } from './providers/provider-of.ts';
import { partyLanguage } from './signing-language.ts';
import { agentPage, bankIdPage, invalidLink, landingPage, partyPage } from './signing-pages.ts';
import { readDocument, type SigningDocument, type SigningParty } from './signing-records.ts';
import { cancelSigning, type SigningProgress, showSigning, startSigningSession } from './signing-session.ts';
import { t } from './texts/t.ts';

/**
 * The script of the waiting page: it polls the signing each second and updates the texts and the code without a reload,
 * so that scroll position and screen readers are not disturbed. It is allowed by its hash alone.
 */
const waitingScript = `(function () {
  var status = document.getElementById('status'), image = document.getElementById('qr'), away = 0;
  function ask() {
    fetch('?progress', { headers: { Accept: 'application/json' }, cache: 'no-store', credentials: 'omit' }).then(function (answer) {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    }).then(function (progress) {
      away = 0;
      if (progress.over) { location.replace('?'); return; }
      if (status.textContent !== progress.message) status.textContent = progress.message;
      if (image && progress.qr) image.src = progress.qr;
      setTimeout(ask, 1000);
    }).catch(function () {
      away += 1;
      setTimeout(ask, Math.min(10000, 1000 * away));
    });
  }
  setTimeout(ask, 1000);
})();`;

const path = '/signing/';

export const signingRoute: PlainRoute = { path, methods: ['GET', 'HEAD', 'POST'], handle: handlePartyRequest };

interface Visit {
  readonly partyRef: PartyRef;
  readonly visitor: Visitor;
  readonly language: Language;
}

async function handlePartyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const wanted = request.headers['accept-language'];
  const link = readLinkPath(context.url.pathname, path);
  const partyLink = link && (await findParty(context, link.customerId, link.token));
  if (partyLink === undefined) {
    const language = browserLanguage(wanted);
    return sendPage(response, { status: 410, language, title: 'Core', body: invalidLink(language) });
  }
  const language = browserLanguage(wanted, partyLink.language);
  const visit: Visit = { partyRef: partyLink.partyRef, language, visitor: visitorOf(request, context.clientAddress) };
  if (link?.subpath === 'document.pdf') return await sendDocument(request, response, context, visit);
  if (request.method !== 'POST' && context.url.searchParams.has('progress'))
    return await sendProgress(response, context, visit);
  if (request.method !== 'POST') return await showParty(response, context, visit);
  return await takeForm(request, response, context, visit);
}

/** Returns the party of the link, and the language of its pages. */
async function findParty(
  context: PlainRouteContext,
  customerId: string,
  token: string,
): Promise<{ readonly partyRef: PartyRef; readonly language: Language } | undefined> {
  return await context.withCustomer(customerId, async (customerContext) => {
    const party = db
      .selectFrom('documents_signabledocumentparty')
      .select(['id', 'document_id', 'preferred_language'])
      .where('link_hash', '=', hashLinkToken(token));
    const [row] = await customerContext.database.execute(party);
    if (row === undefined) return undefined;
    const language = partyLanguage({ record: row }, await readSender(customerContext));
    return { partyRef: { customerId, documentId: row.document_id, partyId: row.id }, language };
  });
}

function visitorOf(request: IncomingMessage, ip: string): Visitor {
  const userAgent = (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300);
  return { ip, userAgent };
}

async function takeForm(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
  visit: Visit,
): Promise<void> {
  const { partyRef, visitor, language } = visit;
  const form = await readForm(request);
  const runForCustomer = <Result>(run: Parameters<typeof context.withCustomer<Result>>[1]): Promise<Result> =>
    context.withCustomer(partyRef.customerId, run);
  try {
    switch (form.get('action')) {
      case 'open':
        await runForCustomer((customerContext) => recordOpening(customerContext, partyRef, visitor));
        break;
      case 'fill':
        await runForCustomer((customerContext) => fillFields(customerContext, partyRef, new Map(form)));
        break;
      case 'reject':
        await runForCustomer((customerContext) =>
          recordRejection(customerContext, partyRef, form.get('reason') ?? '', visitor),
        );
        break;
      case 'cancel':
        await cancelSigning(context, partyRef);
        break;
      case 'sign': {
        const outcome = await startSigningSession(context, partyRef, visitor, context.url.pathname);
        if (typeof outcome === 'object')
          return await showOpened(response, context, visit, 503, textIn(outcome.message, language));
        if (outcome === 'begun') return redirectHere(response);
        break;
      }
      default:
        throwProblem('upload_invalid');
    }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    const { status } = error.problem;
    const { party } = await readParty(context, visit);
    // The second request of a double click finds the action already performed.
    const isDone =
      (form.get('action') === 'sign' && party.signed) || (form.get('action') === 'reject' && party.rejected);
    if (isDone) return await showOpened(response, context, visit, 200);
    const message = messagesOf(error.problem)
      .map((text) => context.translate(text, language))
      .join(' ');
    return await showOpened(response, context, visit, status, message);
  }
  return await showOpened(response, context, visit, 200);
}

/** Redirects to the page by GET after a form, so that reloading does not submit the form again. */
function redirectHere(response: ServerResponse): void {
  response.writeHead(303, { Location: '?', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end();
}

/** Returns the progress of a started signing, or the problem that occurred when its result was recorded. */
async function progressOf(
  context: PlainRouteContext,
  { partyRef }: Visit,
): Promise<SigningProgress | ProblemError | undefined> {
  return await showSigning(context, partyRef).catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem.status < 500) return error;
    throw error;
  });
}

/** `?progress`, for the script of the waiting page: `{ over, message, qr }`. */
async function sendProgress(response: ServerResponse, context: PlainRouteContext, visit: Visit): Promise<void> {
  const progress = await progressOf(context, visit);
  const isOpen = progress !== undefined && !(progress instanceof ProblemError) && progress.status.kind === 'pending';
  const qr = isOpen && progress.launch.qr !== undefined ? await qrImage(progress.launch.qr) : null;
  const body = isOpen ? { over: false, message: textIn(progress.status.message, visit.language), qr } : { over: true };
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

async function showParty(response: ServerResponse, context: PlainRouteContext, visit: Visit): Promise<void> {
  const progress = await progressOf(context, visit);
  const { language } = visit;
  if (progress instanceof ProblemError) {
    const { party } = await readParty(context, visit);
    // Already recorded as signed by a poll of the server: not an error.
    const { detail } = progress.problem;
    const message = party.signed || detail === undefined ? undefined : context.translate(detail, language);
    return await showOpened(response, context, visit, 200, message);
  }
  if (progress === undefined) return await showLanding(response, context, visit);
  const { provider, status, launch } = progress;
  if (status.kind === 'complete' || status.kind === 'declined') return await showOpened(response, context, visit, 200);
  if (status.kind !== 'pending')
    return await showOpened(response, context, visit, 200, textIn(status.message, language));
  if (provider.name === 'agent') {
    const body = agentPage(language, textIn(status.message, language), launch.pageUrl ?? '');
    return sendPage(response, {
      status: 200,
      language,
      title: textIn(t('pageTitle'), language),
      body,
      script: waitingScript,
    });
  }
  const image = launch.qr === undefined ? undefined : await qrImage(launch.qr);
  const body = bankIdPage(language, textIn(status.message, language), image, launch.appUrl);
  return sendPage(response, {
    status: 200,
    language,
    title: textIn(t('signTitle'), language),
    body,
    script: waitingScript,
  });
}

async function showLanding(response: ServerResponse, context: PlainRouteContext, visit: Visit): Promise<void> {
  const { document, party } = await readParty(context, visit);
  const { language } = visit;
  if (party.record.opened_time !== null || document.state !== 'started') {
    return await showOpened(response, context, visit, 200);
  }
  const body = landingPage({ language, document, party });
  return sendPage(response, { status: 200, language, title: String(document.record.name), body });
}

async function showOpened(
  response: ServerResponse,
  context: PlainRouteContext,
  visit: Visit,
  status: number,
  error?: string,
): Promise<void> {
  const { document, party } = await readParty(context, visit);
  const { language } = visit;
  const provider = providerFor(context.settings, document, party)?.name ?? 'click';
  const page = { language, document, party, ...(error === undefined ? {} : { error }) };
  const title = String(document.record.name);
  sendPage(response, { status, language, title, body: partyPage(page, provider), hasDocument: true });
}

async function readParty(
  context: PlainRouteContext,
  { partyRef }: Visit,
): Promise<{ readonly document: SigningDocument; readonly party: SigningParty }> {
  const document = await context.withCustomer(partyRef.customerId, (customerContext) =>
    readDocument(customerContext, partyRef.documentId),
  );
  const party = document?.parties.find(({ id }) => id === partyRef.partyId);
  if (document === undefined || party === undefined) throwProblem('link_invalid');
  return { document, party };
}

/** Sends the sealed file if it exists, otherwise the frozen one; before that the draft that parties fill in. */
async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
  visit: Visit,
): Promise<void> {
  const { document } = await readParty(context, visit);
  // A document that was declined, withdrawn or has expired cannot be read any more.
  if (document.state !== 'started' && document.state !== 'signed') throwProblem('link_invalid');
  const stored =
    readStoredFile(document.record.finished_data) ?? readStoredFile(document.record.formatted_data_to_sign);
  // Only the page may show it in a frame.
  const policy = { 'Content-Security-Policy': "default-src 'none'; object-src 'self'; frame-ancestors 'self'" };
  if (stored === undefined) {
    const draft = await context.withCustomer(visit.partyRef.customerId, (customerContext) =>
      draftDocument(customerContext, document),
    );
    response.writeHead(200, { ...policy, 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : draft);
    return;
  }
  const file = { key: stored.key, name: stored.name, contentType: stored.content_type };
  const method = request.method ?? 'GET';
  const fileResponse = await sendFile(fileStorageOf(context.settings), file, { method, headers: request.headers });
  if (fileResponse === undefined) throwProblem('not_found');
  response.writeHead(fileResponse.status, { ...fileResponse.headers, ...policy });
  if (fileResponse.body === undefined) response.end();
  else await pipeline(fileResponse.body, response);
}
