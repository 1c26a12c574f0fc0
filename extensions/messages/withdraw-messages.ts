/** Messages that are not to go out any more, because what their link is for has been taken back or replaced. */

import type { ServerContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { InstructionStep } from './message.ts';

const d = table('communication_notificationdistribution', 'd');
const n = table('communication_notification', 'n');

const distribution = 'communication.notificationdistribution';

export interface MessageMatter {
  readonly resource: string;
  readonly id: string;
  /** Of the link in the messages. */
  readonly purpose: string;
}

interface WaitingMessage {
  readonly id: string;
  readonly instruction: readonly InstructionStep[];
  readonly taken: readonly number[] | null;
}

/** Ends every delivery about a matter that was not made yet, with the reason; one that is being made at this moment goes out. */
export async function withdrawMessages(
  context: ServerContext,
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
  // Steps that were not taken yet have no delivery; one that has failed already keeps the worker from making it.
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
