/** Dashboard cards of invoicing: overdue invoices, rents by month, and debts by age. */
import type { Days, Home, Segment } from '@core/engine/console';
import { t } from './texts/t.ts';

const invoice = 'accounting.invoice';

/** Invoices that were due between these numbers of days ago. */
function late(label: string, filter: (days: Days) => Readonly<Record<string, string>>): Segment {
  return { label, filter };
}

/** Reminders and claims that this morning's run could not create: it emits an event for each. */
function claimsOfToday(event: string, label: string): Segment & { readonly resource: string } {
  return {
    label,
    resource: 'common.eventlog',
    filter: ({ day }) => ({ event_identifier: `accounting.debtinvoice.${event}`, created_at__gte: day(0) }),
  };
}

export const home = (): Home => ({
  tasks: [
    {
      label: t('overdueInvoices'),
      resource: invoice,
      filter: ({ day }) => ({ remaining_value__gt: '0', due_date__lte: day(-1) }),
    },
    {
      label: t('invoicesNotSent'),
      resource: invoice,
      filter: ({ day }) => ({
        // Attested, and the later statuses of an invoice that was not sent.
        status__in: '1,3,5,6,7',
        sent_time__isnull: 'true',
        invoicing_setting__auto_distribute: 'true',
        invoice_date__range: `${day(-365)},${day(-1)}`,
      }),
    },
    claimsOfToday('heldback', t('claimsWithoutRate')),
    claimsOfToday('undelivered', t('claimsUndeliverable')),
  ],
  figures: [
    {
      name: 'rents',
      label: t('rentsByMonth'),
      resource: invoice,
      filter: { kind: '0' },
      sum: 'total_value',
      unit: t('sek'),
      by: { member: 'invoice_date', months: 12 },
    },
    {
      name: 'receivables',
      label: t('receivablesByAge'),
      resource: invoice,
      filter: { remaining_value__gt: '0' },
      sum: 'remaining_value',
      unit: t('sek'),
      by: {
        segments: [
          late(t('notDue'), ({ day }) => ({ due_date__gte: day(0) })),
          late(t('daysOverdue1To30'), ({ day }) => ({ due_date__range: `${day(-30)},${day(-1)}` })),
          late(t('daysOverdue31To60'), ({ day }) => ({
            due_date__range: `${day(-60)},${day(-31)}`,
          })),
          late(t('daysOverdue61To90'), ({ day }) => ({
            due_date__range: `${day(-90)},${day(-61)}`,
          })),
          late(t('daysOverdueOver90'), ({ day }) => ({ due_date__lte: day(-91) })),
        ],
      },
    },
  ],
});
