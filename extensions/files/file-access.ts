/**
 * Access to files and folders of `documents`: the rules, as pure functions, and the facts that they need. An integration acts with its own permissions
 * and is not restricted here. Employees can access files that are open to all, that their access list grants, and that
 * they uploaded; tenants and stakeholders can access files that are neither private nor on an access list of employees.
 */

import type { Caller } from '@core/engine/extension';
import { type DatabaseSession, jsonRows } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../schema.ts';

/** The rights that the effective access list of a file grants one employee. */
interface ShareRights {
  readonly canRead: boolean;
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

export interface FileAccess {
  /** The file or one of its parent folders is private. */
  readonly isPrivate: boolean;
  readonly isUploader: boolean;
  /** Absent: neither the file nor its folders have an access list. */
  readonly share?: ShareRights;
}

export type FileOperation = 'read' | 'create' | 'update' | 'delete';

export type FileVisitor = 'integration' | 'employee' | 'customer';

/** Returns whether a visitor can perform an action on a file with this access. */
export function canAccessFile(visitor: FileVisitor, operation: FileOperation, access: FileAccess): boolean {
  if (visitor === 'integration') return true;
  const { isPrivate, isUploader, share } = access;
  // A new file belongs to its creator; only the list of the folder that it is put into can forbid it.
  if (operation === 'create') return visitor === 'employee' && (share === undefined || share.canCreate);
  if (isUploader) return true;
  if (visitor === 'customer') return operation === 'read' && !isPrivate && share === undefined;
  if (share !== undefined) return hasRight(share, operation);
  return !isPrivate;
}

function hasRight(share: ShareRights, operation: FileOperation): boolean {
  switch (operation) {
    case 'read':
      return share.canRead;
    case 'create':
      return share.canCreate;
    case 'update':
      return share.canUpdate;
    case 'delete':
      return share.canDelete;
  }
}

/** Returns the kind of visitor by the resource of the caller's principal. */
export function visitorOf(principalResource: string): FileVisitor {
  if (principalResource === 'accounts.organizationuser') return 'employee';
  return principalResource === 'accounts.tenant' || principalResource === 'accounts.subtenant'
    ? 'customer'
    : 'integration';
}

/** The members of a file or folder that determine access to it, stored already or about to be. */
export interface FileAccessFacts {
  readonly id: string;
  readonly private: boolean;
  readonly share: string | undefined;
  readonly folder: string | undefined;
  readonly uploadedBy: string | undefined;
}

/** An entry, or one of its folders. */
type Place = { ordinal: number; private: boolean; share: string | null; folder: string | null };

/** Maximum folders above an entry. */
const maxDepth = 50;

/**
 * Reads the access of the caller to each entry, in the same order. An entry without an access list inherits that of its nearest
 * folder that has one; content of a private folder is private.
 */
export async function readFileAccess(
  database: DatabaseSession,
  caller: Caller,
  facts: readonly FileAccessFacts[],
): Promise<readonly FileAccess[]> {
  const { id } = caller.principal;
  const places = JSON.stringify(facts.map((place, ordinal) => ({ ...place, ordinal })));
  const given = jsonRows<Place>(places, { ordinal: 'integer', private: 'boolean', share: 'uuid', folder: 'uuid' });
  const accesses = db
    .withRecursive('chain', (query) =>
      query
        .selectFrom(given.as('given'))
        .select(['ordinal', sql<number>`0`.as('depth'), 'private', 'share', 'folder'])
        .unionAll((eb) =>
          eb
            .selectFrom('chain as c')
            .innerJoin('documents_folder as f', 'f.id', 'c.folder')
            .select(['c.ordinal', sql<number>`c.depth + 1`.as('depth')])
            .select(['f.private', 'f.access_share_id as share', 'f.folder_id as folder'])
            .where('c.depth', '<', maxDepth),
        ),
    )
    .with('decided', (query) =>
      query
        .selectFrom('chain')
        .select((eb) => [
          'ordinal',
          sql<boolean | null>`bool_or(${eb.ref('private')})`.as('is_private'),
          sql<string | null>`(array_agg(share order by depth) filter (where share is not null))[1]`.as('share'),
        ])
        .groupBy('ordinal'),
    )
    .selectFrom('decided as d')
    .leftJoin('documents_fileaccessshare as s', 's.id', 'd.share')
    .leftJoin('documents_organizationuserfileaccessshare as m', (join) =>
      join.onRef('m.file_access_share_id', '=', 'd.share').on('m.user_id', '=', id),
    )
    .select(['d.is_private', 'd.share', 's.all_organization_users as everyone', 'm.id as listed'])
    .select(['m.can_create', 'm.can_update', 'm.can_delete'])
    .select(({ exists, selectFrom }) => {
      const segment = selectFrom('documents_fileaccessshare_segments as l')
        .innerJoin('accounts_organizationusersegment as u', 'u.id', 'l.organizationusersegment_id')
        .whereRef('l.fileaccessshare_id', '=', 'd.share')
        .where('u.user_id', '=', id);
      return exists(segment).as('in_segment');
    })
    .orderBy('d.ordinal');
  const rows = await database.execute(accesses);
  return rows.map((row, index) => ({
    isPrivate: row.is_private === true,
    isUploader: facts[index]?.uploadedBy === caller.principal.id,
    ...(row.share === null
      ? {}
      : {
          share: {
            canRead: row.everyone === true || row.in_segment === true || row.listed !== null,
            canCreate: row.can_create === true,
            canUpdate: row.can_update === true,
            canDelete: row.can_delete === true,
          },
        }),
  }));
}
