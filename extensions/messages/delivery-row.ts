/** Reads one delivery with all data needed to send it, including hidden members. */

import type { JsonObject } from '@core/engine/extension';
import { type DatabaseSession, ownCustomer } from '@core/engine/sql';
import { db } from '../schema.ts';
import { contactColumns } from './contact.ts';
import type { InstructionStep } from './message.ts';

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

/** Returns the delivery if it is still pending, locked for this transaction; undefined if it was sent or has failed. */
export async function lockDelivery(database: DatabaseSession, id: string) {
  const delivery = db
    .selectFrom('communication_notificationdistribution as d')
    .innerJoin('communication_notification as n', 'n.id', 'd.notification_id')
    .leftJoin('sales_organization as o', (join) => join.on('o.id', '=', ownCustomer))
    .leftJoin('configurations_commonorganizationsettings as c', 'c.organization_id', 'o.id')
    .select(['d.id', 'd.notification_id as notification', 'd.distribution_type', 'd.attempts', 'd.address'])
    .select(['n.title', 'n.content', 'n.language', 'n.full_name', 'n.distribution_instruction as instruction'])
    .select(['n.attachments', 'n.link_purpose', 'n.link_nonce', 'n.link_path', 'n.link_label', 'c.contact_email'])
    .select(['n.short_content', 'n.is_letter_attached', 'c.sms_sender_name', ...contactColumns])
    .select([
      'c.contact_phone',
      'c.contact_website',
      'c.my_pages_url',
      'c.privacy_policy_url',
      'c.primary_color',
      'c.logo',
    ])
    .select(({ fn }) => fn.coalesce('c.email_sender_name', 'c.display_name', 'o.name').as('sender_name'))
    .where('d.id', '=', id)
    .where('d.sent_time', 'is', null)
    .where('d.failed_delivery_time', 'is', null)
    .forUpdate('d')
    .$narrowType<{
      language: 'sv' | 'en';
      electronic_invoice: JsonObject | null;
      logo: JsonObject | null;
      instruction: readonly InstructionStep[];
      attachments: readonly { readonly [member: string]: string | number | null }[];
    }>();
  const [row] = await database.execute(delivery);
  return row;
}
