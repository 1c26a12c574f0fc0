/** Determines a caller's access to files and folders: their access lists, inherited through parent folders. */

import { sql } from 'kysely';
import type { Caller } from '../../engine/extension/contract.ts';
import { type DatabaseSession, jsonRows } from '../../engine/extension/sql.ts';
import { db } from '../schema.ts';
import type { FileAccess } from './file-access.ts';

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
 * Returns the access of each entry, in the same order. An entry without an access list inherits that of its nearest
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
