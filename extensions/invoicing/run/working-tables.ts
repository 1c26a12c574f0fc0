/**
 * The working tables of invoicing: temporary tables through which the steps of a run (run-steps.ts) pass their rows, each declared once.
 * Amounts of type bigint are in öre.
 */
import type { Exact, Json, Time } from '@core/engine/sql';

// biome-ignore-all format: columns side by side.

/** PostgreSQL types of columns with what a query returns for them. */
interface Values {
  readonly uuid: string;
  readonly int: number;
  readonly 'int[]': number[];
  readonly bigint: Exact;
  readonly numeric: Exact;
  readonly text: string;
  /** Text that the descriptors limit to a few hundred characters. */
  readonly short: string;
  readonly boolean: boolean;
  readonly date: string;
  readonly datemultirange: string;
  readonly timestamptz: Time;
  readonly jsonb: Json;
}

/** The type of a column. */
export type ColumnType = keyof Values;

type Declared = Readonly<Record<string, ColumnType>>;

const piece = {
  contract_id: 'uuid',
  k: 'int',
  first: 'date',
  last: 'date',
  is_whole: 'boolean',
  is_first: 'boolean',
  document_first: 'date',
  document_last: 'date',
  is_adjustment: 'boolean',
} as const satisfies Declared;

const line = {
  line_id: 'int',
  contract_id: 'uuid',
  since: 'timestamptz',
  kind: 'int',
  origin_id: 'uuid',
  article_id: 'uuid',
  title: 'text',
  unit: 'text',
  unit_amount: 'numeric',
  unit_price: 'numeric',
  price: 'numeric',
  per: 'int',
  adjusts: 'boolean',
  first: 'date',
  last: 'date',
  exempt: 'int[]',
  vat: 'int',
  vat_changes: 'jsonb',
  is_increased: 'boolean',
  is_indexed: 'boolean',
  discount_of_id: 'uuid',
  discount_percent: 'numeric',
  accounted_first: 'date',
  accounted_last: 'date',
  dimension_value: 'text',
  is_cut: 'boolean',
} as const satisfies Declared;

const segment = {
  line_id: 'int',
  first: 'date',
  last: 'date',
  price: 'numeric',
  vat: 'int',
} as const satisfies Declared;

const row = {
  contract_id: 'uuid',
  k: 'int',
  line_id: 'int',
  kind: 'int',
  first: 'date',
  last: 'date',
  vat: 'int',
  price: 'numeric',
  per: 'int',
  units: 'bigint',
  place: 'int',
  title_prefix: 'short',
  series_id: 'uuid',
  quantity: 'numeric',
  fixed_account: 'int',
  origin_id: 'uuid',
  under: 'int',
  net: 'bigint',
} as const satisfies Declared;

const index = {
  contract_id: 'uuid',
  k: 'int',
  line_id: 'int',
  vat: 'int',
  price: 'numeric',
  per: 'int',
  indexed_share: 'numeric',
  base_value: 'numeric',
  index_year: 'int',
  first: 'date',
  last: 'date',
  comparison_value: 'numeric',
} as const satisfies Declared;

const item = {
  contract_id: 'uuid',
  k: 'int',
  kind: 'int',
  line_id: 'int',
  series_id: 'uuid',
  price: 'numeric',
  first: 'date',
  last: 'date',
  vat: 'int',
  place: 'int',
  net: 'bigint',
  quantity: 'numeric',
  title_prefix: 'short',
  origin_id: 'uuid',
  under: 'int',
  item: 'int',
  article_id: 'uuid',
  is_split: 'boolean',
  account: 'int',
  party: 'int',
} as const satisfies Declared;

const document = {
  contract_id: 'uuid',
  k: 'int',
  party: 'int',
  tenant_id: 'uuid',
  company_id: 'uuid',
  id_number: 'short',
  first: 'date',
  last: 'date',
  net: 'bigint',
  base_25: 'bigint',
  base_12: 'bigint',
  base_6: 'bigint',
  base_0: 'bigint',
  vat_25: 'bigint',
  vat_12: 'bigint',
  vat_6: 'bigint',
  items: 'int',
  payable: 'bigint',
  rounding: 'bigint',
  is_skipped: 'boolean',
  used_balance: 'bigint',
  due_date: 'date',
  use_balance: 'boolean',
} as const satisfies Declared;

const issued = {
  seq: 'int',
  invoice_id: 'uuid',
  document_id: 'uuid',
  auto_attest: 'boolean',
  auto_distribute: 'boolean',
  kind: 'int',
} as const satisfies Declared;

/** Returns the PostgreSQL type of a column. */
export function typeOf(type: ColumnType): string {
  return type === 'short' ? 'text' : type;
}

/** The types of columns whose values are always short: PostgreSQL need not create a further table for long ones. */
export const shortTypes: ReadonlySet<ColumnType> = new Set(['short', 'numeric']);

