/**
 * The pledges of an apartment in the cooperative's register (invoicing-rules.md, R4): in force, in the order of their
 * notification, which is their priority; each loan is recorded once; a pledge ends at the pledgee's request.
 */

import {
  type ActionHandler,
  type Change,
  invalid,
  type Problem,
  problem,
  type ResourceHooks,
  throwProblem,
} from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { pledgeOrder } from '../calculation/cooperative.ts';
import { t } from '../texts/t.ts';
import { pledgeCeilingHooks } from './fee-ceilings.ts';

const detailMembers = ['lender_name', 'lender_reference', 'loan_amount'];

/** Handles GET /brf/common/brfapartmentpledge/register/{brf_apartment_id}/: the extract of the register for a day, today by default. */
export const pledgeRegisterAction: ActionHandler = async ({ parameters, query }, context) => {
  const { database } = context.system;
  const apartment = parameters.brf_apartment_id ?? null;
  const day = query.get('day') ?? stockholmDate(context.now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) {
    throwProblem('invalid_parameter', {
      errors: [
        {
          parameter: 'day',
          code: 'type',
          message: t('dayFormat'),
        },
      ],
    });
  }
  const [existing] = await database.execute(
    db.selectFrom('objects_brfapartment').select('id').where('id', '=', apartment),
  );
  if (existing === undefined) throwProblem('not_found');
  const rows = await database.execute(
    db
      .selectFrom('brf_brfapartmentpledge')
      .select(['id', 'received_date as receivedDate', 'released_date as releasedDate'])
      .select(['lender_name', 'lender_reference', 'loan_amount'])
      .where('brf_apartment_id', '=', apartment)
      // Pledges notified on the same day are listed in the order in which they were recorded.
      .orderBy('received_date')
      .orderBy('registered_date', (order) => order.asc().nullsLast())
      .orderBy('created_at')
      .orderBy('id'),
  );
  const ids = rows.map(({ id }) => id);
  await context.requireRead('brf.brfapartmentpledge', ids, ['received_date', 'released_date', ...detailMembers]);
  const active = pledgeOrder(
    rows.map((row) => ({ ...row, releasedDate: row.releasedDate ?? undefined })),
    day,
  );
  return {
    body: {
      brf_apartment: { id: existing.id },
      day,
      pledges: active.map((pledge, index) => ({
        priority: index + 1,
        pledge: { id: pledge.id },
        received_date: pledge.receivedDate,
        lender_name: pledge.lender_name,
        lender_reference: pledge.lender_reference,
        loan_amount: pledge.loan_amount === null ? null : Number(pledge.loan_amount),
      })),
    },
  };
};

export const pledgeHooks: ResourceHooks = {
  beforeWrite: async (change, context) =>
    (await duplicatePledgeProblem(change, context.system.database)) ??
    unrequestedReleaseProblem(change) ??
    (await pledgeCeilingHooks.beforeWrite?.(change, context)),
};

/** Allows one active pledge for a loan: same apartment, lender and reference. */
async function duplicatePledgeProblem({ id, after }: Change, database: DatabaseSession): Promise<Problem | undefined> {
  if (after === undefined || after.released_date != null || after.lender_reference == null) return undefined;
  const lender = after.lender_name == null ? null : String(after.lender_name);
  const [other] = await database.execute(
    db
      .selectFrom('brf_brfapartmentpledge')
      .select('id')
      .where('id', '<>', id)
      .where('brf_apartment_id', '=', idOf(after.brf_apartment) ?? null)
      .where('released_date', 'is', null)
      .where(({ fn, ref }) => fn('lower', [ref('lender_name')]), '=', sql`lower(${lender}::text)`)
      .where('lender_reference', '=', String(after.lender_reference))
      .limit(1),
  );
  if (other === undefined) return undefined;
  return problem('state_conflict', {
    detail: t('pledgeInForce'),
    params: { reason: 'pledged_already', pledge: other.id },
  });
}

/** Rejects the release of a pledge before the pledgee has requested it. */
function unrequestedReleaseProblem({ before, after }: Change): Problem | undefined {
  const isReleased = after?.released_date != null && before?.released_date == null;
  if (!isReleased || after.release_requested_date != null) return undefined;
  return invalid({
    pointer: '/release_requested_date',
    code: 'required',
    params: { for: 'released_date' },
    message: t('pledgeEndsAtRequest'),
  });
}
