import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  pageNumber: 'Sida {page} ({count})',
  tooLong: 'Innehållet fyller mer än 2 000 sidor.',
  tooMuch: 'Innehållet tar för lång tid att sätta. Korta det, eller dela upp det.',
};