/** The columns of each table, in their order. */
export const columnsOf = {
  /**
   * Each contract in scope with its terms, and the reason (G6) if it cannot be invoiced. The columns that every step
   * reads come first and have a fixed width: PostgreSQL unpacks a row up to the last requested column.
   */
  inv_terms: {
    contract_id: 'uuid',
    company_id: 'uuid',
    setting_id: 'uuid',
    tenant_id: 'uuid',
    anchor: 'date',
    n: 'int',
    mode: 'int',
    method: 'int',
    row_unit: 'int',
    zero_invoice: 'int',
    use_rounding: 'boolean',
    include_zero_rows: 'boolean',
    use_balance: 'boolean',
    is_split: 'boolean',
    auto_attest: 'boolean',
    auto_distribute: 'boolean',
    payment_due_days: 'int',
    reason: 'text',
    id_number: 'short',
    base_rent: 'numeric',
    base_rent_article_id: 'uuid',
    has_base_rent_vat: 'boolean',
    base_rent_vat_rate: 'int',
    vat_changes: 'jsonb',
    custom_dimension_value: 'text',
    indexation_setting_id: 'uuid',
    indexation_base_year: 'int',
    property_tax_charged: 'boolean',
    property_tax_share: 'numeric',
    property_tax_taxable_value: 'numeric',
    property_tax_rate: 'numeric',
    generation_day: 'int',
    periods_per_run: 'int',
    maximum_future: 'int',
    lower_day: 'date',
    upper_day: 'date',
    invoice_shares: 'jsonb',
    payment_terms_id: 'uuid',
    invoicing_marking: 'text',
    invoicing_customer_reference: 'text',
    changed_at: 'timestamptz',
    payment_method_id: 'uuid',
    invoice_text: 'text',
    reason_details: 'jsonb',
  },
  /** The days of each contract without a live claim (Y1, P4), with the plan of its periods. */
  inv_gap: {
    contract_id: 'uuid',
    anchor: 'date',
    n: 'int',
    mode: 'int',
    generation_day: 'int',
    periods_per_run: 'int',
    maximum_future: 'int',
    open: 'datemultirange',
    has_claims: 'boolean',
  },
  /** The periods of each plan that are due. */
  inv_grid: {
    anchor: 'date',
    n: 'int',
    mode: 'int',
    generation_day: 'int',
    periods_per_run: 'int',
    k: 'int',
    first: 'date',
    last: 'date',
  },
  /** The days to be invoiced, one row per contiguous piece of a period (Y1), with the first and last day of its document. */
  inv_piece: piece,
  /** Live rent claims invoiced before the contract or one of its rows last changed (A1). */
  inv_recheck: {
    contract_id: 'uuid',
    k: 'int',
    first: 'date',
    last: 'date',
    claimed_at: 'timestamptz',
    document: 'uuid',
    is_redated: 'boolean',
  },
  /** The amounts of adjustments for each claim, origin of rows and VAT rate (A1). */
  inv_adjustment: {
    contract_id: 'uuid',
    k: 'int',
    origin_id: 'uuid',
    vat: 'int',
    account: 'int',
    title: 'short',
    first: 'date',
    last: 'date',
    net: 'bigint',
  },
  /**
   * The payers of claims (numbered as in inv_recheck) that are no longer those of the contract, with their shares: they
   * get the adjustments of those days (A1). Claims of the same payers share one document (k).
   */
  inv_former_payer: {
    contract_id: 'uuid',
    claim: 'int',
    k: 'int',
    party: 'int',
    tenant_id: 'uuid',
    weight: 'numeric',
  },
  /** The charges of each due contract (L1), in the contract's order of rows (L5). */
  inv_line: line,
  /** The periods with one price and one VAT rate of the lines that change; open ends are infinite. */
  inv_segment: segment,
  /**
   * The payers with their weights (Q1): those of a contract with k = 0, former ones (A1) with the k of their document.
   * Empty if no setting of the run splits and there are no former payers.
   */
  inv_party: {
    contract_id: 'uuid',
    party: 'int',
    tenant_id: 'uuid',
    weight: 'numeric',
    weights: 'numeric',
    k: 'int',
  },
  /** The books of each company: its accounts, series and locked days. */
  inv_company: {
    company_id: 'uuid',
    name: 'short',
    locked_to: 'date',
    month_start: 'int',
    next_invoice_number: 'int',
    has_number: 'boolean',
    receivable_ver_serie: 'short',
    creditation_ver_serie: 'short',
    periodisation_ver_serie: 'short',
    receivable_account: 'int',
    overpayment_account: 'int',
    rounding_account: 'int',
    outgoing_vat_25_account: 'int',
    outgoing_vat_12_account: 'int',
    outgoing_vat_6_account: 'int',
    admin_fee_0_account: 'int',
    admin_fee_25_account: 'int',
    admin_fee_12_account: 'int',
    admin_fee_6_account: 'int',
    internal_prepaid_vat_base_0: 'int',
    internal_prepaid_vat_base_25: 'int',
    internal_prepaid_vat_base_12: 'int',
    internal_prepaid_vat_base_6: 'int',
  },
  /** The rows of every document, in integer öre. */
  inv_row: row,
  /** For each indexed charge row and index year the comparison value; null where it is missing (I2, I6). */
  inv_index: index,
  /** The rows as the payers get them, with the account they are booked on (E4). */
  inv_item: item,
  /** Due dates (U1 to U6) by setting, first day and days to pay. */
  inv_due: {
    setting_id: 'uuid',
    first: 'date',
    days: 'int',
    due_date: 'date',
  },
  /** One row per document with its sums in öre. */
  inv_document: document,
  /** The documents that become invoices, in the order of their numbers. */
  inv_unnumbered: { ...document, ...issued },
  /** The days that the documents claim (D1). */
  inv_claim: {
    contract_id: 'uuid',
    k: 'int',
    first: 'date',
    last: 'date',
    stream: 'short',
    document_id: 'uuid',
    seq: 'int',
  },
  /** The verifications of an exported financial year, in their order in the file. */
  inv_year: {
    verification_id: 'uuid',
    place: 'bigint',
  },
  /** The count of numbers needed per series; take-numbers.ts fills `first_number`. */
  inv_series: {
    company_id: 'uuid',
    series: 'short',
    fiscal_year_start: 'date',
    needed: 'bigint',
    start: 'bigint',
    first_number: 'bigint',
  },
  /** The documents with their numbers and OCR references. */
  inv_issue: {
    ...document,
    ...issued,
    invoice_number: 'short',
    checked: 'bigint',
    ocr_number: 'short',
  },
  /** The dimensions of each contract, as far as its rows do not decide them. */
  inv_dimension: {
    contract_id: 'uuid',
    number: 'int',
    source: 'int',
    account_from: 'int',
    account_to: 'int',
    value: 'short',
  },
  /** The rows with their ids, invoices, deferred days (E3), VAT and dimensions. */
  inv_issue_row: {
    ...item,
    invoice_id: 'uuid',
    company_id: 'uuid',
    vat_value: 'numeric',
    row_origin_id: 'uuid',
    unit: 'text',
    accounted_first: 'date',
    accounted_last: 'date',
    title: 'text',
    dimensions: 'jsonb',
    display_order: 'int',
    seq: 'int',
    row_id: 'uuid',
  },
  /** The revenue that deferred rows earn in each calendar month, by account (E3). */
  inv_release: {
    company_id: 'uuid',
    booked_on: 'date',
    vat: 'int',
    account: 'int',
    dimensions: 'jsonb',
    value: 'bigint',
  },
  /** The verifications to be numbered, per series and fiscal year (F2). */
  inv_verification: {
    invoice_seq: 'int',
    invoice_id: 'uuid',
    company_id: 'uuid',
    is_release: 'boolean',
    booked_on: 'date',
    series: 'short',
    fiscal_year_start: 'date',
    description: 'short',
    seq: 'int',
    verification_id: 'uuid',
    place: 'bigint',
  },
  /** The group of each verification (F7). */
  inv_group: {
    company_id: 'uuid',
    is_release: 'boolean',
    booked_on: 'date',
    is_known: 'boolean',
    group_id: 'uuid',
  },
  /** Contracts that a run or a credit has changed. */
  inv_touched: { id: 'uuid' },
  /** The last invoiced day of those contracts. */
  inv_until: { id: 'uuid', until: 'date' },
  /** The tables of invoiced days that are recalculated (A1). */
  inv_again_piece: piece,
  inv_again_line: line,
  inv_again_segment: segment,
  inv_again_row: row,
  inv_again_index: index,
} as const satisfies Readonly<Record<string, Declared>>;

/** The working tables by name, with the columns of their rows. */
export type Working = {
  [Table in keyof typeof columnsOf]: {
    [Column in keyof (typeof columnsOf)[Table]]: (typeof columnsOf)[Table][Column] extends keyof Values
      ? Values[(typeof columnsOf)[Table][Column]] | null
      : never;
  };
};

/** The name of a working table. */
export type WorkingTable = keyof Working;

/** The tables of due charges. */
export const ofDue = {
  piece: 'inv_piece',
  line: 'inv_line',
  segment: 'inv_segment',
  row: 'inv_row',
  index: 'inv_index',
} as const satisfies Readonly<Record<string, WorkingTable>>;

/** The tables for calculating charges. Queries read their columns under the names of those of due charges. */
export type Charging = typeof ofDue;

/** The tables of invoiced days that are recalculated (A1). */
export const recalculated = {
  piece: 'inv_again_piece',
  line: 'inv_again_line',
  segment: 'inv_again_segment',
  row: 'inv_again_row',
  index: 'inv_again_index',
} as const satisfies Readonly<Record<keyof Charging, WorkingTable>> as unknown as Charging;

/** The document number (k) of adjustments that no due period includes; those of former payers have lower ones. */
export const adjustmentDocument = -1_000_000;
