/**
 * Who may do what with a file or folder of `documents`: pure rules. An integration acts with its own permissions and is not
 * narrowed here. Employees reach what is open to all, what their access list gives them and what they put there themselves;
 * tenants and stakeholders reach what is neither private nor on an access list of employees.
 */

/** What the access list that holds for a file says about one employee. */
export interface ShareRights {
  readonly canRead: boolean;
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

export interface FileStanding {
  /** The file itself, or one of the folders that it lies in, is private. */
  readonly isPrivate: boolean;
  readonly isOwn: boolean;
  /** Absent: neither the file nor its folders have an access list. */
  readonly share?: ShareRights;
}

export type FileDeed = 'read' | 'create' | 'update' | 'delete';

export type FileVisitor = 'integration' | 'employee' | 'customer';

/** Whether a visitor may do something with a file that stands so. */
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

/** What kind of visitor a caller is, by the resource of its principal. */
export function visitorOf(principalResource: string): FileVisitor {
  if (principalResource === 'accounts.organizationuser') return 'employee';
  return principalResource === 'accounts.tenant' || principalResource === 'accounts.subtenant'
    ? 'customer'
    : 'integration';
}
