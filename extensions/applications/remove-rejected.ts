/**
 * Deletes rejected applications two years after the rejection. They contain personal data, and until then the applicant
 * can claim that the rejection was discriminatory (Discrimination Act 2008:567, chapter 6).
 */
import { sql } from 'kysely';
import type { Job } from '../../engine/extension/contract.ts';
import { db, MarketsApartmentlistingapplicationStatus } from '../schema.ts';

const atOnce = 500;

export const removeRejectedJob: Job = {
  schedule: '35 2 * * *',
  run: async (_payload, context) => {
    const { now } = context;
    const { database, records } = context;
    const until = `${now.getUTCFullYear() - 2}${now.toISOString().slice(4)}`;
    const rejected = db
      .selectFrom('markets_apartmentlistingapplication')
      .select('id')
      .where('status', '=', MarketsApartmentlistingapplicationStatus.rejected)
      .where((eb) => eb(eb.fn.coalesce('answered_time', 'updated_at'), '<', sql<Date>`${until}::timestamptz`))
      .orderBy('id')
      .limit(atOnce);
    const old = await database.execute(rejected);
    for (const { id } of old) await records.delete('markets.apartmentlistingapplication', id);
    if (old.length === atOnce) await context.enqueue('applications.remove_rejected', {});
  },
};
