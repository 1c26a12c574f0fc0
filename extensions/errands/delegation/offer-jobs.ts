/** Ends offers: when they expire, and when their errand or inspection is assigned or closed. */
import type { QueuedJob, ScheduledJob } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, ErrandsErranddelegationofferStatus as offerStatus } from '../../schema.ts';
import { assigneeOf, delegated, delegatedKinds } from './delegated.ts';
import { delegateJobName, readJob } from './queue-delegation.ts';

const offerResource = 'errands.erranddelegationoffer';

/** Offers that one run ends. */
const atOnce = 500;

const openOffers = db.selectFrom('errands_erranddelegationoffer').where('status', '=', offerStatus.open);

/** Every five minutes: ends the offers that have expired, and passes their errands on. */
export const expireOffersJob: ScheduledJob = {
  schedule: '*/5 * * * *',
  run: async (_payload, { database, records, enqueue, now }) => {
    const expired = openOffers
      .select(['id', 'general_errand_id as errand', 'inspection_errand_id as inspection'])
      .where('expires_time', '<=', now)
      .orderBy('id')
      .limit(atOnce);
    const rows = await database.execute(expired.forUpdate().skipLocked());
    if (rows.length === 0) return;
    await records.updateMany(
      offerResource,
      rows.map(({ id }) => ({ id, changes: { status: offerStatus.expired } })),
    );
    for (const kind of delegatedKinds) {
      const ids = [...new Set(rows.flatMap((row) => row[kind] ?? []))];
      if (ids.length > 0) await enqueue(delegateJobName, { kind, ids });
    }
    if (rows.length === atOnce) await enqueue('errands.expire_offers', {});
  },
};

/** Withdraws the open offers of records that are assigned or no longer open. */
export const withdrawOffersJob: QueuedJob = {
  run: async (payload, { system: { database, records } }) => {
    const { kind, ids } = readJob(payload);
    const { resource, offered, openStates, userMember, supplierMember } = delegated[kind];
    if (ids.length === 0) return;
    const targets = await records.list(resource, { id__in: ids.join(',') }, { limit: ids.length });
    const assignedOrClosed = targets.filter(
      (record) =>
        !openStates.includes(Number(record.status)) || assigneeOf(record, userMember, supplierMember) !== undefined,
    );
    const offers = openOffers
      .select('id')
      .where(
        `${offered}_id`,
        '=',
        anyOf(
          assignedOrClosed.map(({ id }) => String(id)),
          'uuid',
        ),
      )
      .orderBy('id')
      .forUpdate();
    const rows = await database.execute(offers);
    if (rows.length === 0) return;
    await records.updateMany(
      offerResource,
      rows.map(({ id }) => ({ id, changes: { status: offerStatus.withdrawn } })),
    );
  },
};
