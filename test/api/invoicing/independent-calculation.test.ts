/**
 * Random contracts, computed by the run's SQL and by the reference functions of test/support/invoicing-by-hand: both must agree on every row and sum
 * (invoicing-rules.md, W1 and section 8).
 */

import { expect } from 'chai';
import fc from 'fast-check';
import type pg from 'pg';
import { addDays } from '../../../extensions/invoicing/calculation/calendar.ts';
import { parseDecimal } from '../../../extensions/invoicing/calculation/exact.ts';
import { publishedOctoberValues } from '../../../extensions/invoicing/calculation/index-clause.ts';
import { largestRemainder } from '../../../extensions/invoicing/calculation/largest-remainder.ts';
import { sum } from '../../../extensions/invoicing/calculation/money.ts';
import { contractKindOf } from '../../../extensions/invoicing/run/contract-kind.ts';
import { prepareRun } from '../../../extensions/invoicing/run/prepare-run.ts';
import { useDatabase } from '../../support/database.ts';
import { dueDate } from '../../support/invoicing-by-hand/due-date.ts';
import { generationDate } from '../../support/invoicing-by-hand/generation.ts';
import { periodAt, periodIndexOf } from '../../support/invoicing-by-hand/periods.ts';
import { coveredPieces } from '../../support/invoicing-by-hand/proration.ts';
import { type ChargeTerms, calculateRows } from '../../support/invoicing-by-hand/rows.ts';
import { roundTotal, vatLines } from '../../support/invoicing-by-hand/totals.ts';
import { runInputOf, sessionOf } from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';
import {
  discountLast,
  lastOf,
  type RandomCharge,
  type RandomContract,
  type RandomSetting,
  raised,
  randomContract,
  randomSetting,
  storeContracts,
} from '../../support/random-contracts.ts';

const runDate = '2022-09-20';
const startDate = '2021-01-01';
const kind = contractKindOf('industrialpremisescontract');
if (kind === undefined) throw new Error('industrialpremisescontract');
const methods = ['actual_month', 'thirty_360', 'actual_year'] as const;

describe('an invoicing run and a manual calculation', function rules() {
  this.timeout(240_000);
  const database = useDatabase();

  it('agree on rows, VAT, rounding, shares and due dates of random contracts', async () => {
    const connection = await database.pool.connect();
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(randomContract(startDate), { minLength: 1, maxLength: 6 }),
          randomSetting(startDate),
          async (contracts, terms) => {
            await connection.query('begin');
            try {
              const { world, ids, tenants } = await storeContracts(connection, contracts, terms, { kind });
              const days = { runDate, invoiceDate: runDate };
              await prepareRun(sessionOf(connection, world), runInputOf(world, kind.name, days));
              const computed = await readDocuments(connection, ids, tenants);
              const expected = contracts.flatMap((each, index) => documentsOf(each, index, terms));
              expect(computed).to.deep.equal(expected.sort());
            } finally {
              await connection.query('rollback');
            }
          },
        ),
        { numRuns: amount(25, 100) },
      );
    } finally {
      connection.release();
    }
  });
});

/** One line for each document: contract, party, period, due date, sums and rows. */
async function readDocuments(
  connection: pg.PoolClient,
  ids: readonly string[],
  tenants: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await connection.query(
    `select contract_id, tenant_id, first::text, last::text, due_date::text, net, vat_25 + vat_12 + vat_6 as vat, rounding, payable,
       (select string_agg(concat_ws('/', i.kind, i.first, i.last, i.vat, i.net), ' ' order by concat_ws('/', i.kind, i.first, i.last, i.vat, i.net) collate "C")
        from inv_item i where i.contract_id = d.contract_id and i.k = d.k and i.party = d.party) as rows
     from inv_document d`,
  );
  return rows
    .map((row) =>
      [
        ids.indexOf(row.contract_id),
        tenants.indexOf(row.tenant_id),
        row.first,
        row.last,
        row.due_date ?? '-',
        row.net,
        row.vat,
        row.rounding,
        row.payable,
        row.rows ?? '',
      ].join(' '),
    )
    .sort();
}

