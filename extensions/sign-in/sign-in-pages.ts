/** The pages: sign in, follow a link, and the page of the signed-in user. */
import type { ServerResponse } from 'node:http';
import { escapeHtml, type SessionSummary } from '@core/engine/extension';
import { sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { pageScript } from './page-script.ts';
import { t } from './texts/t.ts';

export interface PageContext {
  readonly response: ServerResponse;
  readonly language: Language;
}

/** A button with the step that it starts. */
function button(label: string, step: string, data: Readonly<Record<string, string>> = {}, quiet = false): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<button type="button"${quiet ? ' class="quiet"' : ''} data-step="${step}"${attributes.join('')}>${escapeHtml(label)}</button>`;
}

function send({ response, language }: PageContext, title: string, body: string, status = 200): void {
  const text = t.in(language);
  const dataAttributes = `data-failed="${escapeHtml(text('failed'))}" data-throttled="${escapeHtml(text('throttled'))}" data-prove="${escapeHtml(text('proveAgain'))}" data-sent="${escapeHtml(text('linkSent'))}"`;
  const live = `<p id="status" class="error" role="alert" ${dataAttributes}></p>`;
  sendPage(response, { status, language, title, body: `${body}\n${live}`, script: pageScript });
}

/** Sends a page with one message; `signInUrl` is the address where the user can sign in instead. */
export function sendMessage(
  page: PageContext,
  message: 'linkInvalid' | 'notHere' | 'rejected',
  status: number,
  signInUrl?: string,
): void {
  const pageTexts = t.in(page.language);
  const url = message === 'rejected' ? '/sign-in/' : signInUrl;
  const link = url === undefined ? '' : `<p><a href="${escapeHtml(url)}">${escapeHtml(pageTexts('signIn'))}</a></p>`;
  send(page, pageTexts('signIn'), `<p>${escapeHtml(pageTexts(message))}</p>${link}`, status);
}

export interface SignInMethods {
  readonly next: string;
  /** Undefined on the page without a customer. */
  readonly customerId: string | undefined;
  /** Whether they are those of tenants and stakeholders. */
  readonly isPortal: boolean;
  /** Whether links are sent by e-mail. */
  readonly hasEmail: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly hasBankId: boolean;
  /** Passkeys belong to host names; a page at an IP address cannot use one. */
  readonly hasPasskeys: boolean;
  /** The origin under which a page at a loopback address can use passkeys. */
  readonly hostnameOrigin: string | undefined;
}

/** Explains why passkeys are unavailable here, with a link to the address where they are. */
function withoutPasskeys(language: Language, { customerId, next, hostnameOrigin }: SignInMethods): string {
  const pageTexts = t.in(language);
  if (hostnameOrigin === undefined) return `<small>${escapeHtml(pageTexts('needsName'))}</small>`;
  const address = `${hostnameOrigin}/sign-in/${customerId === undefined ? '' : `${customerId}/`}?next=${encodeURIComponent(next)}`;
  return `${escapeHtml(pageTexts('needsName'))} <a href="${escapeHtml(address)}">${escapeHtml(pageTexts('signInAt', { url: hostnameOrigin }))}</a>`;
}

function methodButtons(language: Language, methods: SignInMethods, proof: boolean): string {
  const { next, customerId, isPortal, hasEmail, providers, hasBankId, hasPasskeys } = methods;
  const pageTexts = t.in(language);
  const extra = { next, ...(proof ? { proof: 'true' } : {}) };
  const body = JSON.stringify({ next, proof, portal: isPortal });
  const passkey = (): string =>
    hasPasskeys ? button(pageTexts('withPasskey'), 'passkey', extra) : withoutPasskeys(language, methods);
  const buttons = isPortal ? [] : [passkey()];
  if (customerId !== undefined) {
    for (const { id, name } of providers)
      buttons.push(
        button(pageTexts('withProvider', { name }), 'post', { path: `/sign-in/openid/${customerId}/${id}/`, body }),
      );
    if (hasBankId)
      buttons.push(button(pageTexts('withBankId'), 'post', { path: `/sign-in/bankid/${customerId}/`, body }));
    if (hasEmail && !proof) {
      const field = `<label>${escapeHtml(pageTexts('email'))}<br><input id="email" type="email" autocomplete="email" maxlength="254"></label>`;
      buttons.push(`${field}<br>${button(pageTexts('sendLink'), 'email', { path: `/sign-in/email/${customerId}/` })}`);
    }
  }
  return buttons.map((entry) => `<p>${entry}</p>`).join('\n');
}

export function sendSignIn(page: PageContext, methods: SignInMethods): void {
  const pageTexts = t.in(page.language);
  const { customerId, isPortal } = methods;
  const portal =
    customerId === undefined || isPortal
      ? ''
      : `<p><a href="/sign-in/${customerId}/portal/">${escapeHtml(pageTexts('forTenants'))}</a></p>`;
  const ways = customerId === undefined ? `<p><small>${escapeHtml(pageTexts('otherMethods'))}</small></p>` : '';
  const help = `${ways}<p><small>${escapeHtml(pageTexts(isPortal ? 'contactLandlord' : 'requestLink'))}</small></p>`;
  send(page, pageTexts('signIn'), `${methodButtons(page.language, methods, false)}\n${help}${portal}`);
}

/** Sends the page of a valid link: GET changes nothing, the button uses the link. */
export function sendLink(page: PageContext, name: string, path: string, next: string): void {
  const pageTexts = t.in(page.language);
  const signIn = button(pageTexts('signIn'), 'post', { path, body: JSON.stringify({ next }) });
  const body = `<p>${escapeHtml(pageTexts('linkQuestion', { name }))}</p><p>${signIn}</p>`;
  send(page, pageTexts('signIn'), body);
}

/** Sends the page that waits for BankID; its script polls the state of the order. */
export function sendBankId(page: PageContext, image: string | undefined, appUrl: string | undefined): void {
  const pageTexts = t.in(page.language);
  const code =
    image === undefined
      ? ''
      : `<p><img id="qr" src="${escapeHtml(image)}" alt="${escapeHtml(pageTexts('bankIdCode'))}" width="240" height="240"></p>`;
  const here =
    appUrl === undefined ? '' : `<p><a href="${escapeHtml(appUrl)}">${escapeHtml(pageTexts('bankIdHere'))}</a></p>`;
  const cancel = button(pageTexts('cancel'), 'post', { path: '/sign-in/bankid/cancel/' }, true);
  send(page, 'BankID', `<div id="bankid">${code}${here}<p>${cancel}</p></div>`);
}

export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  readonly last_used_at: Date | null;
}

export interface Me {
  readonly name: string;
  /** The role and the passkeys of a member of the staff; undefined for tenants and stakeholders. */
  readonly staff: { readonly role: string | null; readonly passkeys: readonly PasskeySummary[] } | undefined;
  readonly sessions: readonly SessionSummary[];
  readonly signInMethods: SignInMethods;
}

/** Sends the page of the signed-in user: sessions and passkeys, each with a button that ends it. */
export function sendMe(page: PageContext, { name, staff, sessions, signInMethods }: Me): void {
  const { language } = page;
  const pageTexts = t.in(language);
  const time = timeIn(language);
  const isProved = sessions.some(({ is_current: isCurrent, is_proved: proved }) => isCurrent && proved);
  const key = (entry: PasskeySummary): string => {
    const used =
      entry.last_used_at === null
        ? ''
        : `<br><small>${escapeHtml(pageTexts('passkeyUsed', { time: time(entry.last_used_at) }))}</small>`;
    const remove = button(
      pageTexts('remove'),
      'post',
      { path: '/sign-in/passkey/remove/', body: JSON.stringify({ id: entry.id }) },
      true,
    );
    return `<li>${escapeHtml(entry.name)}${used}<br>${remove}</li>`;
  };
  const session = (entry: SessionSummary): string => {
    const where = [entry.device, entry.address, entry.is_current ? `(${pageTexts('thisSession')})` : '']
      .filter(Boolean)
      .join(', ');
    const since = pageTexts('startedAt', {
      time: time(entry.created_at),
      method: isMethod(entry.method) ? pageTexts(`methods_${entry.method}`) : entry.method,
    });
    const facts = `<small>${escapeHtml(since)}, ${escapeHtml(pageTexts('lastSeen', { time: time(entry.last_seen_at) }))}</small>`;
    return `<li>${escapeHtml(where)}<br>${facts}<br>${button(pageTexts('end'), 'end', { id: entry.id }, true)}</li>`;
  };
  const passkeys = staff?.passkeys ?? [];
  const keys =
    passkeys.length === 0 ? `<p>${escapeHtml(pageTexts('noPasskey'))}</p>` : `<ul>${passkeys.map(key).join('\n')}</ul>`;
  const roleText = staff?.role == null ? pageTexts('noRole') : pageTexts('role', { name: staff.role });
  const role = staff === undefined ? '' : `<p>${escapeHtml(roleText)}</p>\n`;
  const add = signInMethods.hasPasskeys
    ? button(pageTexts('addPasskey'), 'newPasskey')
    : withoutPasskeys(language, signInMethods);
  send(
    page,
    pageTexts('signedInAs', { name }),
    `${role}<p>${button(pageTexts('signOut'), 'post', { path: '/sign-in/out/' })}</p>
${isProved || passkeys.length === 0 ? '' : `<h2>${escapeHtml(pageTexts('proveAgain'))}</h2>${methodButtons(language, signInMethods, true)}`}
${staff === undefined ? '' : `<h2>${escapeHtml(pageTexts('passkeys'))}</h2>${keys}<p>${add}</p>`}
<h2>${escapeHtml(pageTexts('sessions'))}</h2><ul>${sessions.map(session).join('\n')}</ul>`,
  );
}

function timeIn(language: Language): (time: Date) => string {
  const format = new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  });
  return (time) => format.format(time);
}

function isMethod(method: string): method is 'passkey' | 'openid' | 'bankid' | 'link' {
  return ['passkey', 'openid', 'bankid', 'link'].includes(method);
}
