/**
 * How a person receives messages without an instruction: by the person's instruction and current contact
 * data, without the channels that are blocked for the event. Such a message is then only shown in the portal.
 */

import type { SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { stepsOfGroup } from './chosen-notices.ts';
import { attemptsInOrder } from './instruction-steps.ts';
import { channel, type InstructionStep, type Message, type Recipient } from './message.ts';
import { postalLines } from './postal-address.ts';

export interface Person {
  readonly email: string | null;
  readonly invoice_email: string | null;
  readonly phone_number: string | null;
  /** The lines of the postal address. */
  readonly address: string | null;
  readonly instruction: readonly InstructionStep[] | null;
  /** Events of messages that are only shown in the portal. */
  readonly blocked: readonly string[];
  readonly blockedEmail: readonly string[];
  readonly blockedSms: readonly string[];
}

/** Returns the recipient of a message with the current contact data that it lacks, and the steps for its event. */
export async function preferredDelivery(
  context: SystemContext,
  { recipient, eventIdentifier, chosen }: Pick<Message, 'recipient' | 'eventIdentifier' | 'chosen'>,
): Promise<{ readonly recipient: Recipient; readonly instruction: readonly InstructionStep[] }> {
  const byEmail: readonly InstructionStep[] = [{ order: 0, distribution_type: channel.email }];
  const person = await readPerson(context.database, recipient);
  if (person === undefined) return { recipient, instruction: byEmail };
  const steps =
    chosen ?? person.instruction ?? (await stepsOfGroup(recipient.tenant, eventIdentifier, context)) ?? byEmail;
  const allowed = attemptsInOrder(steps).filter(
    ({ distribution_type: type }) => type === channel.inApp || !isBlocked(person, eventIdentifier, type),
  );
  const { email, phone_number: phone, address } = person;
  const contact = {
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phoneNumber: phone }),
    ...(address === null ? {} : { postalAddress: address }),
  };
  return {
    recipient: { ...contact, ...recipient },
    instruction: allowed.length > 0 ? allowed : [{ order: 0, distribution_type: channel.inApp }],
  };
}

function isBlocked({ blocked, blockedEmail, blockedSms }: Person, event: string, type: number): boolean {
  if (blocked.includes(event)) return true;
  return (
    (type === channel.email && blockedEmail.includes(event)) || (type === channel.sms && blockedSms.includes(event))
  );
}

type PersonRef = Readonly<Partial<Record<'tenant' | 'subTenant' | 'organizationUser', string | null>>>;

/** Returns the current contact data and preferences of a person; undefined if there is none. */
export async function readPerson(
  database: DatabaseSession,
  { tenant, subTenant, organizationUser }: PersonRef,
): Promise<Person | undefined> {
  const rows =
    tenant != null
      ? await database.execute(customerQuery('accounts_tenant', tenant))
      : subTenant != null
        ? await database.execute(customerQuery('accounts_subtenant', subTenant))
        : organizationUser != null
          ? await database.execute(employeeQuery(organizationUser))
          : [];
  return rows[0];
}

/** The two tables have the same columns for this. */
function customerQuery(table: 'accounts_tenant' | 'accounts_subtenant', id: string) {
  return db
    .selectFrom(`${table as 'accounts_tenant'} as p`)
    .leftJoin('common_address as a', 'a.id', 'p.current_registered_address_id')
    .select(['p.email', 'p.invoice_email', 'p.phone_number', 'p.send_out_distribution_instruction as instruction'])
    .select(['p.block_notifications_for as blocked', 'p.block_email_notifications_for as blockedEmail'])
    .select(['p.block_sms_notifications_for as blockedSms', postalLines('a').as('address')])
    .where('p.id', '=', id)
    .$narrowType<{ instruction: readonly InstructionStep[] | null }>();
}

/** Employees have no postal address, and block nothing. */
function employeeQuery(id: string) {
  const none = sql<string[]>`'{}'::text[]`;
  const absent = sql<string | null>`null::text`;
  return db
    .selectFrom('accounts_organizationuser as p')
    .select(['p.email', 'p.phone_number', 'p.send_out_distribution_instruction as instruction'])
    .select([absent.as('invoice_email'), absent.as('address')])
    .select([none.as('blocked'), none.as('blockedEmail'), none.as('blockedSms')])
    .where('p.id', '=', id)
    .$narrowType<{ instruction: readonly InstructionStep[] | null }>();
}
