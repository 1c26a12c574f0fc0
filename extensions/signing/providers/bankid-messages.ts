/** Texts for the hint codes of BankID, as recommended by its guidelines (RFA numbers), shortened. */
import type { LocalizedText } from '../../support/language.ts';

const start = text('Start the BankID app.', 'Starta BankID-appen.');
const identify = text(
  'Enter your security code in the BankID app and select Sign.',
  'Skriv in din säkerhetskod i BankID-appen och välj Skriv under.',
);
const cancelled = text('The signing was cancelled. Please try again.', 'Underskriften avbröts. Försök igen.');
const other = text('Unknown error. Please try again.', 'Okänt fel. Försök igen.');

const pending: Readonly<Record<string, LocalizedText>> = {
  outstandingTransaction: start,
  noClient: start,
  started: text(
    'Searching for BankID, it may take a little while. If nothing happens, you may not have a BankID that can be used here.',
    'Söker efter BankID, det kan ta en liten stund. Om inget händer har du kanske inget BankID som går att använda här.',
  ),
  userMrtd: text('Hold your passport or ID card to the phone.', 'Håll ditt pass eller id-kort mot telefonen.'),
  userCallConfirm: text(
    'Confirm in the BankID app that you are in a call.',
    'Bekräfta i BankID-appen att du är i ett samtal.',
  ),
  userSign: identify,
  processing: text('Signing …', 'Skriver under …'),
};

const failed: Readonly<Record<string, LocalizedText>> = {
  expiredTransaction: text(
    'The BankID app did not respond in time. Please try again.',
    'BankID-appen svarade inte i tid. Försök igen.',
  ),
  certificateErr: text(
    'The BankID is blocked or too old. Order a new one from your bank.',
    'Ditt BankID är spärrat eller för gammalt. Skaffa ett nytt hos din bank.',
  ),
  userCancel: text('You cancelled the signing.', 'Du avbröt underskriften.'),
  cancelled,
  startFailed: text(
    'The BankID app could not be started, or the QR code was not read. Please try again.',
    'BankID-appen kunde inte startas, eller så lästes inte QR-koden. Försök igen.',
  ),
  userDeclinedCall: text('You stated that you are not in a call.', 'Du svarade att du inte är i ett samtal.'),
  notSupportedByUserApp: text('Update the BankID app and try again.', 'Uppdatera BankID-appen och försök igen.'),
  transactionRiskBlocked: text(
    'The signing was stopped because it appeared risky.',
    'Underskriften stoppades eftersom den bedömdes som riskabel.',
  ),
};

/** Returns the text for a hint code of a pending signing; an unknown code gets the general one. */
export function pendingMessage(hintCode: string | undefined): LocalizedText {
  return pending[hintCode ?? ''] ?? text('Signing in progress.', 'Underskrift pågår.');
}

/** The text for a hint code of a signing that failed. */
export function failedMessage(hintCode: string | undefined): LocalizedText {
  return failed[hintCode ?? ''] ?? other;
}

/** Hint codes that have a specific text. */
export const hintCodes = { pending: Object.keys(pending), failed: Object.keys(failed) };

function text(en: string, sv: string): LocalizedText {
  return { en, sv };
}
