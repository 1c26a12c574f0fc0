/**
 * The pledges of an apartment in the cooperative's register (invoicing-rules.md, R4): in force, in the order of their
 * notification, which is their priority; each loan is recorded once; a pledge ends at the pledgee's request.
 */

import {
  type Change,
  invalid,
  type Problem,
  problem,
  type SystemActionHandler,
  type SystemContext,
  type SystemHooks,
  throwProblem,
} from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { table } from '../../tables.ts';
import { pledgeOrder } from '../calculation/cooperative.ts';
import { run } from '../run/run-step.ts';
import { pledgeCeilingHooks } from './fee-ceiling-hooks.ts';

const brfapartment = table('objects_brfapartment');
const brfapartmentpledge = table('brf_brfapartmentpledge');

interface Pledge {
  readonly id: string;
  readonly receivedDate: string;
  readonly releasedDate: string | undefined;
  readonly lender_name: string;
  readonly lender_reference: string | null;
  readonly loan_amount: string | null;
}

const detailMembers = ['lender_name', 'lender_reference', 'loan_amount'];

/** Handles GET /brf/common/brfapartmentpledge/register/{brf_apartment_id}/: the extract of the register for a day, today by default. */
export const pledgeRegisterAction: SystemActionHandler = async ({ parameters, query }, context) => {
  const apartment = parameters.brf_apartment_id ?? null;
  const day = query.get('day') ?? stockholmDate(context.now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) {
    throwProblem('invalid_parameter', {
      errors: [
        {
          parameter: 'day',
          code: 'type',
          message: { en: 'day must be a date such as 2026-03-31.', sv: 'day ska vara en dag som 2026-03-31.' },
        },
      ],
    });
  }
  const [existing] = await run<{ id: string }>(
    context.database,
    sql`select ${brfapartment.id} from ${brfapartment} where ${brfapartment.id} = ${bind(apartment)}::uuid`,
  );
  if (existing === undefined) throwProblem('not_found');
  const rows = await run<Omit<Pledge, 'releasedDate'> & { readonly releasedDate: string | null }>(
    context.database,
    // Pledges notified on the same day are listed in the order in which they were recorded.
    sql`select ${brfapartmentpledge.id}, ${brfapartmentpledge.received_date}::text as "receivedDate", ${brfapartmentpledge.released_date}::text as "releasedDate", ${brfapartmentpledge.lender_name}, ${brfapartmentpledge.lender_reference}, ${brfapartmentpledge.loan_amount}::text
      from ${brfapartmentpledge} where ${brfapartmentpledge.brf_apartment_id} = ${bind(apartment)}::uuid
      order by ${brfapartmentpledge.received_date}, ${brfapartmentpledge.registered_date} nulls last, ${brfapartmentpledge.created_at}, ${brfapartmentpledge.id}`,
  );
  const ids = rows.map(({ id }) => id);
  await context.requireRead('brf.brfapartmentpledge', ids, ['received_date', 'released_date', ...detailMembers]);
  const active = pledgeOrder(
    rows.map((row): Pledge => ({ ...row, releasedDate: row.releasedDate ?? undefined })),
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

export const pledgeHooks: SystemHooks = {
  beforeWrite: async (change, context) =>
    (await duplicatePledgeProblem(change, context)) ??
    unrequestedReleaseProblem(change) ??
    (await pledgeCeilingHooks.beforeWrite?.(change, context)),
};

/** Allows one active pledge for a loan: same apartment, lender and reference. */
async function duplicatePledgeProblem({ id, after }: Change, context: SystemContext): Promise<Problem | undefined> {
  if (after === undefined || after.released_date != null || after.lender_reference == null) return undefined;
  const [other] = await run<{ id: string }>(
    context.database,
    sql`select ${brfapartmentpledge.id} from ${brfapartmentpledge} where ${brfapartmentpledge.id} <> ${bind(id)}::uuid
      and ${brfapartmentpledge.brf_apartment_id} = ${bind(idOf(after.brf_apartment) ?? null)}::uuid and ${brfapartmentpledge.released_date} is null
      and lower(${brfapartmentpledge.lender_name}) = lower(${bind(after.lender_name ?? null)}::text) and ${brfapartmentpledge.lender_reference} = ${bind(after.lender_reference)}::text limit 1`,
  );
  if (other === undefined) return undefined;
  return problem('state_conflict', {
    detail: {
      en: 'The register has a pledge for this loan that is in force.',
      sv: 'Registret har redan en gällande pantsättning för lånet.',
    },
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
    message: {
      en: 'A pledge ends at the pledgee’s request. Enter the date of the request.',
      sv: 'En pantsättning upphör på panthavarens besked; ange när det kom.',
    },
  });
}
