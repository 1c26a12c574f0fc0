/** Reads one delivery with all data needed to send it, including hidden members. */

import { bind, type DatabaseSession, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { InstructionStep } from './message.ts';

const d = table('communication_notificationdistribution', 'd');
const n = table('communication_notification', 'n');
const o = table('sales_organization', 'o');

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

/** Returns the delivery if it is still pending, locked for this transaction; undefined if it was sent or has failed. */
export async function lockDelivery(database: DatabaseSession, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await database.query<DeliveryRow>(
    sql`select ${d.id}, ${d.notification_id} as notification, ${d.distribution_type}, ${d.attempts}, ${d.address},
            ${n.title}, ${n.content}, ${n.language}, ${n.full_name}, to_jsonb(${n.distribution_instruction}) as instruction,
            to_jsonb(${n.attachments}) as attachments, ${n.link_purpose}, ${n.link_nonce}, ${n.link_path}, ${n.link_label},
            ${o.name} as sender_name
       from ${d}
       join ${n} on ${n.id} = ${d.notification_id}
       left join ${o} on ${o.id} = ${d.customer_id}
      where ${d.id} = ${bind(id)} and ${d.sent_time} is null and ${d.failed_delivery_time} is null
        for update of d`,
  );
  return row;
}
