/**
 * Random contracts, computed by the run's SQL and by the small functions of extensions/invoicing/calculation: both must agree on every
 * row and sum (invoicing rules, W1 and section 8).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type pg from 'pg';
import { nameUuid } from '../../../engine/kernel/ids.ts';
import { addDays, type PlainDate } from '../../../extensions/invoicing/calculation/calendar.ts';
import { dueDate } from '../../../extensions/invoicing/calculation/due-date.ts';
import { parseDecimal } from '../../../extensions/invoicing/calculation/exact.ts';
import { generationDate, type InvoicingPeriod } from '../../../extensions/invoicing/calculation/generation.ts';
import { publishedOctoberValues } from '../../../extensions/invoicing/calculation/index-clause.ts';
import { largestRemainder } from '../../../extensions/invoicing/calculation/largest-remainder.ts';
import { roundTotal, sum } from '../../../extensions/invoicing/calculation/money.ts';
import { periodAt, periodIndexOf } from '../../../extensions/invoicing/calculation/periods.ts';
import { coveredPieces } from '../../../extensions/invoicing/calculation/proration.ts';
import { type ChargeTerms, calculateRows } from '../../../extensions/invoicing/calculation/rows.ts';
import { type VatRate, vatLines } from '../../../extensions/invoicing/calculation/vat.ts';
import { contractKindOf } from '../../../extensions/invoicing/run/contract-kind.ts';
import { prepareRun } from '../../../extensions/invoicing/run/prepare-run.ts';
import { useDatabase } from '../../support/database.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
  sessionOf,
} from '../../support/invoicing-world.ts';

const runDate = '2022-09-20';
const kindName = 'industrialpremisescontract';
const methods = ['actual_month', 'thirty_360', 'actual_year'] as const;

const day = fc.integer({ min: 18_628, max: 19_400 }).map((number) => addDays('1970-01-01', number));
const price = fc.integer({ min: -200_000, max: 9_000_000 }).map((ore) => (ore / 100).toFixed(2));

const charge = fc.record({
  price,
  per: fc.constantFrom('month' as const, 'year' as const),
  first: fc.option(day, { nil: undefined }),
  length: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
  increase: fc.option(fc.record({ from: day, by: fc.integer({ min: -50_000, max: 200_000 }) }), { nil: undefined }),
  vat: fc.constantFrom(0 as VatRate, 6 as VatRate, 12 as VatRate, 25 as VatRate),
  vatChange: fc.option(fc.record({ from: day, vat: fc.constantFrom(0 as VatRate, 25 as VatRate) }), {
    nil: undefined,
    freq: 4,
  }),
  exemptMonths: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }), {
    nil: undefined,
    freq: 4,
  }),
  discount: fc.option(
    fc.record({
      percent: fc.constantFrom('10', '33.3333', '100'),
      perMonth: fc.constantFrom('0', '123.45'),
      isPercent: fc.boolean(),
      first: fc.option(day, { nil: undefined }),
      length: fc.integer({ min: 0, max: 200 }),
    }),
    { nil: undefined },
  ),
  isIndexed: fc.boolean(),
});

const contract = fc.record({
  anchor: fc.constantFrom('2020-01-01', '2021-02-15', '2020-01-31', '2020-02-29', '2021-12-01'),
  interval: fc.constantFrom(1, 2, 3, 6, 12),
  mode: fc.constantFrom<InvoicingPeriod>(1, 0, -1),
  start: day,
  length: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
  claimed: fc.option(fc.record({ first: day, length: fc.integer({ min: 0, max: 90 }) }), { nil: undefined, freq: 3 }),
  hasIndex: fc.boolean(),
  neverDecrease: fc.boolean(),
  charges: fc.array(charge, { minLength: 1, maxLength: 3 }),
  weights: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 3 }), {
    nil: undefined,
    freq: 3,
  }),
});

const setting = fc.record({
  generationDay: fc.constantFrom(1, 15, 29, 31),
  periodsPerRun: fc.constantFrom(1, 3),
  method: fc.constantFrom(0, 1, 2),
  wholeRows: fc.boolean(),
  useRounding: fc.boolean(),
  includeZeroRows: fc.boolean(),
  invoiceFrom: fc.option(day, { nil: undefined, freq: 3 }),
});

type Contract = typeof contract extends fc.Arbitrary<infer Value> ? Value : never;
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

describe('the run against the same by hand', function rules() {
  this.timeout(240_000);
  const database = useDatabase();

  it('agrees on rows, VAT, rounding, shares and due dates of random contracts', async () => {
    const connection = await database.pool.connect();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(contract, { minLength: 1, maxLength: 6 }), setting, async (contracts, terms) => {
          await connection.query('begin');
          try {
            const { world, ids, tenants } = await store(connection, contracts, terms);
            const kind = contractKindOf(kindName);
            if (kind === undefined) throw new Error(kindName);
            await prepareRun(sessionOf(connection), {
              kind,
              customerId: world.customerId,
              organizationId: world.customerId,
              contractType: nameUuid(kind.resource),
              rowType: nameUuid(kind.rowResource),
              seriesType: nameUuid('measurements.measurementseries'),
              runDate,
              invoiceDate: runDate,
            });
            const computed = await readDocuments(connection, ids, tenants);
            const expected = contracts.flatMap((each, index) => documentsOf(each, index, terms));
            expect(computed).to.deep.equal(expected.sort());
          } finally {
            await connection.query('rollback');
          }
        }),
        { numRuns: 60 },
      );
    } finally {
      connection.release();
    }
  });
});

/** One line a document: contract, party, period, due date, sums and rows. */
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

