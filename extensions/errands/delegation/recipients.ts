/** The users and suppliers to which delegation rules assign or offer errands. */
import type { SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { isAt, readDuties } from '../../support/duties.ts';
import type { Place } from '../../support/places.ts';
import { displayName, idOf } from '../../support/reference.ts';
import type { RecipientRef } from './delegated.ts';
import type { Instruction } from './instructions.ts';

export interface DelegationRecipient extends RecipientRef {
  readonly name: string;
  readonly email: string | undefined;
  readonly phoneNumber: string | undefined;
}

/** Returns the recipients of a rule at a place, in a stable order; users and suppliers that are not active are omitted. */
export type RecipientsOf = (instruction: Instruction, place: Place) => readonly DelegationRecipient[];

/** Reads the recipients of all rules, in a fixed number of statements. */
export async function readRecipients(
  instructions: readonly Instruction[],
  context: SystemContext,
): Promise<RecipientsOf> {
  const named = (member: string) => instructions.flatMap(({ record }) => idOf(record[member]) ?? []);
  const duties = await readDuties({ engagements: named('delegate_to_work_engagement') }, context);
  const members = await readSegmentUsers(named('delegate_to_segment'), context);
  const userIds = [
    ...named('delegate_to_organization_user'),
    ...duties.map(({ user }) => user),
    ...members.map(({ user }) => user),
  ];
  const users = await readUsers(userIds, context);
  const suppliers = await readSuppliers(named('delegate_to_external_supplier'), context);
  return ({ record }, place) => {
    const user = idOf(record.delegate_to_organization_user);
    const supplier = idOf(record.delegate_to_external_supplier);
    const duty = idOf(record.delegate_to_work_engagement);
    const segment = idOf(record.delegate_to_segment);
    if (supplier !== undefined) return [suppliers.get(supplier)].filter((found) => found !== undefined);
    const ids = new Set([
      ...(user === undefined ? [] : [user]),
      ...duties.filter((each) => each.duty === duty && isAt(each, place)).map((each) => each.user),
      ...members.filter((each) => each.segment === segment).map((each) => each.user),
    ]);
    return [...ids].toSorted().flatMap((id) => users.get(id) ?? []);
  };
}

async function readSegmentUsers(segments: readonly string[], { database }: SystemContext) {
  if (segments.length === 0) return [];
  const rows = await database.execute(
    db
      .selectFrom('accounts_organizationusersegment')
      .select(['segment_id as segment', 'user_id as user'])
      .where('segment_id', '=', anyOf(segments, 'uuid')),
  );
  return rows;
}

async function readUsers(
  ids: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, DelegationRecipient>> {
  if (ids.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('accounts_organizationuser')
      .select(['id', 'first_name', 'last_name', 'corporate_name', 'email', 'phone_number'])
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .where('is_active', '=', true),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        user: row.id,
        name: displayName(row),
        email: row.email ?? undefined,
        phoneNumber: row.phone_number ?? undefined,
      },
    ]),
  );
}

async function readSuppliers(
  ids: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, DelegationRecipient>> {
  if (ids.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('errands_externalsupplier')
      .select(['id', 'name', 'contact_name', 'contact_email', 'contact_phone_number'])
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .where('is_active', '=', true),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        supplier: row.id,
        name: row.contact_name ?? row.name,
        email: row.contact_email ?? undefined,
        phoneNumber: row.contact_phone_number ?? undefined,
      },
    ]),
  );
}
