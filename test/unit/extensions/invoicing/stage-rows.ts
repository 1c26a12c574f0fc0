/** The type of a phase case, and typical rows of the working tables. Sums are in öre. */
import { nameUuid } from '../../../../engine/kernel/ids.ts';
import type { Connection, InvoicingWorld } from '../../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

export interface StepCase {
  readonly what: string;
  /** The kind of the contracts; default: othercontract. */
  readonly kind?: string;
  /** Writes stored records. */
  readonly records?: (tools: {
    readonly world: InvoicingWorld;
    readonly connection: Connection;
    readonly insert: (table: string, values: Values) => Promise<string>;
    readonly contract: (values: Values) => Promise<string>;
  }) => Promise<unknown>;
  /** The rows of working tables. */
  readonly inputRows?: Readonly<Record<string, (world: InvoicingWorld) => readonly Values[]>>;
  /** Queries with the rows that they return afterwards. */
  readonly expected: (
    world: InvoicingWorld,
  ) => readonly { readonly query: string; readonly rows: readonly unknown[][] }[];
}

export const [one, two] = [nameUuid('one'), nameUuid('two')];
export const [invoice, article] = [nameUuid('invoice'), nameUuid('article')];

/** Terms of a typical contract. */
export const terms = (contract_id: string, values: Values = {}): Values => ({
  contract_id,
  anchor: '2026-01-01',
  n: 1,
  mode: 1,
  method: 0,
  row_unit: 1,
  zero_invoice: 0,
  use_rounding: false,
  include_zero_rows: false,
  use_balance: false,
  is_split: false,
  auto_attest: true,
  auto_distribute: false,
  lower_day: '2026-01-01',
  ...values,
});

export const plan = { anchor: '2026-01-01', n: 1, mode: 1, generation_day: 15, periods_per_run: 1 };
export const april = { k: 3, first: '2026-04-01', last: '2026-04-30' };
export const aprilPiece = {
  contract_id: one,
  ...april,
  is_whole: true,
  is_first: true,
  document_first: '2026-04-01',
  document_last: '2026-04-30',
  is_adjustment: false,
};
export const line = (values: Values): Values => ({
  line_id: 1,
  contract_id: one,
  kind: 0,
  price: 5000,
  unit_price: 5000,
  unit_amount: 1,
  per: 1,
  adjusts: false,
  vat: 0,
  is_increased: false,
  is_indexed: false,
  is_cut: false,
  title: 'Hyra',
  ...values,
});
export const row = (values: Values): Values => ({
  contract_id: one,
  ...april,
  line_id: 1,
  kind: 0,
  vat: 0,
  price: 5000,
  per: 1,
  units: 1,
  place: 0,
  net: 500_000,
  ...values,
});
export const sums = {
  net: 10_000,
  base_25: 10_000,
  base_12: 0,
  base_6: 0,
  base_0: 0,
  vat_25: 2500,
  vat_12: 0,
  vat_6: 0,
};
export const document = (world: InvoicingWorld, values: Values = {}): Values => ({
  contract_id: one,
  ...april,
  party: 1,
  tenant_id: world.tenantId,
  company_id: world.companyId,
  id_number: 'K-1',
  ...sums,
  items: 1,
  payable: 12_500,
  rounding: 0,
  is_skipped: false,
  used_balance: 0,
  use_balance: true,
  ...values,
});
export const issued = (world: InvoicingWorld, values: Values = {}): Values => ({
  ...document(world),
  seq: 1,
  invoice_id: invoice,
  document_id: invoice,
  auto_attest: true,
  kind: 0,
  invoice_number: '7',
  due_date: '2026-03-31',
  ...values,
});
export const company = (world: InvoicingWorld): Values => ({
  company_id: world.companyId,
  month_start: 1,
  has_number: true,
  receivable_ver_serie: 'F',
  creditation_ver_serie: 'K',
  periodisation_ver_serie: 'P',
  receivable_account: 1510,
  overpayment_account: 2420,
  rounding_account: 3740,
  outgoing_vat_25_account: 2610,
  internal_prepaid_vat_base_25: 2970,
});
export const verification = (world: InvoicingWorld): Values => ({
  invoice_seq: 1,
  invoice_id: invoice,
  company_id: world.companyId,
  is_release: false,
  booked_on: '2026-03-02',
  series: 'F',
  fiscal_year_start: '2026-01-01',
  description: 'Hyresavi 7 K-1',
  seq: 1,
  verification_id: nameUuid('verification'),
  place: 1,
});
export const numbered = (world: InvoicingWorld, series: string, start: string): Values => ({
  company_id: world.companyId,
  series,
  fiscal_year_start: start,
  needed: 1,
  start: 1,
  first_number: 7,
});
