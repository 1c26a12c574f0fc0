import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  errandNumbersUsedUp: 'Alla ärendenummer är förbrukade.',
  fundBalance: 'Så mycket finns inte i lägenhetens inre fond.',
  notAllowed: 'Inte avsedd för poster av den här typen.',
  wrongKind: 'Passar inte kolumnens typ.',
  wrongPattern: 'Passar inte kolumnens mönster.',
};
