/** `retry` of a failed delivery: a new delivery of the same step, to the current address of the recipient. */
import { type ActionHandler, throwProblem } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { readableRecord } from '../support/readable-record.ts';
import { contactColumns, contactIn } from './contact.ts';
import { providers } from './providers/providers.ts';
import { queueDelivery } from './queue-delivery.ts';
import { readPerson } from './recipient-preferences.ts';
import { t } from './texts/t.ts';

const resource = 'communication.notificationdistribution';

export const retryDelivery: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const id = parameters.pk ?? '';
  await system.database.execute(lockNotification(id));
  const failed = (await readFailed(system.database, id)) ?? throwProblem('not_found');
  await context.requireRead(resource, [id], []);
  if (failed.failed_delivery_time === null) throwConflict('not_failed', t('retryOfSent'));
  if (failed.isWaiting) throwConflict('already_waiting', t('alreadyWaiting'));
  const type = failed.distribution_type;
  const provider = providers[type];
  if (provider?.isConfigured(context.settings) !== true) throwConflict('no_provider', t('noProvider'));
  const person = await readPerson(system.database, {
    tenant: failed.sent_to_tenant_id,
    subTenant: failed.sent_to_sub_tenant_id,
    organizationUser: failed.sent_to_organization_user_id,
  });
  const isUnchanged = person !== undefined && person.invoice_email === failed.address;
  const contact = {
    ...contactIn(failed),
    ...(person?.email == null || isUnchanged ? {} : { email: person.email }),
    ...(person?.phone_number == null ? {} : { phoneNumber: person.phone_number }),
    ...(person?.address == null ? {} : { postalAddress: person.address }),
  };
  const to = person === undefined || isUnchanged ? failed.address : null;
  if (provider?.addressOf(contact, to) === undefined) throwConflict('no_address', t('noAddress'));
  if (contact.postalAddress !== failed.custom_address)
    await system.records.update('communication.notification', failed.notification, {
      custom_address: contact.postalAddress,
    });
  const created = await queueDelivery(system, {
    id: failed.notification,
    contact,
    step: { order: 0, distribution_type: type, ...(to === null ? {} : { to }) },
    position: failed.step,
  });
  return { status: 201, body: await readableRecord(context, resource, created) };
};

/** Concurrent retries wait for each other: the second one then finds the delivery of the first. */
function lockNotification(distribution: string) {
  return db
    .selectFrom('communication_notification as n')
    .select('n.id')
    .where(({ eb, selectFrom }) =>
      eb(
        'n.id',
        '=',
        selectFrom('communication_notificationdistribution as d')
          .select('d.notification_id')
          .where('d.id', '=', distribution),
      ),
    )
    .forUpdate();
}

async function readFailed(database: DatabaseSession, id: string) {
  const delivery = db
    .selectFrom('communication_notificationdistribution as d')
    .innerJoin('communication_notification as n', 'n.id', 'd.notification_id')
    .select(['d.notification_id as notification', 'd.distribution_type', 'd.step', 'd.address'])
    .select(['d.failed_delivery_time', ...contactColumns])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('communication_notificationdistribution as other')
          .select('other.id')
          .whereRef('other.notification_id', '=', 'd.notification_id')
          .whereRef('other.step', '=', 'd.step')
          .where('other.sent_time', 'is', null)
          .where('other.failed_delivery_time', 'is', null),
      ).as('isWaiting'),
    )
    .where('d.id', '=', id);
  const [row] = await database.execute(delivery);
  return row;
}
