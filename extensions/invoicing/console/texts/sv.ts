import type { Translation } from '../../../../console/source/plugin.ts';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  claimsUndeliverable: 'Krav som inte kunde skickas',
  claimsWithoutRate: 'Krav som saknar referensränta',
  daysLate1To30: '1–30 dagar förfallna',
  daysLate31To60: '31–60 dagar förfallna',
  daysLate61To90: '61–90 dagar förfallna',
  daysLateOver90: 'Över 90 dagar förfallna',
  event_attested: 'Attesterad',
  event_credited: 'Krediterad',
  event_heldback: 'Påminnelse eller krav ej skapat',
  event_increased: 'Hyror höjda',
  event_performed: 'Aviserad',
  event_reversed: 'Vänd',
  event_undone: 'Ångrad',
  event_valueschanged: 'Värden bakom bokföringen ändrade',
  invoicesLate: 'Förfallna avier',
  invoicesNotSent: 'Avier som inte kunde skickas',
  notDue: 'Ej förfallna',
  receivablesByAge: 'Kundfordringar efter ålder',
  rentsByMonth: 'Aviserade hyror per månad',
  sek: 'kr',
};
