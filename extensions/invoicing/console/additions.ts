/** What invoicing shows on the first screen of the console: rents by month, and what is owed by how late it is. */
import type { Additions, Days, Part } from '../../../console/source/door.ts';

const invoice = 'accounting.invoice';
const unit = { en: 'SEK', sv: 'kr' };

/** Invoices that were due from so many to so many days ago. */
function late(en: string, sv: string, filter: (days: Days) => Readonly<Record<string, string>>): Part {
  return { label: { en, sv }, filter };
}

/** Members and codes of what invoicing answers (resources/shared/schemas/contract_invoicing_result.yaml). */
const words: Additions['words'] = {
  already_invoiced: { en: 'Already invoiced', sv: 'Redan aviserat' },
  archived: { en: 'Archived', sv: 'Arkiverat' },
  code: { en: 'Warning', sv: 'Varning' },
  contract: { en: 'Contract', sv: 'Kontrakt' },
  contracts: { en: 'Contracts', sv: 'Kontrakt' },
  details: { en: 'Details', sv: 'Uppgifter' },
  draft: { en: 'Draft', sv: 'Utkast' },
  base: { en: 'Base', sv: 'Underlag' },
  due: { en: 'Due', sv: 'Att avisera' },
  expires_at: { en: 'Holds until', sv: 'Gäller till' },
  home_invoiced_far_ahead: { en: 'Home invoiced far ahead', sv: 'Bostad aviseras långt i förväg' },
  index_clause_below_three_years: { en: 'Index clause below three years', sv: 'Indexklausul under tre år' },
  invoices: { en: 'Invoices', sv: 'Avier' },
  missing_account: { en: 'Account is missing', sv: 'Konto saknas' },
  missing_index_value: { en: 'Index value is missing', sv: 'Indextal saknas' },
  missing_recipient: { en: 'Recipient is missing', sv: 'Mottagare saknas' },
  missing_seller_number: {
    en: 'Organization number of the seller is missing',
    sv: 'Säljarens organisationsnummer saknas',
  },
  no_invoicing_setup: { en: 'No invoicing setting', sv: 'Ingen aviseringsinställning' },
  no_notice_fee_for_homes: { en: 'No notice fee for homes', sv: 'Ingen aviavgift för bostäder' },
  no_rows: { en: 'Nothing to invoice', sv: 'Inget att avisera' },
  not_signed: { en: 'Not signed', sv: 'Inte undertecknat' },
  outside_dates: { en: 'Outside the period', sv: 'Utanför perioden' },
  period_from: { en: 'Period from', sv: 'Period från' },
  period_locked: { en: 'Period is locked', sv: 'Perioden är låst' },
  period_to: { en: 'Period to', sv: 'Period till' },
  queued: { en: 'Waiting', sv: 'Väntar' },
  reason: { en: 'Reason', sv: 'Skäl' },
  recipient: { en: 'Recipient', sv: 'Mottagare', to: 'accounts.tenant' },
  rows: { en: 'Rows', sv: 'Rader' },
  run: { en: 'Invoicing run', sv: 'Aviseringskörning', to: 'accounting.invoicingrun' },
  run_date: { en: 'Run date', sv: 'Körningsdatum' },
  setting_inactive: { en: 'Setting is inactive', sv: 'Inställningen är inaktiv' },
  settings: { en: 'Invoicing settings', sv: 'Aviseringsinställningar' },
  skipped: { en: 'Left out', sv: 'Utelämnade' },
  totals: { en: 'Totals', sv: 'Summor' },
  vat_lines: { en: 'VAT', sv: 'Moms' },
  vat: { en: 'VAT, %', sv: 'Moms, %' },
  warnings: { en: 'Warnings', sv: 'Varningar' },
  zero_periods: { en: 'Periods of nothing', sv: 'Perioder utan belopp' },
};

export const additions: Additions = {
  words,
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
        parts: [
          late('Not due', 'Ej förfallna', ({ day }) => ({ due_date__gte: day(0) })),
          late('1–30 days late', '1–30 dagar sena', ({ day }) => ({ due_date__range: `${day(-30)},${day(-1)}` })),
          late('31–60 days late', '31–60 dagar sena', ({ day }) => ({ due_date__range: `${day(-60)},${day(-31)}` })),
          late('61–90 days late', '61–90 dagar sena', ({ day }) => ({ due_date__range: `${day(-90)},${day(-61)}` })),
          late('Later', 'Senare', ({ day }) => ({ due_date__lte: day(-91) })),
        ],
      },
    },
  ],
};
