/** Messages that are not to go out any more, because what their link is for has been taken back or replaced. */
import type { ServerContext } from '../../engine/extension/contract.ts';
import type { InstructionStep } from './message.ts';

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
  const { database, records, caller, now } = context;
  const about = [caller.customerId, context.contentTypeId(resource), id, purpose];
  const ended = { failed_delivery_time: now.toISOString(), failed_context: reason, next_attempt_time: null };
  const unsent = await database.query<{ id: string }>(
    `select d.id from communication_notificationdistribution d
       join communication_notification n on n.customer_id = d.customer_id and n.id = d.notification_id
      where n.customer_id = $1 and n.content_type_id = $2 and n.object_id = $3 and n.link_purpose = $4
        and d.sent_time is null and d.failed_delivery_time is null
        for update of d skip locked`,
    about,
  );
  for (const delivery of unsent) await records.update(distribution, delivery.id, ended);
  // Steps that were not taken yet have no delivery; one that has failed already keeps the worker from making it.
  const waiting = await database.query<WaitingMessage>(
    `select n.id, to_jsonb(n.distribution_instruction) as instruction,
            (select array_agg(d.step) from communication_notificationdistribution d
              where d.customer_id = n.customer_id and d.notification_id = n.id) as taken
       from communication_notification n
      where n.customer_id = $1 and n.content_type_id = $2 and n.object_id = $3 and n.link_purpose = $4
        for update of n skip locked`,
    about,
  );
  for (const message of waiting)
    for (const [step, { distribution_type }] of message.instruction.entries())
      if (message.taken?.includes(step) !== true)
        await records.create(distribution, { notification: { id: message.id }, distribution_type, step, ...ended });
}
