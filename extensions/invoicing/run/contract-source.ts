/** The rows that a run reads for each kind of contract: tables of records, or queries with the same columns. */
import { ExpressionWrapper, type Selectable, sql, TableNode } from 'kysely';
import type { Database } from '../../schema.ts';
import { feeContracts, feeRows, otherHolders } from './cooperative-fees.ts';
import { db, type RowSource } from './working.ts';

export type ContractName =
  | 'apartmentcontract'
  | 'parkingspotcontract'
  | 'outdoorsectioncontract'
  | 'industrialpremisescontract'
  | 'blockcontract'
  | 'othercontract';

type IncreasedName = Exclude<ContractName, 'blockcontract'>;

type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

/** The columns that runs read of every kind of contract. */
type CommonColumn =
  | 'id'
  | 'organization_id'
  | 'id_number'
  | 'tenant_id'
  | 'invoicing_company_id'
  | 'invoicing_contract_setting_id'
  | 'invoicing_payment_terms_id'
  | 'invoicing_period_from'
  | 'invoice_month_interval'
  | 'invoicing_period'
  | 'start_date'
  | 'end_date'
  | 'initial_end_date'
  | 'cancellation_end_date'
  | 'renew_indefinetely'
  | 'renew_interval_weeks'
  | 'status'
  | 'signed_time'
  | 'archived'
  | 'updated_at'
  | 'custom_dimension_value'
  | 'invoice_shares'
  | 'vat_changes'
  | 'base_rent'
  | 'base_rent_article_id'
  | 'has_base_rent_vat'
  | 'base_rent_vat_rate'
  | 'invoicing_marking'
  | 'invoicing_customer_reference';

type Common = Nullable<Pick<Selectable<Database['contracts_othercontract']>, CommonColumn>>;
type Spaces = Pick<Selectable<Database['contracts_apartmentcontract']>, 'space_id'>;
type Blocks = Pick<Selectable<Database['contracts_blockcontract']>, 'main_realestate_id'>;
type Premises = Pick<
  Selectable<Database['contracts_industrialpremisescontract']>,
  | 'indexation_setting_id'
  | 'indexation_base_year'
  | 'property_tax_charged'
  | 'property_tax_share'
  | 'property_tax_taxable_value'
  | 'property_tax_rate'
>;

interface Fees {
  readonly is_paused: boolean;
  readonly invoice_day: number | null;
  readonly payment_due_days: number | null;
  readonly payment_method_id: string | null;
  readonly invoice_message: string | null;
}

/** A contract; the columns of only some kinds are optional. */
export type ContractRow = Common & Partial<Spaces & Blocks & Premises & Fees>;

/** The columns that runs read of every kind of revenue row. */
export type RevenueRow = Nullable<
  Omit<
    Selectable<Database['revenue_othercontractrevenuerow']>,
    'customer_id' | 'organization_id' | 'custom_id' | 'version'
  >
>;

export type IncreaseRow = Selectable<Database[`revenue_${IncreasedName}revenueincreaserow`]>;

export interface CoPayer {
  readonly contract_id: string;
  readonly tenant_id: string;
  readonly position: number;
}

export interface ContractSource {
  /** The table of its contracts, if they are records. */
  readonly table?: `contracts_${ContractName}`;
  readonly contracts: RowSource<ContractRow>;
  readonly rows: RowSource<RevenueRow>;
  /** Dated increases of its rows; block contracts have none. */
  readonly increases?: RowSource<IncreaseRow>;
  /** The tenants who can see its invoices in addition to the payer, in order. */
  readonly coPayers: RowSource<CoPayer>;
}

/** A table of records as a source of rows. */
export function records<Table extends keyof Database & string>(table: Table): RowSource<Selectable<Database[Table]>> {
  return new ExpressionWrapper<Database, Table, Selectable<Database[Table]>>(TableNode.create(table));
}

function coTenants<Table extends `contracts_${ContractName}_bi_tenants`>(
  table: Table,
  owner: keyof Database[Table] & string,
): RowSource<CoPayer> {
  const tenants: RowSource<Pick<CoPayer, 'tenant_id' | 'position'>> =
    records<`contracts_${ContractName}_bi_tenants`>(table);
  return db
    .selectFrom(tenants.as('co_tenant'))
    .select(['co_tenant.tenant_id', 'co_tenant.position', sql.ref<string>(`co_tenant.${owner}`).as('contract_id')]);
}

/** Returns the tables of a kind; `owner` is the column of the contract in the table of its tenants. */
export function contractSource<Name extends ContractName>(
  name: Name,
  owner: keyof Database[`contracts_${Name}_bi_tenants`] & string,
  increases?: RowSource<IncreaseRow>,
): ContractSource {
  return {
    table: `contracts_${name}`,
    contracts: records<`contracts_${ContractName}`>(`contracts_${name}`),
    rows: records<`revenue_${ContractName}revenuerow`>(`revenue_${name}revenuerow`),
    ...(increases && { increases }),
    coPayers: coTenants(`contracts_${name}_bi_tenants`, owner),
  };
}

export function increasesOf(name: IncreasedName): RowSource<IncreaseRow> {
  return records(`revenue_${name}revenueincreaserow`);
}

/** Cooperative fees. */
export const feeSource: ContractSource = { contracts: feeContracts, rows: feeRows, coPayers: otherHolders };
