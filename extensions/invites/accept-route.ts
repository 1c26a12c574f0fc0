/**
 * `/invitations/<customer>/<token>/`: GET shows a form and changes nothing, because mail scanners follow links; POST uses the
 * token. Every link that does not work, for whatever reason, gets the same page.
 */
import type { Language, PlainRoute } from '../../engine/extension/contract.ts';
import { escapeHtml } from '../support/escape-html.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import { readLinkPath } from '../support/link-path.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { pageTexts } from './invite-texts.ts';

const path = '/invitations/';

export const acceptRoute: PlainRoute = {
  path,
  methods: ['GET', 'HEAD', 'POST'],
  handle: async (request, response, context) => {
    const fallback = browserLanguage(request.headers['accept-language']);
    const link = readLinkPath(context.url.pathname, path);
    const invitation =
      link &&
      (await context.withCustomer(link.customerId, (work) => openInvitation(work, link.customerId, link.token)));
    if (link === undefined || invitation === undefined) {
      return sendPage(response, page(410, fallback, `<p>${pageTexts[fallback].invalid}</p>`));
    }
    const { customerId, token } = link;
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
