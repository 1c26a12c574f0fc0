/** Where a customer's rows of before come from: a file that `core backup` wrote, or a database that was restored to another moment. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { executeOn } from '../../database/execute-on.ts';
import type { MigrationMark } from '../../features/backup/backup-manifest.ts';
import { copyOut } from '../../features/backup/copy-streams.ts';
import { portableSession } from '../../features/backup/database-snapshot.ts';
import { openArchive, verifyArchive } from '../../features/backup/read-archive.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type CustomerTable, inPublic } from '../move/database.ts';
import { columnList } from './tables.ts';

/** Rows in the text format of COPY, perhaps of other customers too. */
export interface CopyText {
  readonly columns: readonly string[];
  readonly rows: Readable;
}

export interface CopySource {
  readonly migrations: readonly MigrationMark[];
  /** The moment that it shows, where it says so itself. */
  readonly asOf: Date | undefined;
  /** One table at a time; undefined: it has no such table. */
  read(table: CustomerTable, customerId: string): Promise<CopyText | undefined>;
  close(): Promise<void>;
}

/** Opens a source by what `--from` says. */
export function openSource(from: string): Promise<CopySource> {
  return /^postgres(?:ql)?:\/\//.test(from) ? openDatabase(from) : openFile(from);
}

async function openFile(file: string): Promise<CopySource> {
  const archive = await openArchive(file);
  try {
    await verifyArchive(file, archive);
  } catch (error) {
    archive.close();
    throw error;
  }
  const { manifest } = archive;
  return {
    migrations: manifest.migrations,
    asOf: new Date(manifest.made_at),
    async read({ name }) {
      const found = manifest.tables.find((table) => table.schema === 'public' && table.name === name);
      return found && { columns: found.columns, rows: await archive.open(found.entry) };
    },
    close: async () => archive.close(),
  };
}

async function openDatabase(connectionString: string): Promise<CopySource> {
  const client = new pg.Client({ connectionString, application_name: 'core move' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    await executeOn(client, portableSession);
    const ledger = await readLedger({ query: (text, values) => client.query(text, values?.slice()) });
    return {
      migrations: ledger.map(({ id, hash }) => ({ id, hash })),
      asOf: undefined,
      async read({ name, columns }, customerId) {
        const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
          inPublic(name),
        ]);
        if (rows[0]?.found !== true) return undefined;
        const chosen = `select ${columnList(columns)} from ${inPublic(name)} where customer_id = '${customerId}'`;
        return { columns, rows: copyOut(client, sql.raw(`copy (${chosen}) to stdout`)) };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw new StartupError(
      `the database of --from cannot be read: ${errorMessage(error)}`,
      'see that it runs, that its address is right and that it holds a database of Core',
    );
  }
}

/** Refuses rows of another release: columns and what they mean may differ. */
export function requireSameMigrations(source: CopySource, own: readonly MigrationMark[]): void {
  const text = (marks: readonly MigrationMark[]): string => marks.map(({ id, hash }) => `${id} ${hash}`).join('\n');
  if (text(source.migrations) === text(own)) return;
  throw new StartupError(
    'what --from names has other migrations than the database that the customer is in',
    'have it in a database of its own (core restore), bring that up to date with core migrate apply, and name its address with --from',
  );
}
