/** The requests behind a screen. The words are loaded with it, not with the first screen. */
import type { Label } from '../plugin.ts';

export const requests = {
  copied: { en: 'Copied.', sv: 'Kopierat.' },
  copyCode: { en: 'Copy as TypeScript', sv: 'Kopiera som TypeScript' },
  copyCurl: { en: 'Copy as curl', sv: 'Kopiera som curl' },
  explained: {
    en: 'Every screen is made of requests that any program may send. Cookies and secrets are not shown.',
    sv: 'Varje sida består av anrop som alla program kan göra. Kakor och hemligheter visas inte.',
  },
} satisfies Readonly<Record<string, Label>>;
