/**
 * Access rules for files and folders of `documents`, as pure functions. An integration acts with its own permissions
 * and is not restricted here. Employees can access files that are open to all, that their access list grants, and that
 * they uploaded; tenants and stakeholders can access files that are neither private nor on an access list of employees.
 */

/** The rights that the effective access list of a file grants one employee. */
export interface ShareRights {
  readonly canRead: boolean;
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

export interface FileStanding {
  /** The file or one of its parent folders is private. */
  readonly isPrivate: boolean;
  readonly isOwn: boolean;
  /** Absent: neither the file nor its folders have an access list. */
  readonly share?: ShareRights;
}

export type FileDeed = 'read' | 'create' | 'update' | 'delete';

export type FileVisitor = 'integration' | 'employee' | 'customer';

/** Returns whether a visitor can perform an action on a file with this access. */
export function mayTouchFile(visitor: FileVisitor, deed: FileDeed, standing: FileStanding): boolean {
  if (visitor === 'integration') return true;
  const { isPrivate, isOwn, share } = standing;
  // A new file belongs to its creator; only the list of the folder that it is put into can forbid it.
  if (deed === 'create') return visitor === 'employee' && (share === undefined || share.canCreate);
  if (isOwn) return true;
  if (visitor === 'customer') return deed === 'read' && !isPrivate && share === undefined;
  if (share !== undefined) return hasRight(share, deed);
  return !isPrivate;
}

function hasRight(share: ShareRights, deed: FileDeed): boolean {
  switch (deed) {
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
