/** Single-use sign-in links: for the first passkey after an invitation, for operators, and for the demo. Only their hash is stored. */
import { randomBytes } from 'node:crypto';
import type { User } from '../../extension/users.ts';
import { nameUuid } from '../../kernel/ids.ts';
import { hashSecret } from '../access/verify-caller.ts';
import type { Runtime } from '../context/request-context.ts';
import type { Session } from '../storage/session.ts';

/** Lifetime of a link in minutes. */
export const linkMinutes = 15;

export interface LinkOrder {
  readonly customerId: string;
  readonly user: User;
  /** The creator: a command or an invitation. */
  readonly createdBy: string;
}

/** Creates a link and returns its path. */
export async function makeSignInLink(
  { customerId, user, createdBy }: LinkOrder,
  { newId }: Pick<Runtime, 'newId'>,
  session: Session,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await session.query(
    `insert into ${session.tables.signinlink} (customer_id, id, organization_id, person_kind_id, person_id, token_hash, created_by, expires_at)
     values ($1, $2, $1, $3, $4, $5, $6, now() + make_interval(mins => $7::int))`,
    [customerId, newId(), nameUuid(user.resource), user.id, hashSecret(token), createdBy, linkMinutes],
  );
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
  const table = session.tables.signinlink;
  const waits = 'customer_id = $1 and token_hash = $2 and used_at is null and expires_at > now()';
  const [row] = await session.query<{ kind: string; id: string }>(
    uses
      ? `update ${table} set used_at = now(), updated_at = now() where ${waits} returning person_kind_id as kind, person_id as id`
      : `select person_kind_id as kind, person_id as id from ${table} where ${waits}`,
    [customerId, hashSecret(token)],
  );
  const resource = row && model.resourceByContentType.get(row.kind)?.id;
  return row === undefined || resource === undefined ? undefined : { resource, id: row.id };
}
