/** The English texts of the console. */
export const en = {
  event_repeated: 'Possibly sent twice',
  lettersToHandOver: 'Letter batches for the print house',
  undeliveredMessages: 'Undelivered messages of the last week',
} as const;
