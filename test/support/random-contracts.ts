/**
 * Random contracts with all features of the invoicing rules: starts and ends inside periods, anchors at the ends of months, intervals, rent changes, VAT
 * changes, discounts, index, months without rent, earlier claims, several recipients. Generated as data, then stored.
 */
import fc from 'fast-check';
import { nameUuid } from '../../engine/kernel/ids.ts';
import { addDays, type PlainDate } from '../../extensions/invoicing/calculation/calendar.ts';
import { publishedOctoberValues } from '../../extensions/invoicing/calculation/index-clause.ts';
import type { VatRate } from '../../extensions/invoicing/calculation/vat.ts';
import type { ContractKind } from '../../extensions/invoicing/run/contract-kind.ts';
import type { InvoicingPeriod } from './invoicing-by-hand/generation.ts';
import {
  type Connection,
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from './invoicing-world.ts';

const price = fc.integer({ min: -200_000, max: 9_000_000 }).map((ore) => (ore / 100).toFixed(2));

/** Two years of days from `begin` on. */
const dayFrom = (firstDay: PlainDate) => fc.integer({ min: 0, max: 772 }).map((number) => addDays(firstDay, number));

function chargeFrom(firstDay: PlainDate) {
  const day = dayFrom(firstDay);
  return fc.record({
    price,
    // Rows without a first day end this number of days after this one.
    origin: fc.constant(addDays(firstDay, 165)),
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
}

/** One contract whose days lie in the two years from `begin` on, with its claims and charges. */
export function randomContract(firstDay: PlainDate) {
  return fc.record({
    anchor: fc.constantFrom('2020-01-01', '2021-02-15', '2020-01-31', '2020-02-29', '2021-12-01'),
    interval: fc.constantFrom(1, 2, 3, 6, 12),
    mode: fc.constantFrom<InvoicingPeriod>(1, 0, -1),
    start: dayFrom(firstDay),
    length: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    claimed: fc.option(fc.record({ first: dayFrom(firstDay), length: fc.integer({ min: 0, max: 90 }) }), {
      nil: undefined,
      freq: 3,
    }),
    hasIndex: fc.boolean(),
    neverDecrease: fc.boolean(),
    charges: fc.array(chargeFrom(firstDay), { minLength: 1, maxLength: 3 }),
    weights: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 3 }), {
      nil: undefined,
      freq: 3,
    }),
  });
}

/** The terms of the setting, which the contracts of a run share. */
export function randomSetting(firstDay: PlainDate) {
  return fc.record({
    generationDay: fc.constantFrom(1, 15, 29, 31),
    periodsPerRun: fc.constantFrom(1, 3),
    method: fc.constantFrom(0, 1, 2),
    wholeRows: fc.boolean(),
    useRounding: fc.boolean(),
    includeZeroRows: fc.boolean(),
    invoiceFrom: fc.option(dayFrom(firstDay), { nil: undefined, freq: 3 }),
  });
}

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type RandomContract = ValueOf<ReturnType<typeof randomContract>>;
export type RandomSetting = ValueOf<ReturnType<typeof randomSetting>>;
export type RandomCharge = RandomContract['charges'][number];

/** A price after an increase by some öre. */
export function raised(from: string, ore: number): string {
  return ((Math.round(Number(from) * 100) + ore) / 100).toFixed(2);
}

/** The last day of a row, if it has one. */
export function lastOf(one: {
  readonly origin: PlainDate;
  readonly first?: PlainDate | undefined;
  readonly length?: number | undefined;
}): PlainDate | undefined {
  return one.length === undefined ? undefined : addDays(one.first ?? one.origin, one.length);
}

/** The last day of a discount, if it has one. */
export function discountLast(discount: {
  readonly first?: PlainDate | undefined;
  readonly length: number;
}): PlainDate | undefined {
  return discount.first === undefined ? undefined : addDays(discount.first, discount.length);
}

