/** A million changes of the seeded contracts, one a second: most change a member that lists do not select, a tenth the one that they are ordered by. */
import pg from 'pg';
import { nameUuid } from '../../engine/kernel/ids.ts';
import type { World } from '../world.ts';
import { type ContractData, contractIdSql } from './contracts.ts';

export interface ChangeData {
  readonly count: number;
  /** The timestamp after which this share of the changes was made. */
  timestampBefore(fraction: number): string;
  /** A contract with changes. */
  readonly contractId: string;
}

const ended = Date.parse('2026-01-01T00:00:00Z');

/** Creates as many changes as there are contracts. */
export async function seedChanges(
  { url }: Pick<World, 'url'>,
  { customerId, contracts }: Pick<ContractData, 'customerId' | 'contracts'>,
  count = contracts,
): Promise<ChangeData> {
  const client = new pg.Client(url);
  await client.connect();
  const began = ended - count * 1_000;
  const id = `(lpad(to_hex(${began} + n * 1000::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`;
  const kind = nameUuid('contracts.apartmentcontract');
  // Each contract has more than one change; the step visits all of them.
  const contract = contractIdSql(`1 + (n * 7919::bigint) % ${Math.ceil(contracts / 4)}`);
  const before = `case when n % 10 = 0 then jsonb_build_object('start_date', '2015-06-01') else jsonb_build_object('invoicing_marking', 'M' || n) end`;
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query(
      `insert into common_change (customer_id, id, created_at, kind, request_id, caller_type_id, caller, integration)
       select $1::uuid, ${id}, to_timestamp((${began} + n * 1000::bigint) / 1000.0), 'write', 'bench', $2::uuid, $1::uuid, $1::uuid from generate_series(1, ${count}) n`,
      [customerId, kind],
    );
    await client.query(
      `insert into common_changerecord (customer_id, id, change_id, content_type_id, object_id, kind, row_version, before, after)
       select $1::uuid, ${id}, ${id}, $2::uuid, ${contract}, 'updated', 2, ${before}, '{}' from generate_series(1, ${count}) n`,
      [customerId, kind],
    );
    await client.query('vacuum analyze common_changerecord');
    await client.query('analyze common_change');
    const { rows } = await client.query<{ id: string }>(`select ${contractIdSql('1')} as id`);
    return {
      count,
      timestampBefore: (fraction) => new Date(ended - fraction * count * 1_000).toISOString(),
      contractId: rows[0]?.id ?? '',
    };
  } finally {
    await client.end();
  }
}
