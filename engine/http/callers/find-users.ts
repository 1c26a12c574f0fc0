/** Finds users who can sign in with a link, across the whole server, for the command line. */
import { sql } from 'kysely';
import { anyTable } from '../../database/kysely.ts';
import { isUuid } from '../../kernel/ids.ts';
import { lastLoginField, roleMark } from '../../model/system-resources.ts';
import type { Runtime } from '../../request/request-context.ts';

export interface UserMatch {
  readonly customerId: string;
  /** The resource ID of the user's kind. */
  readonly resource: string;
  readonly id: string;
}

/**
 * Returns active users with this ID or e-mail address, of one customer or of all. Only resources that can be callers
 * and have a sign-in time are searched.
 */
export async function findUsers(
  idOrEmail: string,
  customerId: string | undefined,
  { model, database: { session } }: Pick<Runtime, 'model' | 'database'>,
): Promise<readonly UserMatch[]> {
  const kinds = [...model.callerFields.keys()].flatMap((id) => model.resourceById.get(id) ?? []);
  const users: UserMatch[] = [];
  for (const { id: resource, table, fieldByName } of kinds) {
    if (![roleMark, 'email', 'is_active', lastLoginField].every((name) => fieldByName.has(name))) continue;
    const isOne = sql<boolean>`lower(email) = lower(${idOrEmail})`;
    const active = anyTable
      .selectFrom(table)
      .select(['id', 'customer_id'])
      .where(sql<boolean>`is_active`)
      .where((eb) => (isUuid(idOrEmail) ? eb.or([eb('id', '=', idOrEmail), isOne]) : isOne));
    const rows = await session.executeForAllCustomers(
      (customerId === undefined ? active : active.where('customer_id', '=', customerId))
        .orderBy('customer_id')
        .orderBy('id'),
      'the command login: a person by an address that several customers may have',
    );
    users.push(...rows.map((row) => ({ customerId: row.customer_id, resource, id: row.id })));
  }
  return users;
}
