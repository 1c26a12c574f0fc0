/**
 * The steps of a run in their order (invoicing-rules.md, section 9), with the working tables that each reads and
 * writes. Preview and perform share those that select and calculate (W1); a perform continues with those that issue and
 * book.
 */
import type { Query } from '@core/engine/sql';
import { bankHolidays } from '../calculation/business-days.ts';
import { adjustmentRowStatement, adjustmentStatements, recheckStatements } from './adjust-invoiced.ts';
import {
  companyStatement,
  itemStatement,
  missingAccountStatement,
  missingRecipientStatement,
  missingSellerNumberStatement,
  partyStatement,
} from './build-documents.ts';
import {
  chargeRowStatement,
  dropZeroRowsStatement,
  indexRowStatement,
  indexValueStatement,
  missingIndexStatement,
  onceAnInvoiceStatement,
} from './calculate-rows.ts';
import { lineStatement, noRowsStatement, segmentStatement } from './charge-lines.ts';
import { billedSensors, consumptionRowStatement } from './consumption-rows.ts';
import { dimensionStatement, hasDimensionsStatement } from './dimension-statements.ts';
import { discountRowStatement } from './discount-rows.ts';
import { calendarSpanStatement, dueDateStatement } from './due-dates.ts';
import { feeAmountStatement, fundEntryStatement } from './fee-rows.ts';
import {
  claimStatement,
  consumptionClaimStatement,
  type IssueInput,
  invoiceSeriesStatement,
  issueRowStatement,
  issueStatement,
  markSeriesStatement,
  takeBalanceStatement,
  writeClaimsStatement,
  writeInvoicesStatement,
  writeRecipientsStatement,
  writeRowsStatement,
} from './issue-documents.ts';
import { feeRowStatement } from './notice-fee.ts';
import { numberStatement } from './number-documents.ts';
import {
  groupStatement,
  verificationSeriesStatement,
  verificationStatement,
  writeEventsStatement,
  writeGroupsStatement,
  writeTransactionsStatement,
  writeVerificationsStatement,
} from './post-documents.ts';
import { releaseStatement } from './release-revenue.ts';
import { anyRows, type QueryRows, type RunInput, type RunStep } from './run-step.ts';
import { gapStatement, gridStatement, notDueStatement, pieceStatement, termsStatement } from './select-contracts.ts';
import { refreshStatistics } from './statistics.ts';
import { balanceStatement, documentStatement, documentsWithBalance } from './sum-documents.ts';
import { analyze, db, index } from './working.ts';

/** Selects the contracts and their days to invoice, and the reason of every contract that has nothing due. */
export const selectionSteps: readonly RunStep<RunInput>[] = [
  {
    name: 'terms',
    reads: [],
    writes: ['inv_terms'],
    statements: (input) => [
      termsStatement(input),
      analyze('inv_terms', 'contract_id', 'company_id', 'setting_id', 'reason'),
    ],
  },
  { name: 'open days', reads: ['inv_terms'], writes: ['inv_gap'], statements: (input) => [gapStatement(input)] },
  {
    name: 'periods',
    reads: ['inv_gap'],
    writes: ['inv_grid'],
    statements: (input) => [gridStatement(input), analyze('inv_gap'), analyze('inv_grid')],
  },
  {
    name: 'pieces',
    reads: ['inv_terms', 'inv_gap', 'inv_grid'],
    writes: ['inv_piece', 'inv_terms'],
    sizedBy: 'inv_piece',
    statements: (input) => [pieceStatement(input), notDueStatement(), analyze('inv_piece')],
  },
  {
    name: 'changed claims',
    reads: ['inv_terms'],
    writes: ['inv_adjustment', 'inv_former_payer', 'inv_recheck'],
    sizedBy: 'inv_recheck',
    statements: recheckStatements,
  },
  {
    name: 'adjustments',
    reads: ['inv_terms', 'inv_piece', 'inv_adjustment', 'inv_former_payer', 'inv_recheck'],
    writes: ['inv_terms', 'inv_piece', 'inv_adjustment', 'inv_former_payer', 'inv_recheck'],
    statements: adjustmentStatements,
  },
];

