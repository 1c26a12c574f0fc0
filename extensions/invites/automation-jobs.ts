/** Automation by configurations.automationconfiguration: tenants are invited before their first contract and switched off after their last. */
import type { Job, SystemContext, SystemJobContext } from '@core/engine/extension';
import { textOf } from '../support/reference.ts';
import { type DueStep, type DueTenant, findDueTenants } from './find-due-tenants.ts';
import { inviteAll } from './invite-all.ts';
import { inviteKinds, rejectionOf, userStatus } from './invite-kind.ts';
import { lockAndCountSends, maxWaitMs } from './invite-limits.ts';
import { withdrawInvitation } from './send-invitation.ts';

const kind = inviteKinds.tenant;
const stepJob = 'invites.automatic_step';

/**
 * Runs in the morning in Sweden, after contracts have the status of the day. Three times: a tenant who could not be
 * invited is retried by the next run, and a missed morning is caught up by the next.
 */
export const automateJob: Job = {
  schedule: '20 5,6,7 * * *',
  run: async (_payload, context) => {
    for (const step of ['invite', 'switch_off'] as const) {
      for (const { id, setting } of await findDueTenants(step, context)) {
        // Each in a separate transaction: one record that cannot be written does not block the others.
        const options = { key: `${stepJob}:${step}:${id}`, maxAttempts: 5 };
        await context.enqueue(stepJob, { step, tenant: id, setting }, options);
      }
    }
  },
};

/** `{ step, tenant, setting }`: performs one step for one tenant if it is still due. Idempotent. */
export const automaticStepJob: Job = {
  run: async (payload, { system: context }) => {
    const step: DueStep = payload.step === 'invite' ? 'invite' : 'switch_off';
    const inviterContext = asInviter(context, String(payload.setting));
    // Takes the lock of the invite actions before checking what is due, so that two workers, or a worker and an action, do not both perform it.
    const byInviter = await lockAndCountSends(inviterContext);
    const [due] = await findDueTenants(step, context, String(payload.tenant));
    if (due === undefined) return;
    await (step === 'invite' ? invite(due, byInviter, inviterContext) : switchOff(due, inviterContext));
  },
};

/** Invites one tenant like the invite action, except that a tenant who cannot be invited now is left to a later run. */
async function invite({ id }: DueTenant, byInviter: number, context: SystemContext): Promise<void> {
  const record = await context.records.find(kind.resource, id);
  const email = textOf(record?.email);
  if (record === undefined || email === undefined || rejectionOf(record) !== undefined) return;
  if ((await maxWaitMs([email], context)) > 0) return;
  await inviteAll({ kind, byInviter }, [{ id, record, email }], context);
  context.log('invited automatically', { tenant: id });
}

async function switchOff({ id, day }: DueTenant, context: SystemContext): Promise<void> {
  const { records } = context;
  const tenant = await records.find(kind.resource, id);
  const signsIn = tenant?.status === userStatus.invited || tenant?.status === userStatus.active;
  await records.update(kind.resource, id, {
    is_active: false,
    switched_off_after: day,
    ...(signsIn ? { status: userStatus.inactive } : {}),
  });
  await withdrawInvitation(context, kind, id, 'the person was switched off');
  await context.emit({
    identifier: `${kind.resource}.deactivated`,
    resource: kind.resource,
    objectId: id,
    context: { last_contract_end: day },
  });
  context.log('switched off automatically', { tenant: id });
}

/** Uses the setting as the inviter, with the limits of an inviter. */
function asInviter(context: SystemJobContext, setting: string): SystemContext {
  const principal = { resource: 'configurations.automationconfiguration', id: setting };
  return { ...context, caller: { ...context.caller, principal } };
}
