export const en = {
  fileCancelled: 'The file is already cancelled.',
  methodIncomplete:
    'The payment method cannot collect: set its company, its bankgiro number and the customer number of Autogiro (at most 6 digits).',
  nothingToCollect:
    'There is nothing to collect: no unpaid invoice up to this due date has a payer with an approved consent, or all are in a file.',
} as const;