/** Calculates the rows and documents that are due, and the skip reasons that only the rows reveal. */
export const calculationSteps: readonly RunStep<RunInput>[] = [
  {
    name: 'lines',
    reads: ['inv_terms', 'inv_piece', 'inv_adjustment'],
    writes: ['inv_line', 'inv_terms'],
    statements: (input) => [
      lineStatement(input),
      noRowsStatement(),
      analyze('inv_line', 'line_id', 'contract_id', 'kind', 'origin_id', 'is_cut', 'exempt'),
    ],
  },
  {
    name: 'segments',
    reads: ['inv_line'],
    writes: ['inv_segment'],
    statements: (input) => [segmentStatement(input), analyze('inv_segment')],
  },
  {
    name: 'payers',
    reads: ['inv_terms', 'inv_former_payer'],
    writes: ['inv_party', 'inv_terms'],
    statements: async (_input, queryRows) => [
      partyStatement(
        (await anyRows(
          queryRows,
          db.selectFrom('inv_terms').where('is_split', '=', true).where('reason', 'is', null),
        )) || (await anyRows(queryRows, db.selectFrom('inv_former_payer'))),
      ),
      missingRecipientStatement(),
      analyze('inv_party'),
    ],
  },
  {
    name: 'companies',
    reads: ['inv_terms'],
    writes: ['inv_company'],
    statements: () => [companyStatement(), analyze('inv_company', 'company_id')],
  },
  {
    name: 'charges',
    reads: ['inv_terms', 'inv_piece', 'inv_line', 'inv_segment'],
    writes: ['inv_row'],
    statements: ({ kind }) => [
      chargeRowStatement(),
      onceAnInvoiceStatement(),
      ...(kind.isCooperative ? [feeAmountStatement()] : []),
      analyze('inv_row', 'contract_id', 'k', 'line_id', 'kind'),
    ],
  },
  {
    name: 'indexation',
    reads: ['inv_terms', 'inv_line', 'inv_row'],
    writes: ['inv_index', 'inv_row', 'inv_terms'],
    statements: ({ kind }) =>
      kind.isPremises ? [indexValueStatement(), missingIndexStatement(), indexRowStatement()] : [],
  },
  {
    name: 'discounts',
    reads: ['inv_terms', 'inv_line', 'inv_row'],
    writes: ['inv_row'],
    statements: async (_input, queryRows) =>
      (await anyRows(queryRows, db.selectFrom('inv_line').where('kind', '=', 2))) ? [discountRowStatement()] : [],
  },
  {
    name: 'consumption',
    reads: ['inv_terms', 'inv_piece', 'inv_row'],
    writes: ['inv_row'],
    statements: async (input, queryRows) => {
      const { sensorColumn } = input.kind;
      if (sensorColumn === undefined || !(await anyRows(queryRows, billedSensors(input, sensorColumn)))) return [];
      return [consumptionRowStatement(input, sensorColumn)];
    },
  },
  {
    name: 'other rows',
    reads: ['inv_terms', 'inv_company', 'inv_adjustment', 'inv_row'],
    writes: ['inv_row'],
    statements: ({ kind, channels }) => [
      adjustmentRowStatement(),
      dropZeroRowsStatement(),
      ...(kind.isHome ? [] : [feeRowStatement(channels)]),
    ],
  },
  {
    name: 'items',
    reads: ['inv_terms', 'inv_company', 'inv_party', 'inv_line', 'inv_row'],
    writes: ['inv_item', 'inv_terms'],
    statements: async ({ kind }, queryRows) => [
      itemStatement({
        isSplit: await anyRows(queryRows, db.selectFrom('inv_party')),
        hasConsumption:
          kind.sensorColumn !== undefined && (await anyRows(queryRows, db.selectFrom('inv_row').where('kind', '=', 6))),
      }),
      analyze('inv_item', 'contract_id', 'k', 'party', 'line_id', 'account'),
      missingAccountStatement(),
      missingSellerNumberStatement(),
    ],
  },
  { name: 'due dates', reads: ['inv_terms', 'inv_piece'], writes: ['inv_due'], statements: dueDateStatements },
  {
    name: 'documents',
    reads: ['inv_terms', 'inv_piece', 'inv_party', 'inv_item', 'inv_due'],
    writes: ['inv_document'],
    statements: async (_input, queryRows) => {
      const rates = await queryRows(
        db.selectFrom('inv_item').select('vat').groupBy('vat').having('vat', '<>', 0).$narrowType<{ vat: number }>(),
      );
      return [
        documentStatement(
          await anyRows(queryRows, db.selectFrom('inv_party')),
          rates.map((rate) => rate.vat),
        ),
        analyze('inv_document', 'contract_id', 'k', 'party', 'company_id', 'is_skipped'),
      ];
    },
  },
  {
    name: 'balances',
    reads: ['inv_document'],
    writes: ['inv_document'],
    statements: async (_input, queryRows) =>
      (await anyRows(queryRows, documentsWithBalance())) ? [balanceStatement()] : [],
  },
];

/** inv_due, with the bank holidays of all years in which its days can fall. */
async function dueDateStatements(input: RunInput, queryRows: QueryRows): Promise<readonly Query<unknown>[]> {
  const [span] = await queryRows(calendarSpanStatement(input));
  const first = span?.first ?? input.invoiceDate;
  const last = span?.last ?? input.invoiceDate;
  const firstYear = Number(first.slice(0, 4));
  const years = Array.from({ length: Number(last.slice(0, 4)) - firstYear + 1 }, (_, offset) => firstYear + offset);
  const holidays = years.flatMap((year) => [...bankHolidays(year)]);
  return [dueDateStatement(input, holidays, { first, last }), analyze('inv_due')];
}

