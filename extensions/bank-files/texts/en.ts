export const en = {
  accountMissing: 'The payment method cannot pay: set its company, its IBAN and its BIC.',
  fileCancelled: 'The file is already cancelled.',
  methodIncomplete:
    'The payment method cannot collect: set its company, its bankgiro number and the customer number of Autogiro (at most 6 digits).',
  nothingToCollect:
    'There is nothing to collect: no unpaid invoice up to this due date has a payer with an approved consent, or all are in a file.',
  nothingToRefund:
    'There is nothing to refund: the company holds no balance of these tenants, or each of them was skipped (see params.skipped).',
  nothingToSend:
    'There is nothing to send: no consent is requested or ends, all are in a file, or each of them was skipped (see params.skipped).',
  refundInFile: 'The refund is in a file for the bank. It can only be annulled, once.',
} as const;
