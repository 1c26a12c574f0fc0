/** Creates table partitions for future months, long before a row needs them. */
import { makeMonths } from '../compile/tables/partitions.ts';
import { definition } from '../database/statement.ts';
import type { Database } from './database.ts';

/** The current month and the following ones. */
const monthsAhead = 4;

/** Creates missing partitions. If two processes do this at once, one waits and then finds them. */
export async function createPartitionsAhead({ session }: Pick<Database, 'session'>, now: Date): Promise<void> {
  await session.run(definition(makeMonths(session.tables.partitioned, now, monthsAhead)), []);
}
