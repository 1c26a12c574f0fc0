/** The pages: sign in, follow a link, and the page of the signed-in person. */
import type { ServerResponse } from 'node:http';
import type { ShownSession } from '../../engine/extension/contract.ts';
import { escapeHtml } from '../support/escape-html.ts';
import { sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { pageScript } from './page-script.ts';
import { texts } from './sign-in-texts.ts';

export interface ShownPage {
  readonly response: ServerResponse;
  readonly language: Language;
}

/** A button with the step that it begins. */
function button(label: string, step: string, data: Readonly<Record<string, string>> = {}, quiet = false): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<button type="button"${quiet ? ' class="quiet"' : ''} data-step="${step}"${attributes.join('')}>${escapeHtml(label)}</button>`;
}

function send({ response, language }: ShownPage, title: string, body: string, status = 200): void {
  const { failed, throttled, proveAgain } = texts[language];
  const words = `data-failed="${escapeHtml(failed)}" data-throttled="${escapeHtml(throttled)}" data-prove="${escapeHtml(proveAgain)}"`;
  const live = `<p id="status" class="error" role="alert" ${words}></p>`;
  sendPage(response, { status, language, title, body: `${body}\n${live}`, script: pageScript });
}

/** Sends a page with one message. */
export function sendSentence(page: ShownPage, sentence: 'linkInvalid' | 'notHere' | 'refused', status: number): void {
  const words = texts[page.language];
  const again = sentence === 'refused' ? `<p><a href="/sign-in/">${escapeHtml(words.signIn)}</a></p>` : '';
  send(page, words.signIn, `<p>${escapeHtml(words[sentence])}</p>${again}`, status);
}

export interface WaysIn {
  readonly next: string;
  /** Undefined on the page that no customer is named on. */
  readonly customerId: string | undefined;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly hasBankId: boolean;
  /** Passkeys belong to names; a page under a number cannot use one. */
  readonly hasPasskeys: boolean;
  /** The origin under which a page with a number of this machine can use passkeys. */
  readonly namedOrigin: string | undefined;
}

/** Explains why passkeys are unavailable here, with a link to the address where they are. */
function withoutPasskeys(language: Language, { customerId, next, namedOrigin }: WaysIn): string {
  const words = texts[language];
  if (namedOrigin === undefined) return `<small>${escapeHtml(words.needsName)}</small>`;
  const address = `${namedOrigin}/sign-in/${customerId === undefined ? '' : `${customerId}/`}?next=${encodeURIComponent(next)}`;
  return `<small>${escapeHtml(words.needsName)}</small> <a href="${escapeHtml(address)}">${escapeHtml(words.openNamed)}</a>`;
}

function waysIn(language: Language, ways: WaysIn, proof: boolean): string {
  const { next, customerId, providers, hasBankId, hasPasskeys } = ways;
  const words = texts[language];
  const extra = { next, ...(proof ? { proof: 'true' } : {}) };
  const body = JSON.stringify({ next, proof });
  const buttons = [hasPasskeys ? button(words.withPasskey, 'passkey', extra) : withoutPasskeys(language, ways)];
  if (customerId !== undefined) {
    for (const { id, name } of providers)
      buttons.push(button(words.withProvider(name), 'post', { path: `/sign-in/openid/${customerId}/${id}/`, body }));
    if (hasBankId) buttons.push(button(words.withBankId, 'post', { path: `/sign-in/bankid/${customerId}/`, body }));
  }
  return buttons.map((entry) => `<p>${entry}</p>`).join('\n');
}

export function sendSignIn(page: ShownPage, ways: WaysIn): void {
  const words = texts[page.language];
  send(
    page,
    words.signIn,
    `${waysIn(page.language, ways, false)}\n<p><small>${escapeHtml(words.askForLink)}</small></p>`,
  );
}

/** Sends the page of a valid link: GET changes nothing, the button uses the link. */
export function sendLink(page: ShownPage, name: string, path: string, next: string): void {
  const words = texts[page.language];
  const signIn = button(words.signIn, 'post', { path, body: JSON.stringify({ next }) });
  const body = `<p>${escapeHtml(words.linkQuestion(name))}</p><p>${signIn}</p>`;
  send(page, words.signIn, body);
}

/** Sends the page that waits for BankID; its script polls the state of the order. */
export function sendBankId(page: ShownPage, image: string | undefined, appUrl: string | undefined): void {
  const words = texts[page.language];
  const code =
    image === undefined
      ? ''
      : `<p><img id="qr" src="${escapeHtml(image)}" alt="${escapeHtml(words.bankIdCode)}" width="240" height="240"></p>`;
  const here = appUrl === undefined ? '' : `<p><a href="${escapeHtml(appUrl)}">${escapeHtml(words.bankIdHere)}</a></p>`;
  const cancel = button(words.cancel, 'post', { path: '/sign-in/bankid/cancel/' }, true);
  send(page, 'BankID', `<div id="bankid">${code}${here}<p>${cancel}</p></div>`);
}

export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly last_used_at: Date | null;
}

export interface Me {
  readonly name: string;
  readonly role: string | null;
  readonly sessions: readonly ShownSession[];
  readonly passkeys: readonly ShownPasskey[];
  readonly ways: WaysIn;
}

/** The page of the signed-in person: their sessions and passkeys, each with a button that ends it. */
export function sendMe(page: ShownPage, { name, role, sessions, passkeys, ways }: Me): void {
  const { language } = page;
  const words = texts[language];
  const time = timeIn(language);
  const isProved = sessions.some(({ is_current: isCurrent, is_proved: proved }) => isCurrent && proved);
  const key = (entry: ShownPasskey): string => {
    const used =
      entry.last_used_at === null
        ? ''
        : `<br><small>${escapeHtml(words.passkeyUsed(time(entry.last_used_at)))}</small>`;
    const remove = button(
      words.remove,
      'post',
      { path: '/sign-in/passkey/remove/', body: JSON.stringify({ id: entry.id }) },
      true,
    );
    return `<li>${escapeHtml(entry.name)}${used}<br>${remove}</li>`;
  };
  const session = (entry: ShownSession): string => {
    const where = [entry.device, entry.address, entry.is_current ? `(${words.thisSession})` : '']
      .filter(Boolean)
      .join(', ');
    const since = words.begun(time(entry.created_at), words.methods[entry.method] ?? entry.method);
    const facts = `<small>${escapeHtml(since)}, ${escapeHtml(words.lastSeen(time(entry.last_seen_at)))}</small>`;
    return `<li>${escapeHtml(where)}<br>${facts}<br>${button(words.end, 'end', { id: entry.id }, true)}</li>`;
  };
  const keys =
    passkeys.length === 0 ? `<p>${escapeHtml(words.noPasskey)}</p>` : `<ul>${passkeys.map(key).join('\n')}</ul>`;
  const add = ways.hasPasskeys ? button(words.addPasskey, 'newPasskey') : withoutPasskeys(language, ways);
  send(
    page,
    words.signedInAs(name),
    `<p>${escapeHtml(role === null ? words.noRole : words.role(role))}</p>
<p>${button(words.signOut, 'post', { path: '/sign-in/out/' })}</p>
${isProved || passkeys.length === 0 ? '' : `<h2>${escapeHtml(words.proveAgain)}</h2>${waysIn(language, ways, true)}`}
<h2>${escapeHtml(words.passkeys)}</h2>${keys}<p>${add}</p>
<h2>${escapeHtml(words.sessions)}</h2><ul>${sessions.map(session).join('\n')}</ul>`,
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
