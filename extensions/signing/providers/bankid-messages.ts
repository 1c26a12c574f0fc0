/** Texts for the hint codes of BankID, as recommended by its guidelines (RFA numbers), shortened. */
import type { Message } from '@core/engine/extension';
import { t } from '../texts/t.ts';

const pending: Readonly<Record<string, Message>> = {
  outstandingTransaction: t('startApp'),
  noClient: t('startApp'),
  started: t('started'),
  userMrtd: t('userMrtd'),
  userCallConfirm: t('userCallConfirm'),
  userSign: t('identify'),
  processing: t('processing'),
};

const failed: Readonly<Record<string, Message>> = {
  expiredTransaction: t('expiredTransaction'),
  certificateErr: t('certificateErr'),
  userCancel: t('userCancel'),
  cancelled: t('cancelled'),
  startFailed: t('startFailed'),
  userDeclinedCall: t('userDeclinedCall'),
  notSupportedByUserApp: t('notSupportedByUserApp'),
  transactionRiskBlocked: t('transactionRiskBlocked'),
};

/** Returns the text for a hint code of a pending signing; an unknown code gets the general one. */
export function pendingMessage(hintCode: string | undefined): Message {
  return pending[hintCode ?? ''] ?? t('signingInProgress');
}

/** The text for a hint code of a signing that failed. */
export function failedMessage(hintCode: string | undefined): Message {
  return failed[hintCode ?? ''] ?? t('unknownError');
}

/** Hint codes that have a specific text. */
export const hintCodes = { pending: Object.keys(pending), failed: Object.keys(failed) };
