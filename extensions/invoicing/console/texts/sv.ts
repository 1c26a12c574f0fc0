import type { Translation } from '@core/engine/console';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  claimsUndeliverable: 'Krav som inte kunde skickas',
  claimsWithoutRate: 'Krav som saknar referensränta',
  daysOverdue1To30: '1–30 dagar',
  daysOverdue31To60: '31–60 dagar',
  daysOverdue61To90: '61–90 dagar',
  daysOverdueOver90: 'Över 90 dagar',
  event_attested: 'Attesterad',
  event_credited: 'Krediterad',
  event_heldback: 'Påminnelse eller krav ej skapat',
  event_increased: 'Hyror höjda',
  event_performed: 'Aviserad',
  event_reversed: 'Vänd',
  event_undone: 'Ångrad',
  event_valueschanged: 'Värden bakom bokföringen ändrade',
  invoicesNotSent: 'Avier som inte kunde skickas',
  notDue: 'Ej förfallna',
  overdueInvoices: 'Förfallna avier',
  receivablesByAge: 'Kundfordringar, dagar förfallna',
  rentsByMonth: 'Aviserade hyror per månad',
  sek: 'kr',
};
