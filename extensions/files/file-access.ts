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
