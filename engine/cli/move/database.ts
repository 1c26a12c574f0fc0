/** A connection of a move to one of its two databases, and the tables that hold a customer's rows. */
import pg from 'pg';
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { moverSetting } from '../../storage/moving.ts';

/** What texts of values look like must not hang on a server's settings. */
const portable =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1";

/** Milliseconds that a database may take to let a connection in. */
const connecting = 10_000;

/** Opens a connection that may write the rows of a customer whom all others are refused. */
export async function connectMover(connectionString: string, customerId: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'core move',
    keepAlive: true,
    connectionTimeoutMillis: connecting,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`${portable}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    // What the move notes is on the disk when it goes on, and all that was replicated before it.
    await client.query("set synchronous_commit = 'local'");
    await client.query('select set_config($1, $2, false)', [moverSetting, customerId]);
    // What a process that was killed has asked for ends with it, where the system of the server can tell.
    await client.query('set client_connection_check_interval = 1000').catch(() => undefined);
  } catch (error) {
    // A connection that is of no use would stay open as long as the command runs.
    client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

export interface CustomerTable {
  readonly name: string;
  /** Those that are kept, in the order of their names. */
  readonly columns: readonly string[];
  /** Columns of types that PostgreSQL has no hash function for. */
  readonly unhashed: ReadonlySet<string>;
  readonly key: readonly string[];
}

/** Every table with rows of customers, in the order of names. Refuses a table whose key does not name the customer: no filter of rows could tell its changes. */
export async function customerTables(
  client: pg.Client,
  without: ReadonlySet<string>,
): Promise<readonly CustomerTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: readonly string[];
    unhashed: readonly string[] | null;
    key: readonly string[] | null;
  }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns,
       array_agg(a.attname::text) filter (where not exists (
         select from pg_opclass o join pg_am m on m.oid = o.opcmethod
          where m.amname = 'hash' and o.opcdefault
            and (o.opcintype = t.oid or t.typtype = 'e' and o.opcintype = 'anyenum'::regtype
              or t.typcategory = 'A' and t.typelem <> 0 and o.opcintype = 'anyarray'::regtype
              or t.typname in ('varchar', 'bpchar') or t.typtype = 'r' and o.opcintype = 'anyrange'::regtype))) as unhashed,
       (select array_agg(k.attname::text order by k.attnum) from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute own where own.attrelid = c.oid and own.attname = 'customer_id' and not own.attisdropped)
     group by c.oid order by c.relname collate "C"`,
  );
  return rows
    .filter(({ name }) => !without.has(name))
    .map(({ name, columns, unhashed, key }) => {
      if (key?.includes('customer_id') !== true)
        throw new StartupError(
          `the primary key of the table ${name} does not begin with the customer`,
          'give it the primary key (customer_id, id), or move it out of the schema public',
        );
      return { name, columns, unhashed: new Set(unhashed ?? []), key };
    });
}

/** The table with its schema. */
export function inPublic(name: string): string {
  return `public.${quoteIdentifier(name)}`;
}

/** The columns of a key that tell the rows of one customer apart. */
export function ownColumns(key: readonly string[]): readonly string[] {
  return key.filter((column) => column !== 'customer_id');
}
