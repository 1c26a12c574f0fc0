/** Renders the pages of a party's link as HTML. They work without scripts. */
import { escapeHtml, type JsonObject } from '../../engine/extension/contract.ts';
import { actionForm } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { textOf } from '../support/reference.ts';
import { fieldKinds } from './check-field-value.ts';
import { mustFill, type SigningDocument, type SigningParty, unfilledFields } from './signing-records.ts';
import { isRespondent, partiesInTurn } from './signing-turn.ts';

export interface PartyPage {
  readonly language: Language;
  readonly document: SigningDocument;
  readonly party: SigningParty;
  /** The error of the submitted form. */
  readonly error?: string;
}

const texts = {
  sv: {
    open: 'Visa dokumentet',
    download: 'Ladda ner som PDF',
    fill: 'Spara uppgifterna',
    draft: 'Det är ett utkast. Fyll i uppgifterna som saknas; de skrivs in i dokumentet innan någon undertecknar.',
    signer: {
      bankid: 'Skriv under med BankID',
      agent: 'Skriv under hos underskriftstjänsten',
      click: 'Skriv under',
      help: 'Du undertecknar genom att klicka. Det är en enkel elektronisk underskrift: din identitet styrks inte med e-legitimation.',
      mine: 'Du har undertecknat dokumentet.',
    },
    approver: {
      bankid: 'Godkänn med BankID',
      agent: 'Godkänn hos underskriftstjänsten',
      click: 'Godkänn',
      help: 'Du godkänner genom att klicka. Din identitet styrks inte med e-legitimation.',
      mine: 'Du har godkänt dokumentet.',
    },
    agent: 'Till underskriftstjänsten',
    look: 'Kontrollera om det är klart',
    reject: 'Avböj',
    reason: 'Skäl (frivilligt)',
    required: 'måste fyllas i',
    wait: 'Tack. Dokumentet väntar på övriga parter.',
    notYet: 'Det är inte din tur ännu. Du får ett meddelande när det är dags.',
    bankId: 'Skanna QR-koden med BankID-appen.',
    code: 'QR-kod för BankID',
    sameDevice: 'Öppna BankID på den här enheten',
    cancel: 'Avbryt',
    states: {
      template: '',
      draft: 'Dokumentet är inte klart.',
      started: '',
      signed: 'Alla har undertecknat.',
      rejected: 'Undertecknandet avslutades eftersom någon avböjde.',
      aborted: 'Undertecknandet har avbrutits.',
      expired: 'Tiden för att underteckna är ute.',
    },
    invalid: 'Länken är ogiltig eller har gått ut.',
  },
  en: {
    open: 'Show the document',
    download: 'Download as PDF',
    fill: 'Save',
    draft: 'This is a draft. Fill in the missing details; they become part of the document before it is signed.',
    signer: {
      bankid: 'Sign with BankID',
      agent: 'Sign at the signing service',
      click: 'Sign',
      help: 'You sign by clicking. This is a simple electronic signature: your identity is not proven by electronic identification.',
      mine: 'You have signed the document.',
    },
    approver: {
      bankid: 'Approve with BankID',
      agent: 'Approve at the signing service',
      click: 'Approve',
      help: 'You approve by clicking. Your identity is not proven by electronic identification.',
      mine: 'You have approved the document.',
    },
    agent: 'To the signing service',
    look: 'Check the status',
    reject: 'Decline',
    reason: 'Reason (optional)',
    required: 'required',
    wait: 'Thank you. The document is waiting for other parties.',
    notYet: 'It is not your turn yet. You will get a message when it is.',
    bankId: 'Scan the QR code with the BankID app.',
    code: 'QR code for BankID',
    sameDevice: 'Open BankID on this device',
    cancel: 'Cancel',
    states: {
      template: '',
      draft: 'The document is not ready.',
      started: '',
      signed: 'All parties have signed.',
      rejected: 'The signing has ended because a party declined.',
      aborted: 'The signing was cancelled.',
      expired: 'The time for signing is over.',
    },
    invalid: 'The link is invalid or has expired.',
  },
} as const;

