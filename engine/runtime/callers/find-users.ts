/** Finds users who can sign in with a link, across the whole server, for the command line. */
import { isUuid } from '../../kernel/ids.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { lastLoginField, roleMark } from '../../model/system-resources.ts';
import type { Runtime } from '../context/request-context.ts';

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
    const rows = await session.query<{ id: string; customer_id: string }>(
      `select id, customer_id from ${quoteIdentifier(table)}
        where is_active and ($3::uuid is null or customer_id = $3) and (id = $1 or lower(email) = lower($2)) order by customer_id, id`,
      [isUuid(idOrEmail) ? idOrEmail : null, idOrEmail, customerId ?? null],
    );
    users.push(...rows.map((row) => ({ customerId: row.customer_id, resource, id: row.id })));
  }
  return users;
}
