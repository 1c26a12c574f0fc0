/**
 * A small housing company in the database for tests and benchmarks of invoicing: customer, company, accounts, article, setting, tenant, space. Rows are
 * inserted with SQL, so that a test specifies only relevant values.
 */
import { randomUUID } from 'node:crypto';
import { executorsOn } from '../../engine/database/execute-on.ts';
import type { DatabaseSession } from '../../engine/extension/sql.ts';
import { nameUuid } from '../../engine/kernel/ids.ts';
import { contractKindOf } from '../../extensions/invoicing/run/contract-kind.ts';
import type { RunInput } from '../../extensions/invoicing/run/run-step.ts';
import { bundledQueries } from './bundled-queries.ts';
import { errorOf } from './database-errors.ts';

/** A pool or a connection of node-postgres. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface InvoicingWorld {
  readonly customerId: string;
  readonly companyId: string;
  readonly configId: string;
  readonly articleId: string;
  readonly settingId: string;
  readonly termsId: string;
  readonly tenantId: string;
  readonly realestateId: string;
  /** One space of each kind that contracts need. */
  readonly spaces: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, unknown>>;

/** Inserts one row, with a new id unless the values have one. Returns the id. */
export async function insertRow(
  connection: Connection,
  table: string,
  customerId: string,
  values: Values,
): Promise<string> {
  const row: Values = { id: randomUUID(), customer_id: customerId, ...values };
  const columns = Object.keys(row);
  const text = `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
  await connection.query(text, Object.values(row).map(parameter));
  return String(row.id);
}

/** Objects and lists of objects are for jsonb columns, plain lists for array columns. */
function parameter(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? JSON.stringify(value) : value;
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}

const defaultSetting: Values = {
  is_active: true,
  generation_day_in_month: 15,
  use_rounding: true,
  minimum_days_after_invoice: 0,
};

/** Creates the test data for a new customer, or for `customer`. `setting` and `article` override default values. */
export async function createInvoicingWorld(
  connection: Connection,
  overrides: {
    readonly customerId?: string;
    readonly setting?: Values;
    readonly article?: Values;
    readonly company?: Values;
  } = {},
): Promise<InvoicingWorld> {
  const customerId = overrides.customerId ?? randomUUID();
  const insert = (table: string, values: Values) =>
    insertRow(connection, table, customerId, { organization_id: customerId, ...values });
  if (overrides.customerId === undefined)
    await insertRow(connection, 'sales_organization', customerId, { id: customerId, name: `Bostäder ${customerId}` });
  const configId = await insert('accounting_bookkeepingaccountsconfig', {});
  const companyId = await insert('organization_company', {
    name: 'Exempelgården AB',
    org_no: '5599999991',
    bookkeeping_accounts_config_id: configId,
    ...overrides.company,
  });
  const articleId = await insert('accounting_article', {
    name: 'Hyra',
    default_vat: 0,
    revenue_vat_0_account: 3911,
    revenue_vat_25_account: 3913,
    revenue_vat_12_account: 3914,
    revenue_vat_6_account: 3915,
    is_rental: true,
    allow_periodisation: true,
    include_in_indexation: true,
    ...overrides.article,
  });
  const settingId = await insert('accounting_automaticcontractinvoicingsetting', {
    name: `Hyror ${customerId}`,
    ...defaultSetting,
    ...overrides.setting,
  });
  const termsId = await insert('accounting_paymenttermssetting', { name: `Villkor ${customerId}`, is_active: true });
  const tenantId = await insert('accounts_tenant', {
    first_name: 'Test',
    last_name: 'Testsson',
    ssn: '201701012393',
    email: 'test.testsson@exempel.example',
  });
  const realestate = await insert('objects_realestate', { name: 'Fastigheten 1' });
  const building = await insert('objects_building', { realestate_id: realestate, name: 'Hus 1' });
  const outdoorArea = await insert('objects_outdoorarea', { realestate_id: realestate, name: 'Gården' });
  const space = (table: string, location: Values = { building_id: building }) => insert(table, location);
  return {
    customerId,
    companyId,
    configId,
    articleId,
    settingId,
    termsId,
    tenantId,
    realestateId: realestate,
    spaces: {
      apartmentcontract: await space('objects_apartment'),
      industrialpremisescontract: await space('objects_industrialpremises'),
      parkingspotcontract: await space('objects_parkingspot', { building_id: building, spot_number: 'P1' }),
      outdoorsectioncontract: await space('objects_outdoorsection', { outdoor_area_id: outdoorArea, name: 'Uteplats' }),
    },
  };
}

/** The primary bankgiro account of the company, for incoming payments; `values` override. Returns its id. */
export function insertPaymentMethod(connection: Connection, customerId: string, values: Values = {}): Promise<string> {
  return insertRow(connection, 'accounting_paymentmethod', customerId, {
    organization_id: customerId,
    title: 'Bankgiro',
    method: 0,
    bookkeeping_account: 1930,
    is_primary_payment_method: true,
    ...values,
  });
}

/** A contract with monthly invoicing in advance; `values` override. Returns its id. */
export function insertContract(
  connection: Connection,
  world: InvoicingWorld,
  kind: string,
  values: Values = {},
): Promise<string> {
  const space = world.spaces[kind];
  return insertRow(connection, `contracts_${kind}`, world.customerId, {
    organization_id: world.customerId,
    id_number: `K-${randomUUID()}`,
    status: 3,
    tenant_id: world.tenantId,
    start_date: '2026-01-01',
    invoicing_period: 1,
    invoice_month_interval: 1,
    invoicing_period_from: '2026-01-01',
    invoicing_company_id: world.companyId,
    invoicing_contract_setting_id: world.settingId,
    invoicing_payment_terms_id: world.termsId,
    ...(space === undefined ? {} : { space_id: space }),
    ...(kind === 'blockcontract' ? { main_realestate_id: world.realestateId } : {}),
    ...values,
  });
}

/** A revenue row of a contract. Returns its id. */
export function insertRevenueRow(
  connection: Connection,
  world: InvoicingWorld,
  kind: string,
  contractId: string,
  values: Values = {},
): Promise<string> {
  return insertRow(connection, `revenue_${kind}revenuerow`, world.customerId, {
    organization_id: world.customerId,
    contract_id: contractId,
    article_id: world.articleId,
    title: 'Hyra',
    unit_amount: 1,
    unit_price: 0,
    ...values,
  });
}

/** A contract with a separate tenant and invoicing setting, so that one run invoices many cases. Returns its id and that of the tenant. */
export async function insertSeparateContract(
  connection: Connection,
  world: InvoicingWorld,
  kind: string,
  setting: Values = {},
  values: Values = {},
): Promise<{ readonly id: string; readonly tenantId: string }> {
  const insert = (table: string, row: Values) =>
    insertRow(connection, table, world.customerId, { organization_id: world.customerId, ...row });
  const settingId = await insert('accounting_automaticcontractinvoicingsetting', {
    ...defaultSetting,
    name: `Hyror ${randomUUID()}`,
    ...setting,
  });
  const tenantId = await insert('accounts_tenant', { first_name: 'Test', email: 'test.testsson@exempel.example' });
  const own = { tenant_id: tenantId, invoicing_contract_setting_id: settingId };
  return { id: await insertContract(connection, world, kind, { ...own, ...values }), tenantId };
}

/** Many contracts with a row each, by few statements; `price` is SQL of the number of the contract, `n`. Returns their ids in order. */
export async function insertContracts(
  connection: Connection,
  world: InvoicingWorld,
  { kind, count, values = {}, price = '1000' }: ManyContracts,
): Promise<readonly string[]> {
  const contract = await insertContract(connection, world, kind, values);
  const row = await insertRevenueRow(connection, world, kind, contract, { unit_price: 1000 });
  const copied = await copyRow(
    connection,
    `contracts_${kind}`,
    contract,
    { id_number: `'K-' || gen_random_uuid()` },
    `generate_series(2, ${count}) n`,
  );
  const ids = [contract, ...copied];
  await copyRow(
    connection,
    `revenue_${kind}revenuerow`,
    row,
    { contract_id: 'c.id', unit_price: price },
    `unnest('{${ids.join()}}'::uuid[]) with ordinality c(id, n)`,
  );
  await connection.query(`delete from revenue_${kind}revenuerow where customer_id = $1 and id = $2`, [
    world.customerId,
    row,
  ]);
  return ids.toSorted();
}

interface ManyContracts {
  readonly kind: string;
  readonly count: number;
  readonly values?: Values;
  readonly price?: string;
}

/** Copies a row for each row of `source`, with a new id and the SQL of some columns. Returns the ids. */
async function copyRow(
  connection: Connection,
  table: string,
  id: string,
  changes: Readonly<Record<string, string>>,
  source: string,
): Promise<readonly string[]> {
  const names = Object.keys(changes);
  const { rows } = (await connection.query(
    `select string_agg('t.' || quote_ident(attname), ', ') as values, string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($2)`,
    [table, ['id', ...names]],
  )) as { rows: { values: string; columns: string }[] };
  const copied = await connection.query(
    `insert into ${table} (id, ${names.join(', ')}, ${rows[0]?.columns})
     select gen_random_uuid(), ${Object.values(changes).join(', ')}, ${rows[0]?.values} from ${table} t, ${source}
     where t.id = $1 returning id`,
    [id],
  );
  return (copied.rows as { id: string }[]).map((one) => one.id);
}

/** The input of a run of all contracts of a kind, with default days; `changes` override. */
export function runInputOf(
  { customerId }: Pick<InvoicingWorld, 'customerId'>,
  kindName: string,
  changes: Partial<RunInput> = {},
): RunInput {
  const kind = contractKindOf(kindName);
  if (kind === undefined) throw new Error(`${kindName} is not a kind of contract`);
  return {
    kind,
    organizationId: customerId,
    contractType: nameUuid(kind.resource),
    rowType: nameUuid(kind.rowResource),
    seriesType: nameUuid('measurements.measurementseries'),
    channels: new Set([1, 5]),
    runDate: '2026-03-15',
    invoiceDate: '2026-03-02',
    ...changes,
  };
}

/** Wraps a connection as the session that extensions get for a customer. */
export function sessionOf(connection: Connection, { customerId }: Pick<InvoicingWorld, 'customerId'>): DatabaseSession {
  return {
    execute: async (query) => {
      const rows = executorsOn(connection, await bundledQueries()).execute(query, customerId);
      const error = await errorOf(rows);
      if (error !== undefined) throw error;
      return await rows;
    },
  };
}
