/**
 * What the servers of a database must have in common with those of the database that a customer moves to: the secret that seals values, and the store
 * of files. Each server notes it in its database when it starts, as marks that tell whether two are the same and nothing else.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

export type ServerMarks = {
  readonly secret: string;
  /** Null: it cannot be told from others. */
  readonly store: string | null;
};

/** The mark of a secret. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('core server').digest('base64url');
}

/** Notes the marks of a server that starts; those of the last one count. The schema is there. */
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

/** Those of a database; what no server has noted is not among them. */
export async function readMarks(client: pg.ClientBase): Promise<Partial<ServerMarks>> {
  const { rows } = await client.query<{ what: keyof ServerMarks; mark: string }>(
    'select what, mark from core_move.server',
  );
  return Object.fromEntries(rows.map(({ what, mark }) => [what, mark]));
}
