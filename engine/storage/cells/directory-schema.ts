/**
 * The tables of the directory, which is a small separate database: the cells, and the cell of each customer. Triggers
 * notify the listening processes of each change, including changes by manual SQL.
 */

/** The payload is the ID of a customer whose row has changed, or `cells`. */
export const directoryChannel = 'core_directory';

/** The error of a query to a directory that was not initialized. */
export const undefinedTable = '42P01';

/** The error of a write to a directory that an older release created. */
export const undefinedColumn = '42703';

/** Creates missing tables; safe to run concurrently. */
export async function makeDirectory(connection: { query(text: string): Promise<unknown> }): Promise<void> {
  await connection.query(
    `begin;
     select pg_advisory_xact_lock(hashtextextended('core directory', 0));
     create schema if not exists core;
     create table if not exists core.cells (
       name text primary key check (name ~ '^[a-z][a-z0-9-]{0,40}$'),
       url text not null,
       state text not null default 'open' check (state in ('open', 'full', 'closed')),
       created_at timestamptz not null default now());
     alter table core.cells add column if not exists replica_urls text[] not null default '{}';
     alter table core.cells add column if not exists pooler_url text;
     comment on table core.cells is 'Databases with a part of the customers each; open: takes new customers, full: takes those that are moved to it by name, closed: takes none';
     create table if not exists core.directory (
       customer_id uuid primary key,
       cell text not null references core.cells,
       state text not null default 'here' check (state in ('here', 'moving')),
       changed_at timestamptz not null default now());
     comment on table core.directory is 'The cell that each customer is in';
     create index if not exists directory_cell on core.directory (cell);
     create or replace function core.tell_directory() returns trigger language plpgsql as $core$
     begin
       if tg_table_name = 'cells' then perform pg_notify('${directoryChannel}', 'cells');
       elsif tg_op = 'DELETE' then perform pg_notify('${directoryChannel}', old.customer_id::text);
       else perform pg_notify('${directoryChannel}', new.customer_id::text);
       end if;
       return null;
     end $core$;
     create or replace trigger tell after insert or update or delete on core.cells for each row execute function core.tell_directory();
     create or replace trigger tell after insert or update or delete on core.directory for each row execute function core.tell_directory();
     commit`,
  );
}
