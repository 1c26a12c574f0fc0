import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  numberRequired:
    'Ett kontraktsnummer måste anges: organisationens allmänna inställningar har ingen nummerserie, eller så är den slut.',
  numberRemoved: 'Ett kontrakts nummer kan bytas ut, men inte tas bort.',
};
