/** Labels of the request panel. Loaded with it, not with the first screen. */
import type { Label } from '../plugin.ts';

export const requests = {
  copied: { en: 'Copied.', sv: 'Kopierat.' },
  copyCode: { en: 'Copy as TypeScript', sv: 'Kopiera som TypeScript' },
  copyCurl: { en: 'Copy as curl', sv: 'Kopiera som curl' },
  explained: {
    en: 'Every screen uses requests that any API client can send. Cookies and secrets are not shown.',
    sv: 'Varje sida består av anrop som alla program kan göra. Kakor och hemligheter visas inte.',
  },
} satisfies Readonly<Record<string, Label>>;