function documentsOf(each: RandomContract, index: number, terms: RandomSetting): readonly string[] {
  const lower = terms.invoiceFrom !== undefined && terms.invoiceFrom > each.start ? terms.invoiceFrom : each.start;
  const end = each.length === undefined ? undefined : addDays(each.start, each.length);
  const plan = {
    anchor: each.anchor,
    interval: each.interval,
    invoicingPeriod: each.mode,
    generationDay: terms.generationDay,
    periodsPerRun: terms.periodsPerRun,
  };
  const documents: string[] = [];
  const last = periodIndexOf(each.anchor, each.interval, addDays(runDate, 1600));
  for (let period = periodIndexOf(each.anchor, each.interval, lower); period <= last; period += 1) {
    if (generationDate(plan, period) > runDate) continue;
    const pieces = coveredPieces({
      period: periodAt(each.anchor, each.interval, period),
      contractStart: each.start,
      contractEnd: end,
      invoiceFrom: terms.invoiceFrom,
      claimed:
        each.claimed === undefined
          ? []
          : [{ first: each.claimed.first, last: addDays(each.claimed.first, each.claimed.length) }],
    });
    const [firstPiece] = pieces;
    const lastPiece = pieces.at(-1);
    if (firstPiece === undefined || lastPiece === undefined) continue;
    const rows = calculateRows(
      each.charges.map((one) => chargeTerms(one, each)),
      pieces,
      {
        anchor: each.anchor,
        method: methods[terms.method] ?? 'actual_month',
        unit: terms.wholeRows ? 100 : 1,
        includeZeroRows: terms.includeZeroRows,
        indexValues: publishedOctoberValues,
      },
    );
    const weights = each.weights ?? [1];
    const shares = rows.map((row) =>
      largestRemainder(
        row.net,
        weights.map((weight) => parseDecimal(String(weight))),
      ),
    );
    weights.forEach((_, party) => {
      const partyRows = rows.map((row, at) => ({ ...row, net: shares[at]?.[party] ?? 0n }));
      const vat = sum(vatLines(partyRows.map((row) => ({ net: row.net, rate: row.vat }))).map((line) => line.vat));
      const net = sum(partyRows.map((row) => row.net));
      const { payable, rounding } = roundTotal(net + vat, terms.useRounding);
      const due = dueDate({
        rule: { kind: 'last_business_day_before' },
        invoiceDate: runDate,
        firstCoveredDay: firstPiece.first,
        minimumDaysAfterInvoice: 0,
      });
      const kinds = { charge: 0, index: 1, discount: 2 };
      const lines = partyRows
        .map((row) => [kinds[row.kind], row.range.first, row.range.last, row.vat, row.net].join('/'))
        .sort();
      documents.push(
        [
          index,
          party,
          firstPiece.first,
          lastPiece.last,
          payable < 0n ? '-' : due,
          net,
          vat,
          rounding,
          payable,
          lines.join(' '),
        ].join(' '),
      );
    });
  }
  return documents;
}

function chargeTerms(one: RandomCharge, each: RandomContract): ChargeTerms {
  const { increase, vatChange, discount } = one;
  return {
    title: 'Hyra',
    price: one.price,
    per: one.per,
    first: one.first,
    last: lastOf(one),
    priceChanges: increase === undefined ? [] : [{ from: increase.from, price: raised(one.price, increase.by) }],
    vat: one.vat,
    vatChanges: vatChange === undefined ? [] : [vatChange],
    exemptMonths: one.exemptMonths ?? [],
    discounts:
      discount === undefined
        ? []
        : [
            {
              title: 'Rabatt',
              ...(discount.isPercent ? { percent: discount.percent } : { perMonth: discount.perMonth }),
              first: discount.first,
              last: discountLast(discount),
            },
          ],
    index:
      each.hasIndex && one.isIndexed
        ? {
            series: 1980,
            baseYear: 2019,
            month: 10,
            share: '80',
            clause: each.neverDecrease ? 'never_decrease' : 'floor_base',
          }
        : undefined,
  };
}