/**
 * The steps that write a perform. Numbers are assigned after `series` and after `verifications`; rows that other runs
 * write too are in `shared`, after the numbering is finalized.
 */
export const performSteps = {
  issue: [
    {
      name: 'invoices to be',
      reads: ['inv_terms', 'inv_piece', 'inv_party', 'inv_row', 'inv_document'],
      writes: ['inv_unnumbered', 'inv_claim'],
      statements: async (input, queryRows) => {
        const isSplit = await anyRows(queryRows, db.selectFrom('inv_party'));
        return [
          issueStatement(input, isSplit),
          claimStatement(isSplit),
          ...((await anyRows(queryRows, db.selectFrom('inv_row').where('kind', '=', 6)))
            ? [consumptionClaimStatement()]
            : []),
          analyze('inv_unnumbered', 'contract_id', 'k', 'party', 'company_id', 'tenant_id'),
          analyze('inv_claim', 'contract_id'),
        ];
      },
    },
    // A plain insert: ON CONFLICT would look every day up in each index before writing it, which is half the cost of a
    // claim, and a conflict ends the run in any case.
    { name: 'claims', reads: ['inv_claim'], writes: [], statements: (input) => [writeClaimsStatement(input)] },
    {
      name: 'series',
      reads: ['inv_unnumbered', 'inv_company'],
      writes: ['inv_series'],
      statements: () => [invoiceSeriesStatement()],
    },
  ],
  invoices: [
    {
      name: 'numbers',
      reads: ['inv_unnumbered', 'inv_series'],
      writes: ['inv_issue'],
      statements: () => [
        numberStatement(),
        analyze('inv_issue', 'contract_id', 'k', 'party', 'company_id', 'tenant_id'),
      ],
    },
    {
      name: 'invoices',
      reads: ['inv_terms', 'inv_issue'],
      writes: [],
      statements: async (input, queryRows) => [
        writeInvoicesStatement(input),
        ...(await refreshStatistics(queryRows, 'accounting_invoice', 'inv_issue')),
      ],
    },
    {
      name: 'invoice rows',
      reads: ['inv_terms', 'inv_line', 'inv_item', 'inv_issue', 'inv_company'],
      writes: ['inv_dimension', 'inv_issue_row'],
      statements: async (input, queryRows) => {
        const [dimensions] = await queryRows(hasDimensionsStatement());
        const isWanted = dimensions?.wanted === true;
        return [
          // Rows look up the dimensions of their contract.
          ...(isWanted
            ? [dimensionStatement(input), index('inv_dimension', 'contract_id'), analyze('inv_dimension')]
            : []),
          issueRowStatement(input, isWanted),
          analyze('inv_issue_row', 'invoice_id', 'company_id'),
          writeRowsStatement(input),
        ];
      },
    },
    {
      name: 'recipients',
      reads: ['inv_terms', 'inv_issue'],
      writes: [],
      statements: (input) => [writeRecipientsStatement(input)],
    },
    {
      name: 'releases',
      reads: ['inv_issue', 'inv_issue_row'],
      writes: ['inv_release'],
      statements: (input) => [releaseStatement(input)],
    },
    {
      name: 'verifications',
      reads: ['inv_issue', 'inv_issue_row', 'inv_company', 'inv_release', 'inv_series'],
      writes: ['inv_verification', 'inv_series'],
      statements: (input) => [
        verificationStatement(input),
        analyze('inv_release'),
        analyze('inv_verification'),
        verificationSeriesStatement(),
      ],
    },
  ],
  books: [
    {
      name: 'groups',
      reads: ['inv_verification'],
      writes: ['inv_group'],
      statements: (input) => [groupStatement(input), writeGroupsStatement(input)],
    },
    {
      name: 'books',
      reads: [
        'inv_issue',
        'inv_issue_row',
        'inv_company',
        'inv_release',
        'inv_verification',
        'inv_series',
        'inv_group',
      ],
      writes: [],
      statements: async (input, queryRows) => [
        writeVerificationsStatement(input),
        ...(await refreshStatistics(queryRows, 'accounting_verification', 'inv_verification')),
        writeTransactionsStatement(input),
      ],
    },
    { name: 'events', reads: ['inv_issue'], writes: [], statements: (input) => [writeEventsStatement(input)] },
  ],
  shared: [
    {
      name: 'what is shared',
      reads: ['inv_issue', 'inv_issue_row', 'inv_verification'],
      writes: [],
      statements: (input) => [
        takeBalanceStatement(input),
        markSeriesStatement(input),
        ...(input.kind.isCooperative ? [fundEntryStatement(input)] : []),
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly RunStep<IssueInput>[]>>;