/** Returns the page of an invalid link. */
export function invalidLink(language: Language): string {
  return `<p>${texts[language].invalid}</p>`;
}

/** Renders the page before the document is opened: one button, because mail scanners follow links. */
export function landingPage({ language }: PartyPage): string {
  return actionForm('open', `<button>${texts[language].open}</button>`);
}

/** Renders the page after opening: the document, and the actions available to the party. */
export function partyPage(page: PartyPage, provider: string): string {
  const { language, document, error } = page;
  const text = texts[language];
  const isOpen = document.state === 'started' || document.state === 'signed';
  const frame = isOpen
    ? `<iframe src="document.pdf" title="${escapeHtml(String(document.record.name))}"></iframe><p><a href="document.pdf">${text.download}</a></p>`
    : '';
  const alert = error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  return `${alert}${frame}${task(page, provider)}`;
}

function task({ language, document, party }: PartyPage, provider: string): string {
  const text = texts[language];
  const roleTexts = text[party.role === 'approver' ? 'approver' : 'signer'];
  const confirmation = textOf(document.record.confirmation_message);
  const thanks = confirmation === undefined ? '' : `<p>${escapeHtml(confirmation)}</p>`;
  if (document.state !== 'started') return `<p>${text.states[document.state]}</p>`;
  if (party.signed) return `<p>${roleTexts.mine} ${text.wait}</p>${thanks}`;
  if (!isRespondent(party)) return '';
  if (document.record.content_sha256 === null) {
    return mustFill(party) ? fillForm(party, language) : `<p>${text.wait}</p>`;
  }
  if (!partiesInTurn(document.parties).some(({ id }) => id === party.id)) return `<p>${text.notYet}</p>`;
  const isClick = provider === 'click';
  const help = isClick ? `<p><small>${roleTexts.help}</small></p>` : '';
  return `${help}${actionForm('sign', `<button>${roleTexts[isSupportedProvider(provider) ? provider : 'click']}</button>`)}
${actionForm('reject', `<label for="reason">${text.reason}</label><textarea id="reason" name="reason" rows="2" maxlength="5000"></textarea><button class="quiet">${text.reject}</button>`)}`;
}

/** Renders the page of a pending BankID signing; its script (signing-route.ts) keeps it up to date. */
export function bankIdPage(language: Language, message: string, qrImage: string | undefined, appUrl?: string): string {
  const text = texts[language];
  const image =
    qrImage === undefined
      ? ''
      : `<p>${text.bankId}</p><p><img id="qr" src="${escapeHtml(qrImage)}" width="240" height="240" alt="${text.code}"></p>`;
  const link = appUrl === undefined ? '' : `<p><a href="${escapeHtml(appUrl)}">${text.sameDevice}</a></p>`;
  return `<p id="status" role="status">${escapeHtml(message)}</p>${image}${link}<noscript><p><a href="?">${text.look}</a></p></noscript>${actionForm('cancel', `<button class="quiet">${text.cancel}</button>`)}`;
}

/** Renders the page of a pending signing at an external agent; its script keeps it up to date. */
export function agentPage(language: Language, message: string, address: string): string {
  const text = texts[language];
  const link = `<p><a href="${escapeHtml(address)}" rel="noreferrer">${text.agent}</a></p>`;
  return `<p id="status" role="status">${escapeHtml(message)}</p>${link}<noscript><p><a href="?">${text.look}</a></p></noscript>${actionForm('cancel', `<button class="quiet">${text.cancel}</button>`)}`;
}

function isSupportedProvider(provider: string): provider is 'bankid' | 'agent' | 'click' {
  return ['bankid', 'agent', 'click'].includes(provider);
}

function fillForm(party: SigningParty, language: Language): string {
  const inputs = unfilledFields(party).map((field) => input(field, language));
  const text = texts[language];
  return actionForm('fill', `<p>${text.draft}</p>${inputs.join('\n')}<button>${text.fill}</button>`);
}

function input(field: JsonObject, language: Language): string {
  const id = escapeHtml(String(field.id));
  const isRequired = field.is_required === true;
  const requiredMark = isRequired ? ` <small>(${texts[language].required})</small>` : '';
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
