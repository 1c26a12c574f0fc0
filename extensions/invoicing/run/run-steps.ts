/**
 * The steps of a run in their order (invoicing-rules.md, section 9), with the working tables that each reads and
 * writes. Preview and perform share those that select and calculate (W1); a perform continues with those that issue and
 * book.
 */
import { analyzeWorking, indexWorking, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { bankHolidays } from '../calculation/business-days.ts';
import { adjustmentRowStatement, adjustmentStatements, recheckStatements } from './adjust-invoiced.ts';
import {
  balanceStatement,
  calendarSpanStatement,
  companyStatement,
  documentStatement,
  dueDateStatement,
  feeRowStatement,
  itemStatement,
  missingAccountStatement,
  missingRecipientStatement,
  missingSellerNumberStatement,
  partyStatement,
} from './build-documents.ts';
import {
  chargeRowStatement,
  consumptionRowStatement,
  discountRowStatement,
  dropZeroRowsStatement,
  indexRowStatement,
  indexValueStatement,
  missingIndexStatement,
  onceAnInvoiceStatement,
} from './calculate-rows.ts';
import { lineStatement, noRowsStatement, segmentStatement } from './charge-lines.ts';
import { dimensionStatement, hasDimensionsStatement } from './dimension-statements.ts';
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
import { numberStatement } from './number-documents.ts';
import {
  groupStatement,
  releaseStatement,
  verificationSeriesStatement,
  verificationStatement,
  writeEventsStatement,
  writeGroupsStatement,
  writeTransactionsStatement,
  writeVerificationsStatement,
} from './post-documents.ts';
import type { RunInput } from './run-input.ts';
import { anyRows, type QueryRows, type RunStep } from './run-step.ts';
import { gapStatement, gridStatement, notDueStatement, pieceStatement, termsStatement } from './select-contracts.ts';
import { refreshStatistics } from './statistics.ts';
import * as work from './tables.ts';

const {
  terms,
  gap,
  grid,
  piece,
  recheck,
  adjustment,
  formerPayer,
  line,
  segment,
  party,
  company,
  row,
  index,
  item,
  due,
  document,
} = work;
const { unnumbered, claim, series, issue, dimension, issueRow, release, verification, group } = work;

/** Selects the contracts and their days to invoice, and the reason of every contract that has nothing due. */
export const selectionSteps: readonly RunStep<RunInput>[] = [
  {
    name: 'terms',
    reads: [],
    writes: [terms],
    statements: (input) => [
      termsStatement(input),
      analyzeWorking(terms, terms.contract_id, terms.company_id, terms.setting_id, terms.reason),
    ],
  },
  { name: 'open days', reads: [terms], writes: [gap], statements: (input) => [gapStatement(input)] },
  {
    name: 'periods',
    reads: [gap],
    writes: [grid],
    statements: (input) => [gridStatement(input), analyzeWorking(gap), analyzeWorking(grid)],
  },
  {
    name: 'pieces',
    reads: [terms, gap, grid],
    writes: [piece, terms],
    statements: (input) => [pieceStatement(input), notDueStatement(), analyzeWorking(piece)],
  },
  {
    name: 'changed claims',
    reads: [terms],
    writes: [adjustment, formerPayer, recheck],
    statements: recheckStatements,
  },
  {
    name: 'adjustments',
    reads: [terms, piece, adjustment, formerPayer, recheck],
    writes: [terms, piece, adjustment, formerPayer, recheck],
    statements: adjustmentStatements,
  },
];

/** Calculates the rows and documents that are due, and the skip reasons that only the rows reveal. */
export const calculationSteps: readonly RunStep<RunInput>[] = [
  {
    name: 'lines',
    reads: [terms, piece, adjustment],
    writes: [line, terms],
    statements: (input) => [
      lineStatement(input),
      noRowsStatement(),
      analyzeWorking(line, line.line_id, line.contract_id, line.kind, line.origin_id, line.is_cut, line.exempt),
    ],
  },
  {
    name: 'segments',
    reads: [line],
    writes: [segment],
    statements: (input) => [segmentStatement(input), analyzeWorking(segment)],
  },
  {
    name: 'payers',
    reads: [terms, formerPayer],
    writes: [party, terms],
    statements: async (_input, queryRows) => [
      partyStatement(
        (await anyRows(queryRows, sql`${terms} where ${terms.is_split} and ${terms.reason} is null`)) ||
          (await anyRows(queryRows, sql`${formerPayer}`)),
      ),
      missingRecipientStatement(),
      analyzeWorking(party),
    ],
  },
  {
    name: 'companies',
    reads: [terms],
    writes: [company],
    statements: () => [companyStatement(), analyzeWorking(company, company.company_id)],
  },
  {
    name: 'charges',
    reads: [terms, piece, line, segment],
    writes: [row],
    statements: ({ kind }) => [
      chargeRowStatement(),
      onceAnInvoiceStatement(),
      ...(kind.isCooperative ? [feeAmountStatement()] : []),
      analyzeWorking(row, row.contract_id, row.k, row.line_id, row.kind),
    ],
  },
  {
    name: 'indexation',
    reads: [terms, line, row],
    writes: [index, row, terms],
    statements: ({ kind }) =>
      kind.isPremises ? [indexValueStatement(), missingIndexStatement(), indexRowStatement()] : [],
  },
  {
    name: 'discounts',
    reads: [terms, line, row],
    writes: [row],
    statements: async (_input, queryRows) =>
      (await anyRows(queryRows, sql`${line} where ${line.kind} = 2`)) ? [discountRowStatement()] : [],
  },
  {
    name: 'consumption',
    reads: [terms, piece, row],
    writes: [row],
    statements: (input) => (input.kind.sensor === undefined ? [] : [consumptionRowStatement(input, input.kind.sensor)]),
  },
  {
    name: 'other rows',
    reads: [terms, company, adjustment, row],
    writes: [row],
    statements: ({ kind, sendsEmail }) => [
      adjustmentRowStatement(),
      dropZeroRowsStatement(),
      ...(kind.isHome ? [] : [feeRowStatement(sendsEmail)]),
    ],
  },
  {
    name: 'items',
    reads: [terms, company, party, line, row],
    writes: [item, terms],
    statements: async ({ kind }, queryRows) => [
      itemStatement({
        isSplit: await anyRows(queryRows, sql`${party}`),
        hasConsumption: kind.sensor !== undefined && (await anyRows(queryRows, sql`${row} where ${row.kind} = 6`)),
      }),
      analyzeWorking(item, item.contract_id, item.k, item.party, item.line_id, item.account),
      missingAccountStatement(),
      missingSellerNumberStatement(),
    ],
  },
  { name: 'due dates', reads: [terms, piece], writes: [due], statements: dueDateStatements },
  {
    name: 'documents',
    reads: [terms, piece, party, item, due],
    writes: [document],
    statements: async (_input, queryRows) => {
      const rates = await queryRows<{ vat: number }>(
        sql`select ${item.vat} from ${item} group by ${item.vat} having ${item.vat} <> 0`,
      );
      return [
        documentStatement(
          await anyRows(queryRows, sql`${party}`),
          rates.map((rate) => rate.vat),
        ),
        analyzeWorking(
          document,
          document.contract_id,
          document.k,
          document.party,
          document.company_id,
          document.is_skipped,
        ),
      ];
    },
  },
  {
    name: 'balances',
    reads: [document],
    writes: [document],
    statements: async () => [balanceStatement()],
  },
];

/** inv_due, with the bank holidays of all years in which its days can fall. */
async function dueDateStatements(input: RunInput, queryRows: QueryRows): Promise<readonly SqlFragment[]> {
  const [span] = await queryRows<{ first: string | null; last: string | null }>(calendarSpanStatement(input));
  const first = span?.first ?? input.invoiceDate;
  const last = span?.last ?? input.invoiceDate;
  const firstYear = Number(first.slice(0, 4));
  const years = Array.from({ length: Number(last.slice(0, 4)) - firstYear + 1 }, (_, offset) => firstYear + offset);
  const holidays = years.flatMap((year) => [...bankHolidays(year)]);
  return [dueDateStatement(input, holidays, { first, last }), analyzeWorking(due)];
}

/**
 * The steps that write a perform. Numbers are assigned after `series` and after `verifications`; rows that other runs
 * write too are in `shared`, after the numbering is finalized.
 */
export const performSteps = {
  issue: [
    {
      name: 'invoices to be',
      reads: [terms, piece, party, row, document],
      writes: [unnumbered, claim],
      statements: async (input, queryRows) => {
        const isSplit = await anyRows(queryRows, sql`${party}`);
        return [
          issueStatement(input, isSplit),
          claimStatement(isSplit),
          ...((await anyRows(queryRows, sql`${row} where ${row.kind} = 6`)) ? [consumptionClaimStatement()] : []),
          analyzeWorking(
            unnumbered,
            unnumbered.contract_id,
            unnumbered.k,
            unnumbered.party,
            unnumbered.company_id,
            unnumbered.tenant_id,
          ),
          analyzeWorking(claim, claim.contract_id),
        ];
      },
    },
    // A plain insert: ON CONFLICT would look every day up in each index before writing it, which is half the cost of a
    // claim, and a conflict ends the run in any case.
    { name: 'claims', reads: [claim], writes: [], statements: (input) => [writeClaimsStatement(input)] },
    { name: 'series', reads: [unnumbered, company], writes: [series], statements: () => [invoiceSeriesStatement()] },
  ],
  invoices: [
    {
      name: 'numbers',
      reads: [unnumbered, series],
      writes: [issue],
      statements: () => [
        numberStatement(),
        analyzeWorking(issue, issue.contract_id, issue.k, issue.party, issue.company_id, issue.tenant_id),
      ],
    },
    {
      name: 'invoices',
      reads: [terms, issue],
      writes: [],
      statements: async (input, queryRows) => [
        writeInvoicesStatement(input),
        ...(await refreshStatistics(queryRows, table('accounting_invoice'), sql`${issue}`)),
      ],
    },
    {
      name: 'invoice rows',
      reads: [terms, line, item, issue, company],
      writes: [dimension, issueRow],
      statements: async (input, queryRows) => {
        const [dimensions] = await queryRows<{ wanted: boolean }>(hasDimensionsStatement());
        const isWanted = dimensions?.wanted === true;
        return [
          // Rows look up the dimensions of their contract.
          ...(isWanted
            ? [dimensionStatement(input), indexWorking(dimension, dimension.contract_id), analyzeWorking(dimension)]
            : []),
          issueRowStatement(input, isWanted),
          analyzeWorking(issueRow, issueRow.invoice_id, issueRow.company_id),
          writeRowsStatement(input),
        ];
      },
    },
    { name: 'recipients', reads: [terms, issue], writes: [], statements: (input) => [writeRecipientsStatement(input)] },
    { name: 'releases', reads: [issue, issueRow], writes: [release], statements: (input) => [releaseStatement(input)] },
    {
      name: 'verifications',
      reads: [issue, issueRow, company, release, series],
      writes: [verification, series],
      statements: (input) => [
        verificationStatement(input),
        analyzeWorking(release),
        analyzeWorking(verification),
        verificationSeriesStatement(),
      ],
    },
  ],
  books: [
    {
      name: 'groups',
      reads: [verification],
      writes: [group],
      statements: (input) => [groupStatement(input), writeGroupsStatement(input)],
    },
    {
      name: 'books',
      reads: [issue, issueRow, company, release, verification, series, group],
      writes: [],
      statements: async (input, queryRows) => [
        writeVerificationsStatement(input),
        ...(await refreshStatistics(queryRows, table('accounting_verification'), sql`${verification}`)),
        writeTransactionsStatement(input),
      ],
    },
    { name: 'events', reads: [issue], writes: [], statements: (input) => [writeEventsStatement(input)] },
  ],
  shared: [
    {
      name: 'what is shared',
      reads: [issue, issueRow, verification],
      writes: [],
      statements: (input) => [
        takeBalanceStatement(input),
        markSeriesStatement(input),
        ...(input.kind.isCooperative ? [fundEntryStatement(input)] : []),
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly RunStep<IssueInput>[]>>;
