/**
 * Serves `/invitations/<customer>/<token>/`: GET shows a form and changes nothing, because mail scanners follow links;
 * POST uses the token. Every invalid link gets the same page, whatever the reason.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Person, ServerRoute, ServerRouteContext } from '../../engine/extension/contract.ts';
import { bankIdPage } from '../signing/signing-pages.ts';
import { escapeHtml } from '../support/escape-html.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { type LinkPath, readLinkPath } from '../support/link-path.ts';
import { qrImage } from '../support/qr-image.ts';
import { readForm } from '../support/read-form.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { beginBankId, cancelBankId, needsBankId, pollBankId } from './accept-with-bankid.ts';
import { inviteKinds } from './invite-kind.ts';
import { pageTexts } from './invite-texts.ts';

const path = '/invitations/';

export const acceptRoute: ServerRoute = { path, methods: ['GET', 'HEAD', 'POST'], handle: answerInvitation };

interface Invitee {
  readonly link: LinkPath;
  readonly language: Language;
  readonly sender: string;
}

async function answerInvitation(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRouteContext,
): Promise<void> {
  const link = readLinkPath(context.url.pathname, path);
  const found = link && (await context.withCustomer(link.customerId, (work) => openInvitation(work, link.token)));
  if (link === undefined || found === undefined) {
    return sendInvalid(response, browserLanguage(request.headers['accept-language']));
  }
  const invitee: Invitee = { link, ...found };
  const isIdentified = await needsBankId(context, link);
  if (request.method !== 'POST') return await showInvitation(request, response, context, invitee, isIdentified);
  if (isIdentified) return await answerWithBankId(request, response, context, invitee);
  const person = await context.withCustomer(link.customerId, (work) => acceptInvitation(work, link.token));
  context.log('invitation used', { accepted: person !== undefined });
  if (person === undefined) return sendInvalid(response, invitee.language);
  await welcome(request, response, context, invitee, person);
}

/** Redirects users of the administration to the registration of their first key; all others see a confirmation. */
async function welcome(
  request: IncomingMessage,
  response: ServerResponse,
  { people }: ServerRouteContext,
  { link, language }: Invitee,
  person: Person,
): Promise<void> {
  const signsIn = person.resource === inviteKinds.organizationUser.resource && people.originOf(request) !== undefined;
  if (!signsIn) return sendText(response, language, pageTexts[language].done);
  const path = await people.makeLink(link.customerId, person, 'invitation');
  response.writeHead(303, { Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end();
}

async function showInvitation(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRouteContext,
  invitee: Invitee,
  isIdentified: boolean,
): Promise<void> {
  if (!isIdentified) return showForm(response, invitee, false);
  const progress = await pollBankId(context, invitee.link);
  const { language } = invitee;
  switch (progress.kind) {
    case 'none':
      return showForm(response, invitee, true);
    case 'accepted':
      return welcome(request, response, context, invitee, progress.person);
    case 'failed':
      return showForm(response, invitee, true, progress.message[language]);
    case 'pending': {
      const { qr, appUrl } = progress.launch;
      const image = qr === undefined ? undefined : await qrImage(qr);
      const body = bankIdPage(language, progress.message[language], image, appUrl);
      return sendPage(response, { status: 200, language, title: 'BankID', body });
    }
  }
}

async function answerWithBankId(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRouteContext,
  invitee: Invitee,
): Promise<void> {
  if ((await readForm(request)).get('action') === 'cancel') await cancelBankId(context, invitee.link);
  else {
    const fault = await beginBankId(context, invitee.link, context.clientAddress);
    if (fault !== undefined) return showForm(response, invitee, true, fault.message[invitee.language]);
  }
  // Redirect to GET, so that reloading the page does not start again.
  response.writeHead(303, { Location: '?', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end();
}

function showForm(response: ServerResponse, invitee: Invitee, isIdentified: boolean, error?: string): void {
  const { language, sender } = invitee;
  const texts = pageTexts[language];
  const alert = error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  const button = isIdentified ? texts.acceptWithBankId : texts.accept;
  const body = `${alert}<p>${escapeHtml(texts.question(sender))}</p><form method="post"><button>${button}</button></form>`;
  sendPage(response, { status: 200, language, title: texts.title, body });
}

function sendText(response: ServerResponse, language: Language, text: string): void {
  sendPage(response, { status: 200, language, title: pageTexts[language].title, body: `<p>${text}</p>` });
}

function sendInvalid(response: ServerResponse, language: Language): void {
  const { title, invalid } = pageTexts[language];
  sendPage(response, { status: 410, language, title, body: `<p>${invalid}</p>` });
}
