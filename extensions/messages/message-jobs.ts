/**
 * The delivery worker. `messages.continue` runs the due steps of a notification; the jobs `messages.deliver…` send one
 * delivery through its channel and record the result. A delivery that could not be made now is queued again.
 */

import type { Job, JsonObject, SystemJobContext } from '@core/engine/extension';
import { db } from '../schema.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { contactColumns, contactIn } from './contact.ts';
import { type DeliveryStep, planDelivery } from './delivery-plan.ts';
import { type DeliveryRow, lockDelivery } from './delivery-row.ts';
import { planSteps, stepStates } from './instruction-steps.ts';
import type { InstructionStep } from './message.ts';
import type { Outcome } from './providers/provider.ts';
import { jobOf, noProvider, providers } from './providers/providers.ts';
import { queueDelivery } from './queue-delivery.ts';
import { startAttempt } from './start-attempt.ts';

/** The event of a message whose last step has failed. */
export const undelivered = 'communication.notification.undelivered';

/** `{ notification }`: creates the deliveries that are due. */
export const continueJob: Job = {
  run: async ({ notification }, { system: context }) => {
    const { database } = context;
    const id = String(notification);
    const [row] = await database.execute(sentNotification(id));
    if (row === undefined) return;
    const states = await database.execute(stepStates(id));
    const plan = planSteps(row.instruction, states, row.created_at, context.now);
    for (const position of plan.due) {
      const step = row.instruction[position];
      if (step !== undefined) await queueDelivery(context, { id, contact: contactIn(row), step, position });
    }
    if (plan.nextCheck !== undefined)
      await context.enqueue('messages.continue', { notification: id }, { runAt: plan.nextCheck });
    else if (plan.due.length === 0 && states.length > 0 && states.every(({ failed }) => failed))
      await context.emit({ identifier: undelivered, resource: 'communication.notification', objectId: id });
  },
};

/** Returns the job `{ distribution }` for one attempt of one delivery, in the queue of an external system. */
export function deliveryJob(queue: string): Job {
  return {
    queue,
    run: async ({ distribution }, { system: context }) => {
      const { database, records } = context;
      const id = String(distribution);
      await lockForCustomer(database, `messages.delivery ${id}`);
      await (context.concurrently((separate) => startAttempt(id, separate)) ?? startAttempt(id, context));
      const row = await lockDelivery(database, id);
      if (row === undefined) return;
      const outcome = await deliver(row, context);
      const step = planDelivery(outcome, row.attempts + 1, context.now);
      await records.update('communication.notificationdistribution', row.id, stepJson(step, outcome));
      if (outcome.kind === 'deferred' || outcome.kind === 'rejected')
        context.log('message not delivered', { distribution: row.id, outcome: outcome.kind, attempt: step.attempts });
      if (step.next_attempt_time !== null) {
        await context.enqueue(
          jobOf(row.distribution_type),
          { distribution: row.id },
          { runAt: step.next_attempt_time },
        );
      } else if (row.instruction.length > 1 || step.failed_delivery_time !== undefined) {
        await context.enqueue('messages.continue', { notification: row.notification });
      }
    },
  };
}

/** The settings may have changed since the delivery was planned. */
async function deliver(row: DeliveryRow, context: SystemJobContext): Promise<Outcome> {
  const provider = providers[row.distribution_type];
  if (provider === undefined || !provider.isConfigured(context.settings))
    return { kind: 'rejected', reason: noProvider };
  const address = provider.addressOf(contactIn(row), row.address);
  return address === undefined
    ? { kind: 'rejected', reason: provider.noAddress }
    : await provider.send(row, address, context);
}

function stepJson(step: DeliveryStep, outcome: Outcome): JsonObject {
  const { attempts, sent_time, delivered_time, failed_delivery_time, failed_context, next_attempt_time } = step;
  return {
    attempts,
    next_attempt_time: next_attempt_time?.toISOString() ?? null,
    // The next attempt then finds the start of this one.
    ...(outcome.kind === 'deferred' && outcome.isUncertain === true ? {} : { attempt_started_time: null }),
    ...(sent_time === undefined ? {} : { sent_time: sent_time.toISOString() }),
    ...(delivered_time === undefined ? {} : { delivered_time: delivered_time.toISOString() }),
    ...(failed_delivery_time === undefined ? {} : { failed_delivery_time: failed_delivery_time.toISOString() }),
    ...(failed_context === undefined ? {} : { failed_context }),
  };
}

function sentNotification(id: string) {
  return db
    .selectFrom('communication_notification as n')
    .select(['n.distribution_instruction as instruction', 'n.created_at', ...contactColumns])
    .where('n.id', '=', id)
    .where('n.is_draft', '=', false)
    .forUpdate()
    .$narrowType<{ instruction: readonly InstructionStep[] }>();
}
