/** One delivery with everything that is needed to make it, hidden members included. */
import type { DatabaseSession } from '../../engine/extension/contract.ts';
import type { InstructionStep } from './message.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly notification: string;
  readonly distribution_type: number;
  readonly attempts: number;
  readonly address: string | null;
  readonly title: string;
  readonly content: string;
  readonly language: 'sv' | 'en';
  readonly full_name: string | null;
  readonly instruction: readonly InstructionStep[];
  readonly attachments: readonly { readonly [member: string]: string | number | null }[];
  readonly link_purpose: string | null;
  readonly link_nonce: string | null;
  readonly link_path: string | null;
  readonly link_label: string | null;
  readonly sender_name: string | null;
}

/** The delivery if it is still to be made, locked for this transaction; undefined when it has been made or given up. */
export async function lockDelivery(
  database: DatabaseSession,
  customerId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await database.query<DeliveryRow>(
    `select d.id, d.notification_id as notification, d.distribution_type, d.attempts, d.address,
            n.title, n.content, n.language, n.full_name, to_jsonb(n.distribution_instruction) as instruction,
            to_jsonb(n.attachments) as attachments, n.link_purpose, n.link_nonce, n.link_path, n.link_label,
            o.name as sender_name
       from communication_notificationdistribution d
       join communication_notification n on n.customer_id = d.customer_id and n.id = d.notification_id
       left join sales_organization o on o.customer_id = d.customer_id and o.id = d.customer_id
      where d.customer_id = $1 and d.id = $2 and d.sent_time is null and d.failed_delivery_time is null
        for update of d`,
    [customerId, id],
  );
  return row;
}
