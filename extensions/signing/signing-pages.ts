/** Renders the pages of a party's link as HTML. They work without scripts. */
import { escapeHtml, type JsonObject } from '@core/engine/extension';
import { actionForm } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { textOf } from '../support/reference.ts';
import { fieldKinds } from './check-field-value.ts';
import { mustFill, type SigningDocument, type SigningParty, unfilledFields } from './signing-records.ts';
import { isRespondent, partiesInTurn } from './signing-turn.ts';
import { t } from './texts/t.ts';

export interface PartyPage {
  readonly language: Language;
  readonly document: SigningDocument;
  readonly party: SigningParty;
  /** The error of the submitted form. */
  readonly error?: string;
}

/** Returns the page of an invalid link. */
export function invalidLink(language: Language): string {
  return `<p>${t.in(language)('page_invalid')}</p>`;
}

/** Renders the page before the document is opened: one button, because mail scanners follow links. */
export function landingPage({ language }: PartyPage): string {
  return actionForm('open', `<button>${t.in(language)('page_open')}</button>`);
}

/** Renders the page after opening: the document, and the actions available to the party. */
export function partyPage(page: PartyPage, provider: string): string {
  const { language, document, error } = page;
  const text = t.in(language);
  const isOpen = document.state === 'started' || document.state === 'signed';
  const frame = isOpen
    ? `<iframe src="document.pdf" title="${escapeHtml(String(document.record.name))}"></iframe><p><a href="document.pdf">${text('page_download')}</a></p>`
    : '';
  const alert = error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  return `${alert}${frame}${task(page, provider)}`;
}

function task({ language, document, party }: PartyPage, provider: string): string {
  const text = t.in(language);
  const role = party.role === 'approver' ? 'approver' : 'signer';
  const confirmation = textOf(document.record.confirmation_message);
  const thanks = confirmation === undefined ? '' : `<p>${escapeHtml(confirmation)}</p>`;
  if (document.state !== 'started') return `<p>${text(`page_states_${document.state}`)}</p>`;
  if (party.signed) return `<p>${text(`page_${role}_mine`)} ${text('page_wait')}</p>${thanks}`;
  if (!isRespondent(party)) return '';
  if (document.record.content_sha256 === null) {
    return mustFill(party) ? fillForm(party, language) : `<p>${text('page_wait')}</p>`;
  }
  if (!partiesInTurn(document.parties).some(({ id }) => id === party.id)) return `<p>${text('page_notYet')}</p>`;
  const isClick = provider === 'click';
  const help = isClick ? `<p><small>${text(`page_${role}_help`)}</small></p>` : '';
  return `${help}${actionForm('sign', `<button>${text(`page_${role}_${isSupportedProvider(provider) ? provider : 'click'}`)}</button>`)}
${actionForm('reject', `<label for="reason">${text('page_reason')}</label><textarea id="reason" name="reason" rows="2" maxlength="5000"></textarea><button class="quiet">${text('page_reject')}</button>`)}`;
}

/** Renders the page of a pending BankID signing; its script (signing-route.ts) keeps it up to date. */
export function bankIdPage(language: Language, message: string, qrImage: string | undefined, appUrl?: string): string {
  const text = t.in(language);
  const image =
    qrImage === undefined
      ? ''
      : `<p>${text('page_bankId')}</p><p><img id="qr" src="${escapeHtml(qrImage)}" width="240" height="240" alt="${text('page_code')}"></p>`;
  const link = appUrl === undefined ? '' : `<p><a href="${escapeHtml(appUrl)}">${text('page_sameDevice')}</a></p>`;
  return `<p id="status" role="status">${escapeHtml(message)}</p>${image}${link}<noscript><p><a href="?">${text('page_look')}</a></p></noscript>${actionForm('cancel', `<button class="quiet">${text('page_cancel')}</button>`)}`;
}

/** Renders the page of a pending signing at an external agent; its script keeps it up to date. */
export function agentPage(language: Language, message: string, address: string): string {
  const text = t.in(language);
  const link = `<p><a href="${escapeHtml(address)}" rel="noreferrer">${text('page_agent')}</a></p>`;
  return `<p id="status" role="status">${escapeHtml(message)}</p>${link}<noscript><p><a href="?">${text('page_look')}</a></p></noscript>${actionForm('cancel', `<button class="quiet">${text('page_cancel')}</button>`)}`;
}

function isSupportedProvider(provider: string): provider is 'bankid' | 'agent' | 'click' {
  return ['bankid', 'agent', 'click'].includes(provider);
}

function fillForm(party: SigningParty, language: Language): string {
  const inputs = unfilledFields(party).map((field) => input(field, language));
  const text = t.in(language);
  return actionForm('fill', `<p>${text('page_draft')}</p>${inputs.join('\n')}<button>${text('page_fill')}</button>`);
}

function input(field: JsonObject, language: Language): string {
  const id = escapeHtml(String(field.id));
  const isRequired = field.is_required === true;
  const requiredMark = isRequired ? ` <small>(${t.in(language)('page_required')})</small>` : '';
  const help = textOf(field.help_text);
  const hint = help === undefined ? '' : `<small>${escapeHtml(help)}</small>`;
  const label = `<label for="${id}">${escapeHtml(String(field.title))}${requiredMark}</label>`;
  const value = escapeHtml(textOf(field.value) ?? textOf(field.default_value) ?? '');
  const common = `id="${id}" name="${id}"${isRequired ? ' required' : ''}`;
  const kind = fieldKinds[Number(field.kind)] ?? 'text';
  switch (kind) {
    case 'checkbox':
      return `${label}<input type="checkbox" value="true" ${common}>${hint}`;
    case 'choice': {
      const options = Array.isArray(field.options) ? field.options.map(String) : [];
      const choices = ['', ...options].map(
        (option) => `<option${option === value ? ' selected' : ''}>${escapeHtml(option)}</option>`,
      );
      return `${label}<select ${common}>${choices.join('')}</select>${hint}`;
    }
    default:
      return `${label}<input type="${kind === 'date' ? 'date' : 'text'}" value="${value}" maxlength="5000" ${common}>${hint}`;
  }
}
