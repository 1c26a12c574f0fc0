/** Cases of the phases that follow in a perform, each with input rows and expected rows. */
import { nameUuid } from '../../../../engine/kernel/ids.ts';
import {
  april,
  aprilPiece,
  company,
  document,
  invoice,
  issued,
  line,
  numbered,
  one,
  type StepCase,
  terms,
  two,
  verification,
} from './stage-rows.ts';

export const performCases: Readonly<Record<string, StepCase>> = {
  'invoices to be': {
    what: 'documents that are not skipped, and the days that they claim',
    inputRows: {
      inv_terms: () => [terms(one), terms(two)],
      inv_piece: () => [aprilPiece, { ...aprilPiece, contract_id: two }],
      inv_document: (world) => [document(world), document(world, { contract_id: two, is_skipped: true, payable: 0 })],
    },
    expected: () => [
      { query: 'select contract_id, seq, auto_attest, kind from inv_unnumbered', rows: [[one, 1, true, 0]] },
      {
        query:
          'select c.contract_id, c.stream, u.seq from inv_claim c left join inv_unnumbered u using (document_id) order by u.seq',
        rows: [
          [one, 'rent', 1],
          [two, 'rent', null],
        ],
      },
    ],
  },
  claims: {
    what: 'documents as records',
    inputRows: { inv_claim: () => [{ contract_id: one, ...april, stream: 'rent', document_id: invoice, seq: 1 }] },
    expected: () => [
      {
        query: `select stream, period_start::text, document from accounting_invoicingclaim where object_id = '${one}'`,
        rows: [['rent', '2026-04-01', invoice]],
      },
    ],
  },
  series: {
    what: 'the number of numbered invoices for each company',
    inputRows: {
      inv_company: (world) => [{ ...company(world), next_invoice_number: 100 }],
      inv_unnumbered: (world) => [
        { ...document(world), seq: 1, auto_attest: true },
        { ...document(world), seq: 2, auto_attest: false },
      ],
    },
    expected: () => [{ query: 'select series, needed::int, start::int from inv_series', rows: [['invoice', 1, 100]] }],
  },
  numbers: {
    what: 'numbers in the order of the documents, except for drafts',
    inputRows: {
      inv_unnumbered: ({ companyId }) =>
        [1, 2, 3].map((seq) => ({ seq, company_id: companyId, auto_attest: seq !== 2 })),
      inv_series: (world) => [numbered(world, 'invoice', '1900-01-01')],
    },
    expected: () => [
      {
        query: 'select invoice_number from inv_issue order by seq',
        rows: [['7'], [null], ['8']],
      },
    ],
  },
  invoices: {
    what: 'rows as records in kronor',
    inputRows: { inv_terms: () => [terms(one)], inv_issue: (world) => [issued(world)] },
    expected: () => [
      {
        query: `select invoice_number, status, net_value::text, total_value::text from accounting_invoice where id = '${invoice}'`,
        rows: [['7', 1, '100.00', '125.00']],
      },
    ],
  },
  'invoice rows': {
    what: 'rows with the days to which their revenue is deferred',
    inputRows: {
      inv_terms: () => [terms(one)],
      inv_company: (world) => [company(world)],
      inv_line: () => [line({})],
      inv_item: ({ articleId }) => [
        {
          contract_id: one,
          ...april,
          party: 1,
          line_id: 1,
          kind: 0,
          vat: 25,
          place: 0,
          net: 10_000,
          article_id: articleId,
          account: 3913,
        },
      ],
      inv_issue: (world) => [issued(world)],
    },
    expected: () => [
      {
        query: 'select title, accounted_first::text, row_origin_id from inv_issue_row',
        rows: [['Hyra', '2026-04-01', null]],
      },
      {
        query: `select title, total_value::text, accounted_end_date::text from accounting_invoicerow where invoice_id = '${invoice}'`,
        rows: [['Hyra', '125.00', '2026-04-30']],
      },
    ],
  },
  recipients: {
    what: 'the payer with its current name',
    inputRows: { inv_terms: () => [terms(one)], inv_issue: (world) => [issued(world)] },
    expected: () => [
      {
        query: `select name, priority, view_only from accounting_invoicerecipient where invoice_id = '${invoice}'`,
        rows: [['Test Testsson', 1, false]],
      },
    ],
  },
  releases: {
    what: 'the share of deferred rows for each calendar month',
    inputRows: {
      inv_issue: (world) => [issued(world)],
      inv_issue_row: ({ companyId }) => [
        {
          invoice_id: invoice,
          company_id: companyId,
          vat: 25,
          account: 3913,
          net: 10_000,
          accounted_first: '2026-04-16',
          accounted_last: '2026-05-31',
        },
      ],
    },
    expected: () => [
      {
        query: 'select booked_on::text, account, value::int from inv_release order by booked_on',
        rows: [
          ['2026-04-30', 3913, 3333],
          ['2026-05-31', 3913, 6667],
        ],
      },
    ],
  },
  verifications: {
    what: 'one verification per invoice and one per month of releases, with their numbers',
    inputRows: {
      inv_issue: (world) => [issued(world)],
      inv_company: (world) => [company(world)],
      inv_release: ({ companyId }) => [
        { company_id: companyId, booked_on: '2026-04-30', vat: 25, account: 3913, value: 10_000 },
      ],
    },
    expected: () => [
      {
        query: 'select series, description, is_release from inv_verification order by seq',
        rows: [
          ['F', 'Hyresavi 7 K-1', false],
          ['P', 'Periodisering 2026-04', true],
        ],
      },
      {
        query: 'select series, needed::int from inv_series order by series',
        rows: [
          ['verification:F', 1],
          ['verification:P', 1],
        ],
      },
    ],
  },
  groups: {
    what: 'one group for the invoices of a company',
    inputRows: { inv_verification: (world) => [verification(world)] },
    expected: ({ companyId }) => [
      {
        query: `select g.is_known, k.grouping_method from inv_group g join accounting_verificationgroup k on k.id = g.group_id where k.company_id = '${companyId}'`,
        rows: [[false, 4]],
      },
    ],
  },
  books: {
    what: 'lines that sum to zero, debit positive',
    inputRows: {
      inv_issue: (world) => [issued(world)],
      inv_issue_row: ({ companyId }) => [
        { invoice_id: invoice, company_id: companyId, vat: 25, account: 3913, net: 10_000 },
      ],
      inv_company: (world) => [company(world)],
      inv_verification: (world) => [verification(world)],
      inv_series: (world) => [numbered(world, 'verification:F', '2026-01-01')],
      inv_group: ({ companyId }) => [
        {
          company_id: companyId,
          is_release: false,
          booked_on: '2026-03-02',
          is_known: false,
          group_id: nameUuid('group'),
        },
      ],
    },
    expected: () => [
      {
        query: `select v.verification_number, t.account, t.value::text from accounting_transaction t join accounting_verification v on v.id = t.verification_id where v.invoice_id = '${invoice}' order by t.account`,
        rows: [
          [7, 1510, '125.00'],
          [7, 2610, '-25.00'],
          [7, 3913, '-100.00'],
        ],
      },
    ],
  },
  events: {
    what: 'one per invoice',
    inputRows: { inv_issue: (world) => [issued(world)] },
    expected: () => [
      {
        query: `select event_identifier from common_eventlog where object_id = '${invoice}'`,
        rows: [['accounting.invoice.instancecreated']],
      },
    ],
  },
  'what is shared': {
    what: 'the balance of the payer less the used amount',
    records: ({ connection, world }) =>
      connection.query('update accounts_tenant set customer_balance = 5 where id = $1', [world.tenantId]),
    inputRows: { inv_issue: (world) => [issued(world, { used_balance: 200 })] },
    expected: ({ tenantId }) => [
      { query: `select customer_balance::text from accounts_tenant where id = '${tenantId}'`, rows: [['3.00']] },
    ],
  },
};
