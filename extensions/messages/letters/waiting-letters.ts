/** The letters that wait for a batch, with all data to print them. */
import type { SystemJobContext } from '@core/engine/extension';
import { ownCustomer } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { contactColumns } from '../contact.ts';
import { channel } from '../message.ts';

export type WaitingLetter = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Returns the letters that wait, oldest first; another worker skips them. */
export async function lockWaiting({ database }: SystemJobContext, limit: number) {
  const waiting = db
    .selectFrom('communication_notificationdistribution as d')
    .innerJoin('communication_notification as n', 'n.id', 'd.notification_id')
    .leftJoin('sales_organization as o', (join) => join.on('o.id', '=', ownCustomer))
    .leftJoin('configurations_commonorganizationsettings as c', 'c.organization_id', 'o.id')
    .select(['d.id', 'd.notification_id as notification', 'n.title', 'n.content', 'n.language', 'n.full_name'])
    .select(['n.attachments', 'n.is_letter_attached', ...contactColumns])
    .select(['n.link_purpose', 'n.link_nonce', 'n.link_path', 'n.link_label'])
    .select(({ fn }) => fn.coalesce('c.display_name', 'o.name').as('sender_name'))
    .where('d.distribution_type', '=', channel.letter)
    .where('d.attempts', '>', 0)
    .where('d.sent_time', 'is', null)
    .where('d.failed_delivery_time', 'is', null)
    .where('d.letter_batch_id', 'is', null)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(limit)
    .forUpdate('d')
    .skipLocked()
    .$narrowType<{
      language: 'sv' | 'en';
      attachments: readonly { readonly [member: string]: string | number | null }[];
    }>();
  return await database.execute(waiting);
}
