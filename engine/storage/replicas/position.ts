/**
 * Positions in the database's WAL: `Core-Position` carries them from a write to the reads after it, as `main:<lsn>`
 * (api.md, section 16). Input: the text of a header. Output: the byte offset in PostgreSQL's WAL.
 */

import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import type { Session } from '../session.ts';

export interface Position {
  /** Bytes since the beginning of the log; undefined for the log of another database, which no replica follows. */
  readonly lsn: bigint | undefined;
}

/** The name of the log in positions. */
const log = 'main';

const form = /^([a-z0-9][a-z0-9_-]{0,62}):([0-9a-f]{1,8}\/[0-9a-f]{1,8})$/i;

/** Parses a header; undefined if it is not a position. */
export function parsePosition(text: string): Position | undefined {
  const [, name, lsn] = form.exec(text) ?? [];
  return lsn === undefined ? undefined : { lsn: name === log ? lsnOf(lsn) : undefined };
}

/** Returns the header for a pg_lsn. */
export function formatPosition(lsn: string): string {
  return `${log}:${lsn}`;
}

/** Returns the header for the position of a replica. */
export async function replicaPosition(replica: Session): Promise<string> {
  const replayed = db.selectNoFrom(sql<string | null>`pg_last_wal_replay_lsn()::text`.as('lsn'));
  const [row] = await replica.executeForNoCustomer(replayed);
  return formatPosition(row?.lsn ?? '0/0');
}

/** Parses a pg_lsn, such as `16/B374D848`, to a number. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * The end of the primary's WAL as `lsn`, never before a commit that was acknowledged. If the WAL ends at a page
 * boundary, PostgreSQL reports the position after the next page header, 24 bytes that no replica has before the next
 * record: they are subtracted.
 */
export const currentPosition = sql<string>`(case when (here - '0/0') % current_setting('block_size')::integer = 24 then here - 24 else here end)::text`;
