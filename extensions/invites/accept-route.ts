/**
 * `/invitations/<customer>/<token>/`: GET shows a form and changes nothing, because mail scanners follow links; POST uses the
 * token. Every link that does not work, for whatever reason, gets the same page.
 */
import type { Language, PlainRoute } from '../../engine/extension/contract.ts';
import { escapeHtml } from '../support/escape-html.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { pageTexts } from './invite-texts.ts';

const path = '/invitations/';
const linkPattern = /^([0-9a-f-]{36})\/([A-Za-z0-9_-]{43})\/?$/;

export const acceptRoute: PlainRoute = {
  path,
  methods: ['GET', 'HEAD', 'POST'],
  handle: async (request, response, context) => {
    const [, customerId, token] = linkPattern.exec(context.url.pathname.slice(path.length)) ?? [];
    const fallback = browserLanguage(request.headers['accept-language']);
    const invitation =
      customerId === undefined || token === undefined
        ? undefined
        : await context.withCustomer(customerId, (work) => openInvitation(work, customerId, token));
    if (customerId === undefined || token === undefined || invitation === undefined) {
      return sendPage(response, page(410, fallback, `<p>${pageTexts[fallback].invalid}</p>`));
    }
    const { language, sender } = invitation;
    const texts = pageTexts[language];
    if (request.method !== 'POST') {
      const form = `<p>${escapeHtml(texts.question(sender))}</p><form method="post"><button>${texts.accept}</button></form>`;
      return sendPage(response, page(200, language, form));
    }
    const isAccepted = await context.withCustomer(customerId, (work) => acceptInvitation(work, customerId, token));
    context.log('invitation used', { accepted: isAccepted });
    return isAccepted
      ? sendPage(response, page(200, language, `<p>${texts.done}</p>`))
      : sendPage(response, page(410, language, `<p>${texts.invalid}</p>`));
  },
};

function page(status: number, language: Language, body: string) {
  return { status, language, title: pageTexts[language].title, body };
}
