/** The lock of a text, which a transaction holds until its end. */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';

/** Locks `key`. */
export const lockKey = db.selectNoFrom(
  sql`pg_advisory_xact_lock(hashtextextended(${placeholder<string>('key')}, 0))`.as('locked'),
);
