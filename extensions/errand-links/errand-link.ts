/** A link to an errand: the actions that it permits, and its lookup by token. */

import type { SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';
import { hashLinkToken } from '../support/links.ts';

/** The purpose of the tokens (support/links.ts). */
export const linkPurpose = 'errand';

/** Followed by customer and token. */
export const linkPath = '/errand/';

/** Names of errands.anonymousgeneralerrandlink.link_type, by code. */
export const linkTypes = ['view', 'view_and_comment', 'handle'] as const;

export type LinkType = (typeof linkTypes)[number];

/** An action that the holder of a link can perform. */
export type LinkAction = 'read' | 'comment' | 'attach' | 'handle' | 'see_contacts';

const allowed: Readonly<Record<LinkType, readonly LinkAction[]>> = {
  view: ['read'],
  view_and_comment: ['read', 'comment', 'attach'],
  handle: ['read', 'comment', 'attach', 'handle', 'see_contacts'],
};

/** Returns whether a link of this type permits the action. */
export function mayDo(type: LinkType, action: LinkAction): boolean {
  return allowed[type].includes(action);
}

export interface ErrandLink {
  readonly id: string;
  readonly customerId: string;
  readonly errandId: string;
  readonly type: LinkType;
  /** The user that the link was created for, if it is a record. */
  readonly organizationUser?: string;
  readonly externalSupplier?: string;
}

/** Returns the link of a token; undefined, without a reason, if the token is unknown, revoked or expired. */
export async function findLink(
  { now, database }: Pick<SystemContext, 'database' | 'now'>,
  customerId: string,
  token: string,
): Promise<ErrandLink | undefined> {
  const link = db
    .selectFrom('errands_anonymousgeneralerrandlink')
    .select(['id', 'errand_id', 'link_type', 'organization_user_id', 'external_supplier_id'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('revoked_time', 'is', null)
    .where((eb) => eb.or([eb('expires_time', 'is', null), eb('expires_time', '>', now)]));
  const [row] = await database.execute(link);
  if (row === undefined) return undefined;
  return {
    id: row.id,
    customerId,
    errandId: row.errand_id,
    type: linkTypes[row.link_type] ?? 'view',
    ...(row.organization_user_id === null ? {} : { organizationUser: row.organization_user_id }),
    ...(row.external_supplier_id === null ? {} : { externalSupplier: row.external_supplier_id }),
  };
}