/** Records stored with a set of contracts. */
export interface StoreOptions {
  readonly kind: ContractKind;
  readonly customerId?: string;
  /** Further columns of the invoicing setting and of the tenants. */
  readonly setting?: Readonly<Record<string, unknown>>;
  readonly tenant?: Readonly<Record<string, unknown>>;
}

/** Stores contracts with all required data in a new customer; returns the data with the ids of contracts and tenants, in order. */
export async function storeContracts(
  connection: Connection,
  contracts: readonly RandomContract[],
  terms: RandomSetting,
  { kind, customerId, setting = {}, tenant = {} }: StoreOptions,
): Promise<{ readonly world: InvoicingWorld; readonly ids: readonly string[]; readonly tenants: readonly string[] }> {
  const world = await createInvoicingWorld(connection, {
    ...(customerId === undefined ? {} : { customerId }),
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
      ...setting,
    },
  });
  const insert = (table: string, values: Record<string, unknown>) =>
    insertRow(connection, table, world.customerId, { organization_id: world.customerId, ...values });
  const indexed = await insert('accounting_article', {
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
    await insert('accounts_tenant', { first_name: 'B', ...tenant }),
    await insert('accounts_tenant', { first_name: 'C', ...tenant }),
  ];
  const ids: string[] = [];
  for (const each of contracts) {
    const id = await insertContract(connection, world, kind.name, {
      start_date: each.start,
      end_date: each.length === undefined ? null : addDays(each.start, each.length),
      invoicing_period: each.mode,
      invoice_month_interval: each.interval,
      invoicing_period_from: each.anchor,
      ...(kind.isPremises ? { indexation_setting_id: each.hasIndex ? clauses[`${each.neverDecrease}`] : null } : {}),
      invoice_shares:
        each.weights === undefined ? null : each.weights.map((weight, party) => ({ tenant: tenants[party], weight })),
    });
    ids.push(id);
    if (each.claimed !== undefined) {
      await insert('accounting_invoicingclaim', {
        content_type_id: nameUuid(kind.resource),
        object_id: id,
        stream: 'rent',
        period_start: each.claimed.first,
        period_end: addDays(each.claimed.first, each.claimed.length),
      });
    }
    for (const one of each.charges)
      await storeCharge(connection, world, id, one, { kind, indexed, collection, insert });
  }
  return { world, ids, tenants };
}

async function storeCharge(
  connection: Connection,
  world: InvoicingWorld,
  contractId: string,
  one: RandomCharge,
  {
    kind,
    indexed,
    collection,
    insert,
  }: {
    kind: ContractKind;
    indexed: string;
    collection: string;
    insert: (table: string, values: Record<string, unknown>) => Promise<string>;
  },
): Promise<void> {
  const row = await insertRevenueRow(connection, world, kind.name, contractId, {
    unit_price: one.price,
    price_period: one.per === 'year' ? 1 : 0,
    start_date: one.first ?? null,
    end_date: lastOf(one) ?? null,
    vat: one.vat,
    vat_changes: one.vatChange === undefined ? null : [{ from_date: one.vatChange.from, vat: one.vatChange.vat }],
    excempt_from_months: one.exemptMonths ?? null,
    ...(one.isIndexed ? { article_id: indexed } : {}),
  });
  if (one.increase !== undefined && kind.source.increases !== undefined) {
    await insert(`revenue_${kind.name}revenueincreaserow`, {
      collection_id: collection,
      revenue_row_source_id: row,
      from_date: one.increase.from,
      actual_increase_value: one.increase.by / 100,
      merge_rows_after_invoice_periods: 0,
    });
  }
  if (one.discount !== undefined) {
    await insertRevenueRow(connection, world, kind.name, contractId, {
      title: 'Rabatt',
      discount_of_id: row,
      discount_percent: one.discount.isPercent ? one.discount.percent : null,
      unit_price: one.discount.isPercent ? 0 : one.discount.perMonth,
      start_date: one.discount.first ?? null,
      end_date: discountLast(one.discount) ?? null,
    });
  }
}
