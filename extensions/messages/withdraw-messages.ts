/** Withdraws queued messages because the subject of their link was revoked or replaced. */

import type { SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';
import type { InstructionStep } from './message.ts';

const distribution = 'communication.notificationdistribution';

export interface MessageMatter {
  readonly resource: string;
  readonly id: string;
  /** The purpose of the link in the messages. */
  readonly purpose: string;
}

/** Cancels every pending delivery about a subject, with the reason; a delivery that is being sent at that time is not stopped. */
export async function withdrawMessages(
  context: SystemContext,
  { resource, id, purpose }: MessageMatter,
  reason: string,
): Promise<void> {
  const { now } = context;
  const { database, records } = context;
  const messages = db
    .selectFrom('communication_notification as n')
    .where('n.content_type_id', '=', context.contentTypeId(resource))
    .where('n.object_id', '=', id)
    .where('n.link_purpose', '=', purpose);
  const ended = { failed_delivery_time: now.toISOString(), failed_context: reason, next_attempt_time: null };
  const unsent = messages
    .innerJoin('communication_notificationdistribution as d', 'd.notification_id', 'n.id')
    .select('d.id')
    .where('d.sent_time', 'is', null)
    .where('d.failed_delivery_time', 'is', null)
    .forUpdate('d')
    .skipLocked();
  for (const delivery of await database.execute(unsent)) await records.update(distribution, delivery.id, ended);
  // Steps that have not run yet have no delivery; a delivery that is already marked as failed prevents the worker from creating one.
  const waiting = messages
    .select((eb) => [
      'n.id',
      'n.distribution_instruction as instruction',
      eb
        .selectFrom('communication_notificationdistribution as d')
        .select((delivery) => delivery.fn.agg<readonly number[]>('array_agg', ['d.step']).as('steps'))
        .whereRef('d.notification_id', '=', 'n.id')
        .as('taken'),
    ])
    .forUpdate('n')
    .skipLocked()
    .$narrowType<{ instruction: readonly InstructionStep[] }>();
  for (const message of await database.execute(waiting))
    for (const [step, { distribution_type }] of message.instruction.entries())
      if (message.taken?.includes(step) !== true)
        await records.create(distribution, { notification: { id: message.id }, distribution_type, step, ...ended });
}
