/** Single-use sign-in links: for the first passkey after an invitation, for operators, and for the demo. Only their hash is stored. */
import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { hashSecret } from '../../access/verify-caller.ts';
import { db } from '../../database/kysely.ts';
import type { Database } from '../../database/schema.ts';
import type { User } from '../../extension/users.ts';
import { nameUuid } from '../../kernel/ids.ts';
import type { LinkOrder, Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';

/** Lifetime of a link in minutes. */
export const linkMinutes = 15;

/** Creates a link and returns its path. */
export async function makeSignInLink(
  { customerId, user, createdBy }: LinkOrder,
  { newId }: Pick<Runtime, 'newId'>,
  session: Session,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = db.insertInto('signinlink').values({
    id: newId(),
    organization_id: customerId,
    person_kind_id: nameUuid(user.resource),
    person_id: user.id,
    token_hash: hashSecret(token),
    created_by: createdBy,
    expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(linkMinutes)})`,
  });
  await session.execute(link, customerId);
  return `/sign-in/link/${customerId}/${token}/`;
}

/** Returns the user of a sign-in link. `uses` consumes the link; of concurrent calls only one gets the user. Returns undefined for invalid links. */
export async function userOfLink(
  customerId: string,
  token: string,
  uses: boolean,
  { model }: Pick<Runtime, 'model'>,
  session: Session,
): Promise<User | undefined> {
  const now = sql<Date>`now()`;
  const unused = ({ and, eb }: ExpressionBuilder<Database, 'signinlink'>) =>
    and([eb('token_hash', '=', hashSecret(token)), eb('used_at', 'is', null), eb('expires_at', '>', now)]);
  const user = ['person_kind_id as kind', 'person_id as id'] as const;
  const query = uses
    ? db
        .updateTable('signinlink')
        .set((eb) => ({ used_at: now, updated_at: now, version: eb.ref('signinlink.version') }))
        .where(unused)
        .returning(user)
    : db.selectFrom('signinlink').select(user).where(unused);
  const [row] = await session.execute(query, customerId);
  const resource = row && model.resourceByContentType.get(row.kind)?.id;
  return row === undefined || resource === undefined ? undefined : { resource, id: row.id };
}
