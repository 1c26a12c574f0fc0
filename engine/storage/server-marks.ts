/**
 * Server fingerprints: the servers of a database must share the encryption secret and the file store with those of the
 * database that a customer moves to. Each server records them in its database at startup, as fingerprints that reveal
 * only whether two are equal.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { executeOn } from '../database/execute-on.ts';
import { moves } from './moving.ts';

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
    const marks = [
      { what: 'secret' as const, mark: secret },
      ...(store === null ? [] : [{ what: 'store' as const, mark: store }]),
    ];
    const noted = moves
      .insertInto('core_move.server')
      .values(marks)
      .onConflict((conflict) =>
        conflict
          .column('what')
          .doUpdateSet((eb) => ({ mark: eb.ref('excluded.mark') }))
          .whereRef('core_move.server.mark', '<>', 'excluded.mark'),
      );
    await executeOn(client, noted);
  } finally {
    await client.end();
  }
}

/** Returns those of a database; values that no server has recorded are missing. */
export async function readMarks(client: pg.ClientBase): Promise<Partial<ServerMarks>> {
  const rows = await executeOn(client, moves.selectFrom('core_move.server').select(['what', 'mark']));
  return Object.fromEntries(rows.map(({ what, mark }) => [what, mark]));
}
