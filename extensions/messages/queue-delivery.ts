/** Creates the delivery of one step and queues its first attempt. */
import type { SystemContext } from '@core/engine/extension';
import type { Contact } from './contact.ts';
import { channel, type InstructionStep } from './message.ts';
import { jobOf, providers } from './providers/providers.ts';

export interface StepDelivery {
  /** The notification. */
  readonly id: string;
  readonly contact: Contact;
  readonly step: InstructionStep;
  /** The position of the step in the instruction. */
  readonly position: number;
}

/** Channels whose address fits in the delivery; the others use the data of the notification. */
const addressed: readonly number[] = [channel.email, channel.sms];

/** Creates the delivery; returns its ID. */
export async function queueDelivery(context: SystemContext, delivery: StepDelivery): Promise<string> {
  const { id, contact, step, position } = delivery;
  const type = step.distribution_type;
  const created = await context.records.create('communication.notificationdistribution', {
    notification: { id },
    distribution_type: type,
    step: position,
    address: addressed.includes(type) ? (providers[type]?.addressOf(contact, step.to) ?? null) : null,
  });
  const distribution = String(created.id);
  await context.enqueue(jobOf(type), { distribution });
  return distribution;
}
