export const en = {
  errandNumbersUsedUp: 'All errand numbers have been used.',
  fundBalance: 'The balance of the apartment fund is not sufficient.',
  notAllowed: 'Does not apply to records of this kind.',
  wrongKind: 'Does not match the kind of the column.',
  wrongPattern: 'Does not match the pattern of the column.',
} as const;
