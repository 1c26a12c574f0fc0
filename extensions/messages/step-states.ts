/** Reads the results of the executed steps of a notification. */
import { sql } from 'kysely';
import { db } from '../schema.ts';

/** Returns the query of the states of a notification's steps. */
export function stepStates(notification: string) {
  return db
    .selectFrom('communication_notificationdistribution')
    .select((eb) => [
      'step',
      sql<boolean>`${eb.ref('sent_time')} is not null`.as('sent'),
      sql<boolean>`${eb.ref('delivered_time')} is not null`.as('delivered'),
      sql<boolean>`${eb.ref('viewed_time')} is not null`.as('viewed'),
      sql<boolean>`${eb.ref('failed_delivery_time')} is not null`.as('failed'),
    ])
    .where('notification_id', '=', notification);
}
