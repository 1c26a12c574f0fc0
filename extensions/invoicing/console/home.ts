/** Dashboard cards of invoicing: late invoices, rents by month, and debts by age. */
import type { Days, Home, Segment } from '../../../console/source/plugin.ts';

const invoice = 'accounting.invoice';
const unit = { en: 'SEK', sv: 'kr' };

/** Invoices that were due between these numbers of days ago. */
function late(en: string, sv: string, filter: (days: Days) => Readonly<Record<string, string>>): Segment {
  return { label: { en, sv }, filter };
}

/** Reminders and claims that this morning's run could not create: it emits an event for each. */
function claimsOfToday(event: string, en: string, sv: string): Segment & { readonly resource: string } {
  return {
    label: { en, sv },
    resource: 'common.eventlog',
    filter: ({ day }) => ({ event_identifier: `accounting.debtinvoice.${event}`, created_at__gte: day(0) }),
  };
}

export const home: Home = {
  tasks: [
    {
      label: { en: 'Invoices late', sv: 'Förfallna avier' },
      resource: invoice,
      filter: ({ day }) => ({ remaining_value__gt: '0', due_date__lte: day(-1) }),
    },
    {
      label: { en: 'Invoices that could not be sent', sv: 'Avier som inte kunde skickas' },
      resource: invoice,
      filter: ({ day }) => ({
        // Attested, and the later statuses of an invoice that was not sent.
        status__in: '1,3,5,6,7',
        sent_time__isnull: 'true',
        invoicing_setting__auto_distribute: 'true',
        invoice_date__range: `${day(-365)},${day(-1)}`,
      }),
    },
    claimsOfToday('heldback', 'Claims without a reference rate', 'Krav som saknar referensränta'),
    claimsOfToday('undelivered', 'Undeliverable claims', 'Krav som inte kunde skickas'),
  ],
  figures: [
    {
      name: 'rents',
      label: { en: 'Rents invoiced by month', sv: 'Aviserade hyror per månad' },
      resource: invoice,
      filter: { kind: '0' },
      sum: 'total_value',
      unit,
      by: { member: 'invoice_date', months: 12 },
    },
    {
      name: 'receivables',
      label: { en: 'Receivables by age', sv: 'Kundfordringar efter ålder' },
      resource: invoice,
      filter: { remaining_value__gt: '0' },
      sum: 'remaining_value',
      unit,
      by: {
        segments: [
          late('Not due', 'Ej förfallna', ({ day }) => ({ due_date__gte: day(0) })),
          late('1–30 days late', '1–30 dagar förfallna', ({ day }) => ({ due_date__range: `${day(-30)},${day(-1)}` })),
          late('31–60 days late', '31–60 dagar förfallna', ({ day }) => ({
            due_date__range: `${day(-60)},${day(-31)}`,
          })),
          late('61–90 days late', '61–90 dagar förfallna', ({ day }) => ({
            due_date__range: `${day(-90)},${day(-61)}`,
          })),
          late('Over 90 days late', 'Över 90 dagar förfallna', ({ day }) => ({ due_date__lte: day(-91) })),
        ],
      },
    },
  ],
};
