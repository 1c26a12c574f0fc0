/**
 * Deletes rejected applications two years after the rejection. They contain personal data, and until then the applicant
 * can claim that the rejection was discriminatory (Discrimination Act 2008:567, chapter 6).
 */
import type { SystemJob } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';

const a = table('markets_apartmentlistingapplication', 'a');

/** Code of markets.apartmentlistingapplication.status. */
const rejected = 6;
const atOnce = 500;

export const removeRejectedJob: SystemJob = {
  schedule: '35 2 * * *',
  run: async (_payload, context) => {
    const { database, records, now } = context;
    const until = `${now.getUTCFullYear() - 2}${now.toISOString().slice(4)}`;
    const old = await database.query<{ id: string }>(
      sql`select ${a.id} from ${a} where ${a.status} = ${rejected} and coalesce(${a.answered_time}, ${a.updated_at}) < ${bind(until)}::timestamptz
        order by ${a.id} limit ${atOnce}`,
    );
    for (const { id } of old) await records.delete('markets.apartmentlistingapplication', id);
    if (old.length === atOnce) await context.enqueue('applications.remove_rejected', {});
  },
};