function documentsOf(each: Contract, index: number, terms: Setting): readonly string[] {
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
      const own = rows.map((row, at) => ({ ...row, net: shares[at]?.[party] ?? 0n }));
      const vat = sum(vatLines(own.map((row) => ({ net: row.net, rate: row.vat }))).map((line) => line.vat));
      const net = sum(own.map((row) => row.net));
      const { payable, rounding } = roundTotal(net + vat, terms.useRounding);
      const due = dueDate({
        rule: { kind: 'last_business_day_before' },
        invoiceDate: runDate,
        firstCoveredDay: firstPiece.first,
        minimumDaysAfterInvoice: 0,
      });
      const kinds = { charge: 0, index: 1, discount: 2 };
      const lines = own
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

function chargeTerms(one: Contract['charges'][number], each: Contract): ChargeTerms {
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

function raised(from: string, ore: number): string {
  return ((Math.round(Number(from) * 100) + ore) / 100).toFixed(2);
}

function lastOf(one: {
  readonly first?: PlainDate | undefined;
  readonly length?: number | undefined;
}): PlainDate | undefined {
  return one.length === undefined ? undefined : addDays(one.first ?? '2021-06-15', one.length);
}

function discountLast(discount: {
  readonly first?: PlainDate | undefined;
  readonly length: number;
}): PlainDate | undefined {
  return discount.first === undefined ? undefined : addDays(discount.first, discount.length);
}

async function store(connection: pg.PoolClient, contracts: readonly Contract[], terms: Setting) {
  const world = await createInvoicingWorld(connection, {
    article: { include_in_indexation: false },
    setting: {
      generation_day_in_month: terms.generationDay,
      periods_per_run: terms.periodsPerRun,
      proration_method: terms.method,
      row_rounding: terms.wholeRows ? 1 : 0,
      use_rounding: terms.useRounding,
      include_zero_value_rows: terms.includeZeroRows,
      invoice_from: terms.invoiceFrom ?? null,
      split_between_recipients: true,
      zero_invoice: 1,
    },
  });
  const insert = (table: string, values: Record<string, unknown>) =>
    insertRow(connection, table, world.customerId, values);
  const indexed = await insert('accounting_article', {
    organization_id: world.customerId,
    name: 'Indexerad',
    revenue_vat_0_account: 3911,
    revenue_vat_25_account: 3913,
    revenue_vat_12_account: 3914,
    revenue_vat_6_account: 3915,
    include_in_indexation: true,
  });
  for (const value of publishedOctoberValues)
    await insert('revenue_consumerpriceindex', value as unknown as Record<string, unknown>);
  const clause = (mayFall: boolean) =>
    insert('revenue_indexationsetting', {
      name: 'KPI',
      indexed_share: 80,
      base_year: 2019,
      base_month: 10,
      adjust_month: 1,
      series: 1980,
      allow_reduction: mayFall,
    });
  const clauses = { true: await clause(false), false: await clause(true) };
  const collection = await insert('revenue_revenueincreasecollection', {
    name: 'Höjning',
    from_date: '2021-01-01',
    value_calculation_input: 1,
    value_calculation_method: 1,
    rounding_method: 0,
    retroactivity_method: 0,
    merge_rows_after_invoice_periods: 0,
  });
  const tenants = [
    world.tenantId,
    await insert('accounts_tenant', { first_name: 'B' }),
    await insert('accounts_tenant', { first_name: 'C' }),
  ];
  const ids: string[] = [];
  for (const each of contracts) {
    const id = await insertContract(connection, world, kindName, {
      start_date: each.start,
      end_date: each.length === undefined ? null : addDays(each.start, each.length),
      invoicing_period: each.mode,
      invoice_month_interval: each.interval,
      invoicing_period_from: each.anchor,
      indexation_setting_id: each.hasIndex ? clauses[`${each.neverDecrease}`] : null,
      invoice_shares:
        each.weights === undefined ? null : each.weights.map((weight, party) => ({ tenant: tenants[party], weight })),
    });
    ids.push(id);
    if (each.claimed !== undefined) {
      await insert('accounting_invoicingclaim', {
        content_type_id: nameUuid(`contracts.${kindName}`),
        object_id: id,
        stream: 'rent',
        period_start: each.claimed.first,
        period_end: addDays(each.claimed.first, each.claimed.length),
      });
    }
    for (const one of each.charges) await storeCharge(connection, world, id, one, { indexed, collection, insert });
  }
  return { world, ids, tenants };
}

async function storeCharge(
  connection: pg.PoolClient,
  world: InvoicingWorld,
  contractId: string,
  one: Contract['charges'][number],
  {
    indexed,
    collection,
    insert,
  }: {
    indexed: string;
    collection: string;
    insert: (table: string, values: Record<string, unknown>) => Promise<string>;
  },
): Promise<void> {
  const row = await insertRevenueRow(connection, world, kindName, contractId, {
    unit_price: one.price,
    price_period: one.per === 'year' ? 1 : 0,
    start_date: one.first ?? null,
    end_date: lastOf(one) ?? null,
    vat: one.vat,
    vat_changes: one.vatChange === undefined ? null : [{ from_date: one.vatChange.from, vat: one.vatChange.vat }],
    excempt_from_months: one.exemptMonths ?? null,
    ...(one.isIndexed ? { article_id: indexed } : {}),
  });
  if (one.increase !== undefined) {
    await insert('revenue_industrialpremisescontractrevenueincreaserow', {
      collection_id: collection,
      revenue_row_source_id: row,
      from_date: one.increase.from,
      value_calculation_input: 1,
      value_calculation_method: 1,
      actual_increase_value: one.increase.by / 100,
      rounding_method: 0,
      retroactivity_method: 0,
      merge_rows_after_invoice_periods: 0,
    });
  }
  if (one.discount !== undefined) {
    await insertRevenueRow(connection, world, kindName, contractId, {
      title: 'Rabatt',
      discount_of_id: row,
      discount_percent: one.discount.isPercent ? one.discount.percent : null,
      unit_price: one.discount.isPercent ? 0 : one.discount.perMonth,
      start_date: one.discount.first ?? null,
      end_date: discountLast(one.discount) ?? null,
    });
  }
}
