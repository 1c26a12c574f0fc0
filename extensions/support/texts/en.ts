export const en = {
  pageNumber: 'Page {page} of {count}',
  tooLong: 'The content fills more than 2,000 pages.',
  tooMuch: 'The layout of the content takes too long. Shorten it, or split it.',
} as const;
