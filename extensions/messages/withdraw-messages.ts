/** Withdraws queued messages because the subject of their link was revoked or replaced. */

import type { SystemContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { InstructionStep } from './message.ts';

const d = table('communication_notificationdistribution', 'd');
const n = table('communication_notification', 'n');

const distribution = 'communication.notificationdistribution';

export interface MessageMatter {
  readonly resource: string;
  readonly id: string;
  /** The purpose of the link in the messages. */
  readonly purpose: string;
}

interface WaitingMessage {
  readonly id: string;
  readonly instruction: readonly InstructionStep[];
  readonly taken: readonly number[] | null;
}

/** Cancels every pending delivery about a subject, with the reason; a delivery that is being sent at that time is not stopped. */
export async function withdrawMessages(
  context: SystemContext,
  { resource, id, purpose }: MessageMatter,
  reason: string,
): Promise<void> {
  const { database, records, now } = context;
  const about = sql`${n.content_type_id} = ${bind(context.contentTypeId(resource))} and ${n.object_id} = ${bind(id)} and ${n.link_purpose} = ${bind(purpose)}`;
  const ended = { failed_delivery_time: now.toISOString(), failed_context: reason, next_attempt_time: null };
  const unsent = await database.query<{ id: string }>(
    sql`select ${d.id} from ${d}
       join ${n} on ${n.id} = ${d.notification_id}
      where ${about}
        and ${d.sent_time} is null and ${d.failed_delivery_time} is null
        for update of d skip locked`,
  );
  for (const delivery of unsent) await records.update(distribution, delivery.id, ended);
  // Steps that have not run yet have no delivery; a delivery that is already marked as failed prevents the worker from creating one.
  const waiting = await database.query<WaitingMessage>(
    sql`select ${n.id}, to_jsonb(${n.distribution_instruction}) as instruction,
            (select array_agg(${d.step}) from ${d}
              where ${d.notification_id} = ${n.id}) as taken
       from ${n}
      where ${about}
        for update of n skip locked`,
  );
  for (const message of waiting)
    for (const [step, { distribution_type }] of message.instruction.entries())
      if (message.taken?.includes(step) !== true)
        await records.create(distribution, { notification: { id: message.id }, distribution_type, step, ...ended });
}
