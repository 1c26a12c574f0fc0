/** Labels of the record picker. Loaded with it, not with the first screen. */
import type { Label } from '../plugin.ts';

export const picker = {
  findAmong: { en: 'Find among {name} …', sv: 'Sök bland {name} …' },
  foundCount: { en: '{count} found', sv: '{count} träffar' },
  records: { en: 'Records', sv: 'Poster' },
  searching: { en: 'Searching …', sv: 'Söker …' },
  searchRecords: { en: 'Search …', sv: 'Sök …' },
} satisfies Readonly<Record<string, Label>>;
