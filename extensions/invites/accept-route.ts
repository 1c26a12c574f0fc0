/**
 * Serves `/invitations/<customer>/<token>/`: GET shows a form and changes nothing, because mail scanners follow links;
 * POST uses the token. Every invalid link gets the same page, whatever the reason.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, type PlainRoute, type PlainRouteContext, textIn, type User } from '@core/engine/extension';
import { bankIdPage } from '../signing/signing-pages.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { type LinkPath, readLinkPath } from '../support/links.ts';
import { qrImage } from '../support/qr-image.ts';
import { readForm } from '../support/read-form.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { cancelBankId, needsBankId, pollBankId, startBankId } from './accept-with-bankid.ts';
import { inviteKinds } from './invite-kind.ts';
import { t } from './texts/t.ts';

const path = '/invitations/';

export const acceptRoute: PlainRoute = { path, methods: ['GET', 'HEAD', 'POST'], handle: handleInvitation };

interface Invitee {
  readonly link: LinkPath;
  readonly language: Language;
  readonly sender: string;
}

async function handleInvitation(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const link = readLinkPath(context.url.pathname, path);
  const invitation =
    link &&
    (await context.withCustomer(link.customerId, (customerContext) => openInvitation(customerContext, link.token)));
  if (link === undefined || invitation === undefined) {
    return sendInvalid(response, browserLanguage(request.headers['accept-language']));
  }
  const invitee: Invitee = { link, ...invitation };
  const isIdentified = await needsBankId(context, link);
  if (request.method !== 'POST') return await showInvitation(request, response, context, invitee, isIdentified);
  if (isIdentified) return await handleBankId(request, response, context, invitee);
  const user = await context.withCustomer(link.customerId, (customerContext) =>
    acceptInvitation(customerContext, link.token),
  );
  context.log('invitation used', { accepted: user !== undefined });
  if (user === undefined) return sendInvalid(response, invitee.language);
  await welcome(request, response, context, invitee, user);
}

/** Redirects users of the administration to the registration of their first key; all others see a confirmation, with a link to their sign-in page. */
async function welcome(
  request: IncomingMessage,
  response: ServerResponse,
  { sessions: people }: PlainRouteContext,
  { link, language }: Invitee,
  user: User,
): Promise<void> {
  const texts = t.in(language);
  if (people?.originOf(request) === undefined) return sendText(response, language, texts('page_done'));
  if (user.resource !== inviteKinds.organizationUser.resource) {
    const address = `/sign-in/${link.customerId}/portal/`;
    return sendText(response, language, `${texts('page_done')} <a href="${address}">${texts('page_signIn')}</a>`);
  }
  const path = await people.makeLink(link.customerId, user, 'invitation');
  response.writeHead(303, { Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end();
}

async function showInvitation(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
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
      return welcome(request, response, context, invitee, progress.user);
    case 'failed':
      return showForm(response, invitee, true, textIn(progress.message, language));
    case 'pending': {
      const { qr, appUrl } = progress.launch;
      const image = qr === undefined ? undefined : await qrImage(qr);
      const body = bankIdPage(language, textIn(progress.message, language), image, appUrl);
      return sendPage(response, { status: 200, language, title: 'BankID', body });
    }
  }
}

async function handleBankId(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
  invitee: Invitee,
): Promise<void> {
  if ((await readForm(request)).get('action') === 'cancel') await cancelBankId(context, invitee.link);
  else {
    const fault = await startBankId(context, invitee.link, context.clientAddress);
    if (fault !== undefined) return showForm(response, invitee, true, textIn(fault.message, invitee.language));
  }
  // Redirect to GET, so that reloading the page does not start again.
  response.writeHead(303, { Location: '?', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end();
}

function showForm(response: ServerResponse, invitee: Invitee, isIdentified: boolean, error?: string): void {
  const { language, sender } = invitee;
  const texts = t.in(language);
  const alert = error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  const button = isIdentified ? texts('page_acceptWithBankId') : texts('page_accept');
  const body = `${alert}<p>${escapeHtml(texts('page_question', { sender }))}</p><form method="post"><button>${button}</button></form>`;
  sendPage(response, { status: 200, language, title: texts('page_title'), body });
}

function sendText(response: ServerResponse, language: Language, text: string): void {
  sendPage(response, { status: 200, language, title: t.in(language)('page_title'), body: `<p>${text}</p>` });
}

function sendInvalid(response: ServerResponse, language: Language): void {
  const title = t.in(language)('page_title');
  const invalid = t.in(language)('page_invalid');
  sendPage(response, { status: 410, language, title, body: `<p>${invalid}</p>` });
}
