/**
 * Server fingerprints: the servers of a database must share the encryption secret and the file store with those of the
 * database that a customer moves to. Each server records them in its database at startup, as fingerprints that reveal
 * only whether two are equal.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

export type ServerMarks = {
  readonly secret: string;
  /** Null: the store cannot be distinguished from others. */
  readonly store: string | null;
};

/** Returns the fingerprint of a secret. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('core server').digest('base64url');
}

/** Records the fingerprints of a starting server; the last server's are used. The schema must exist. */
export async function noteMarks(connectionString: string, { secret, store }: ServerMarks): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'core-start' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `insert into core_move.server as known (what, mark)
         select * from (values ('secret', $1), ('store', $2)) as given(what, mark) where mark is not null
       on conflict (what) do update set mark = excluded.mark where known.mark <> excluded.mark`,
      [secret, store],
    );
  } finally {
    await client.end();
  }
}

/** Returns those of a database; values that no server has recorded are missing. */
export async function readMarks(client: pg.ClientBase): Promise<Partial<ServerMarks>> {
  const { rows } = await client.query<{ what: keyof ServerMarks; mark: string }>(
    'select what, mark from core_move.server',
  );
  return Object.fromEntries(rows.map(({ what, mark }) => [what, mark]));
}
