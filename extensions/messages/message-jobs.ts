/**
 * The delivery worker. `messages.continue` runs the due steps of a notification; `messages.deliver` sends one delivery
 * through its channel and records the result. A delivery that could not be made now is queued again.
 */

import type { Job, JsonObject, SystemJobContext } from '../../engine/extension/contract.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import { db } from '../schema.ts';
import { optionalSetting } from '../support/settings.ts';
import { composeMail } from './compose-mail.ts';
import { type DeliveryStep, planDelivery } from './delivery-plan.ts';
import { type DeliveryRow, lockDelivery } from './delivery-row.ts';
import { planSteps, stepStates } from './instruction-steps.ts';
import type { MailOutcome } from './mail/mail.ts';
import { mailTransportOf } from './mail-transport-of.ts';
import { channel, type InstructionStep } from './message.ts';

/** `{ notification }`: creates the deliveries that are due. */
export const continueJob: Job = {
  run: async ({ notification }, { system: context }) => {
    const { database, records } = context;
    const id = String(notification);
    const [row] = await database.execute(sentNotification(id));
    if (row === undefined) return;
    const states = await database.execute(stepStates(id));
    const plan = planSteps(row.instruction, states, row.created_at, context.now);
    for (const position of plan.due) {
      const step = row.instruction[position];
      if (step === undefined) continue;
      const delivery = await records.create('communication.notificationdistribution', {
        notification: { id },
        distribution_type: step.distribution_type,
        step: position,
        address: step.to ?? (step.distribution_type === channel.sms ? row.phone_number : row.email),
      });
      await context.enqueue('messages.deliver', { distribution: String(delivery.id) });
    }
    if (plan.nextCheck !== undefined)
      await context.enqueue('messages.continue', { notification: id }, { runAt: plan.nextCheck });
  },
};

/** `{ distribution }`: one attempt of one delivery. */
export const deliverJob: Job = {
  queue: 'mail',
  run: async ({ distribution }, { system: context }) => {
    const { database, records } = context;
    const row = await lockDelivery(database, String(distribution));
    if (row === undefined) return;
    const outcome = await deliver(row, context);
    const step = planDelivery(outcome, row.attempts + 1, context.now);
    const isInApp = row.distribution_type === channel.inApp;
    await records.update('communication.notificationdistribution', row.id, {
      ...stepJson(step),
      ...(isInApp ? { delivered_time: context.now.toISOString() } : {}),
    });
    context.log('message', { distribution: row.id, outcome: outcome.kind, attempt: step.attempts });
    if (step.next_attempt_time !== null) {
      await context.enqueue('messages.deliver', { distribution: row.id }, { runAt: step.next_attempt_time });
    } else if (row.instruction.length > 1) {
      await context.enqueue('messages.continue', { notification: row.notification });
    }
  },
};

async function deliver(row: DeliveryRow, context: SystemJobContext): Promise<MailOutcome> {
  switch (row.distribution_type) {
    case channel.email:
      return await sendMail(row, context);
    case channel.inApp:
      return { kind: 'sent' };
    default:
      return { kind: 'refused', reason: 'no provider is set up for this channel' };
  }
}

async function sendMail(row: DeliveryRow, context: SystemJobContext): Promise<MailOutcome> {
  const { settings, customerId } = context;
  if (row.address === null || row.address === '')
    return { kind: 'refused', reason: 'the recipient has no e-mail address' };
  const transport = await mailTransportOf(settings);
  try {
    const outcome = await transport.send(await composeMail(settings, customerId, row, row.address));
    if (optionalSetting(settings, 'CORE_SMTP_HOST') === undefined && outcome.kind === 'sent') {
      context.log('no mail server is set (CORE_SMTP_HOST); the message was written to a file', {
        outbox: transport.description,
      });
    }
    return outcome;
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'deferred', reason: 'an attachment could not be read' };
    throw error;
  }
}

function stepJson(step: DeliveryStep): JsonObject {
  const { attempts, sent_time, failed_delivery_time, failed_context, next_attempt_time } = step;
  return {
    attempts,
    next_attempt_time: next_attempt_time?.toISOString() ?? null,
    ...(sent_time === undefined ? {} : { sent_time: sent_time.toISOString() }),
    ...(failed_delivery_time === undefined ? {} : { failed_delivery_time: failed_delivery_time.toISOString() }),
    ...(failed_context === undefined ? {} : { failed_context }),
  };
}

function sentNotification(id: string) {
  return db
    .selectFrom('communication_notification')
    .select(['distribution_instruction as instruction', 'created_at', 'email', 'phone_number'])
    .where('id', '=', id)
    .where('is_draft', '=', false)
    .forUpdate()
    .$narrowType<{ instruction: readonly InstructionStep[] }>();
}
