/**
 * Copies of customers: which there are in a database, and the triggers that refuse what is written to them. For background work a copy is a customer
 * on its way in (core_move.customer says `arriving`), which everything of that kind leaves alone.
 */
import type pg from 'pg';
import { quoteLiteral } from '../../kernel/quote-sql.ts';
import { copyPartner, customerCopy, makeMoveSchema, moverSetting } from '../../storage/moving.ts';
import { type CustomerTable, inPublic } from '../move/database.ts';
import { dropTriggers, patiently, triggerNames } from '../move/guards.ts';
import { forgetMove, writeMove } from '../move/state.ts';

export interface CopyRow {
  readonly customer_id: string;
  /** The customer as whose copy it was made. */
  readonly copy_of: string;
  /** The moment that it shows. */
  readonly as_of: Date;
  /** The integration whose credential reads it. */
  readonly reader: string | null;
  /** False while it is made, and of one whose making was broken off. */
  readonly is_complete: boolean;
}

async function makeCopySchema(client: pg.Client): Promise<void> {
  await makeMoveSchema(client);
  await client.query(
    `begin;
     select pg_advisory_xact_lock(hashtextextended('core_move', 0));
     create table if not exists core_move.copy (
       customer_id uuid primary key,
       copy_of uuid not null,
       as_of timestamptz not null default now(),
       reader uuid,
       is_complete boolean not null default false);
     comment on table core_move.copy is 'Copies of customers as they were, beside them; nothing is written to one';
     create or replace function core_move.refuse_copy() returns trigger language plpgsql as $core$
     begin
       if current_setting('${moverSetting}', true) is distinct from tg_argv[0]
         -- What is done to the rows of all customers alike.
         and current_setting('application_name') not in ('core migrate', 'core ageing') then
         raise exception using errcode = '${customerCopy}', message = 'the customer is a copy of another as it was';
       end if;
       if tg_op = 'DELETE' then return old; end if;
       return new;
     end $core$;
     commit`,
  );
}

const copiesExist = "select to_regclass('core_move.copy') is not null as found";

/** What a database says of a customer; undefined of one that is no copy. */
export async function readCopy(client: pg.Client, customerId: string): Promise<CopyRow | undefined> {
  const { rows: there } = await client.query<{ found: boolean }>(copiesExist);
  if (there[0]?.found !== true) return undefined;
  const { rows } = await client.query<CopyRow>('select * from core_move.copy where customer_id = $1', [customerId]);
  return rows[0];
}

/** The copies of a customer whose making did not come to its end. */
export async function halfCopies(client: pg.Client, copyOf: string): Promise<readonly string[]> {
  const { rows: there } = await client.query<{ found: boolean }>(copiesExist);
  if (there[0]?.found !== true) return [];
  const { rows } = await client.query<{ customer_id: string }>(
    'select customer_id from core_move.copy where copy_of = $1 and not is_complete',
    [copyOf],
  );
  return rows.map(({ customer_id: id }) => id);
}

/** Notes a copy that is about to be made, and puts the triggers on the tables. */
export async function beginCopy(
  client: pg.Client,
  { customerId, copyOf }: { readonly customerId: string; readonly copyOf: string },
  guarded: readonly CustomerTable[],
): Promise<void> {
  await makeCopySchema(client);
  await client.query('insert into core_move.copy (customer_id, copy_of) values ($1, $2)', [customerId, copyOf]);
  await writeMove(client, customerId, { state: 'arriving', partner: `${copyPartner}${copyOf}` });
  const { inserted, changed } = triggerNames(customerId, 'core_move_copy');
  const id = quoteLiteral(customerId);
  const refuses = `execute function core_move.refuse_copy(${id})`;
  const queue = 'graphile_worker._private_jobs';
  await patiently(
    client,
    queue,
    `create trigger ${inserted} before insert on ${queue} for each row when (new.payload->>'customer_id' = ${id}) ${refuses}`,
  );
  for (const { name } of guarded)
    await patiently(
      client,
      name,
      `create trigger ${inserted} before insert on ${inPublic(name)} for each row when (new.customer_id = ${id}) ${refuses};
       create trigger ${changed} before update or delete on ${inPublic(name)} for each row when (old.customer_id = ${id}) ${refuses}`,
    );
}

/** Takes away what `beginCopy` made, also by halves; the rows are gone by then. */
export async function endCopy(client: pg.Client, customerId: string): Promise<void> {
  await dropTriggers(client, triggerNames(customerId, 'core_move_copy'));
  await forgetMove(client, customerId);
}

/** There is no such copy any more. */
export async function forgetCopy(client: pg.Client, customerId: string): Promise<void> {
  await client.query('delete from core_move.copy where customer_id = $1', [customerId]);
}

/** The address of the database for a connection that may write to a copy. */
export function addressFor(url: string, customerId: string): string {
  const own = new URL(url);
  own.searchParams.set('options', `${own.searchParams.get('options') ?? ''} -c ${moverSetting}=${customerId}`.trim());
  return own.href;
}
