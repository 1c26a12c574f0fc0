/**
 * A complete housing market in one customer: a million contracts with their tenants and apartments, and (large runs) five events of each. The
 * database generates the rows from number series, without foreign key checks (the references are correct by construction), and indexes them
 * afterwards: a few minutes instead of hours.
 */
import pg from 'pg';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import { nameUuid } from '../../engine/kernel/ids.ts';
import type { BenchOptions } from '../options.ts';
import { secondsOf } from '../statistics.ts';
import type { World } from '../world.ts';

export interface ContractData {
  readonly customerId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly contracts: number;
  readonly events: number;
  /** An apartment and a tenant that have contracts. */
  readonly apartmentId: string;
  readonly tenantId: string;
}

/** Contracts that share one tenant and one apartment over the years. */
const contractsEach = 5;

/** Creates them; throws if the disk is full. */
export async function seedContracts({ runtime, url }: World, options: BenchOptions): Promise<ContractData> {
  const { contracts, events } = options;
  const customerId = await createCustomer(runtime, { name: 'Storbostäder AB' });
  const { headers } = await issueCredential(runtime, {
    customerId,
    scopes: ['*'],
    environment: 'dev',
    createdBy: 'bench',
  });
  const client = new pg.Client(url);
  await client.connect();
  try {
    const seconds = await secondsOf(async () => {
      // All referenced rows exist; checking each would cost more than the rows.
      await client.query(
        "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2",
      );
      const spread = Math.max(1, Math.floor(contracts / contractsEach));
      await client.query(spaces(spread), [customerId]);
      await filled(client, 'contracts_apartmentcontract', contractRows(contracts, spread), [customerId]);
      if (events > 0)
        await filled(client, 'common_eventlog', eventRows(contracts, events), [
          customerId,
          nameUuid('contracts.apartmentcontract'),
        ]);
      await client.query('vacuum (analyze, parallel 2) contracts_apartmentcontract');
      await client.query('analyze accounts_tenant, objects_apartment, common_eventlog');
      await client.query('checkpoint');
    });
    console.log(`(${contracts} contracts and ${events} events made in ${seconds.toFixed(0)} s)`);
  } finally {
    await client.end();
  }
  return { customerId, headers, contracts, events, apartmentId: idOf(2, 1), tenantId: idOf(1, 1) };
}

/** Inserts by SQL and creates the indexes afterwards: sorting once is faster than a million lookups. */
async function filled(client: pg.Client, table: string, text: string, values: readonly unknown[]): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisprimary and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  await client.query(text, [...values]);
  for (const { definition } of rows) await client.query(definition);
}

/** Ids in the order of the rows, like UUIDs of version 7. */
function idSql(kind: number, number: string): string {
  return `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** The id of a contract by its number. */
export function contractIdSql(number: string): string {
  return idSql(3, number);
}

function idOf(kind: number, number: number): string {
  return `0190000${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function spaces(count: number): string {
  return `with grounds as (
    insert into objects_realestate (customer_id, id, organization_id, name) values ($1::uuid, ${idSql(5, '1')}, $1, 'Fastigheten 1')
  ), houses as (
    insert into objects_building (customer_id, id, organization_id, name, realestate_id)
    select $1::uuid, ${idSql(4, 'n')}, $1, 'Hus ' || n, ${idSql(5, '1')} from generate_series(1, ${Math.ceil(count / 50)}) n
  ), flats as (
    insert into objects_apartment (customer_id, id, organization_id, landlord_custom_id, building_id, usable_area, base_rent)
    select $1::uuid, ${idSql(2, 'n')}, $1, 'L' || n, ${idSql(4, '1 + (n - 1) / 50')}, 30 + n % 90, 5000 + n % 9000 from generate_series(1, ${count}) n
  )
  insert into accounts_tenant (customer_id, id, organization_id, first_name, last_name, email)
  select $1::uuid, ${idSql(1, 'n')}, $1, 'Test' || n % 1000, 'Person' || n % 10007, 'test' || n || '@example.com' from generate_series(1, ${count}) n`;
}

function contractRows(count: number, spread: number): string {
  return `insert into contracts_apartmentcontract (customer_id, id, organization_id, created_at, updated_at, id_number, status, tenant_id, space_id,
      start_date, end_date, tenancy_kind)
    select $1::uuid, ${idSql(3, 'n')}, $1, ${timeSql}, ${timeSql} + n % 86400 * interval '1 second', 'K' || lpad(n::text, 8, '0'),
      case when n % 5 = 0 then 3 else 4 end, ${idSql(1, `1 + n % ${spread}`)}, ${idSql(2, `1 + n % ${spread}`)},
      date '2016-01-01' + (n % 3650), case when n % 5 = 0 then null else date '2016-01-01' + (n % 3650) + 700 end, 0
    from generate_series(1, ${count}) n`;
}

function eventRows(contracts: number, events: number): string {
  return `insert into common_eventlog (customer_id, id, organization_id, created_at, content_type_id, object_id, event_identifier, position)
    select $1::uuid, ${idSql(6, 'n')}, $1, ${timeSql}, $2::uuid, ${idSql(3, `1 + n % ${contracts}`)},
      'contracts.apartmentcontract.instanceupdated', n
    from generate_series(1, ${events}) n`;
}

/** Ten years up to the end of 2025, in the order of the rows. */
const timeSql = "timestamptz '2016-01-01T00:00:00Z' + n * interval '50 seconds'";
