/** Determines a caller's access to files and folders: their access lists, inherited through parent folders. */

import type { Caller } from '../../engine/extension/contract.ts';
import { bind, type DatabaseSession, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { FileAccess } from './file-access.ts';

const f = table('documents_folder', 'f');
const l = table('documents_fileaccessshare_segments', 'l');
const u = table('accounts_organizationusersegment', 'u');
const s = table('documents_fileaccessshare', 's');
const m = table('documents_organizationuserfileaccessshare', 'm');

/** The members of a file or folder that determine access to it, stored already or about to be. */
export interface FileAccessFacts {
  readonly id: string;
  readonly private: boolean;
  readonly share: string | undefined;
  readonly folder: string | undefined;
  readonly uploadedBy: string | undefined;
}

interface AccessRow {
  readonly ordinal: string;
  readonly is_private: boolean | null;
  readonly share: string | null;
  readonly everyone: boolean | null;
  readonly in_segment: boolean | null;
  readonly listed: boolean | null;
  readonly can_create: boolean | null;
  readonly can_update: boolean | null;
  readonly can_delete: boolean | null;
}

/**
 * Returns the access of each entry, in the same order. An entry without an access list inherits that of its nearest
 * folder that has one; content of a private folder is private.
 */
export async function readFileAccess(
  database: DatabaseSession,
  caller: Caller,
  facts: readonly FileAccessFacts[],
): Promise<readonly FileAccess[]> {
  const rows = await database.query<AccessRow>(
    sql`with recursive given as (
       select ordinal, (place->>'private')::boolean as private, (place->>'share')::uuid as share,
              (place->>'folder')::uuid as folder
         from jsonb_array_elements(${bind(JSON.stringify(facts))}::jsonb) with ordinality as given(place, ordinal)
     ), chain as (
       select ordinal, 0 as depth, private, share, folder from given
       union all
       select chain.ordinal, chain.depth + 1, ${f.private}, ${f.access_share_id}, ${f.folder_id}
         from chain join ${f} on ${f.id} = chain.folder
        where chain.depth < 50
     ), decided as (
       select ordinal, bool_or(private) as is_private,
              (array_agg(share order by depth) filter (where share is not null))[1] as share
         from chain group by ordinal
     )
     select decided.ordinal, decided.is_private, decided.share, ${s.all_organization_users} as everyone,
            exists (select from ${l}
                      join ${u} on ${u.id} = ${l.organizationusersegment_id}
                     where ${l.fileaccessshare_id} = decided.share and ${u.user_id} = ${bind(caller.principal.id)}) as in_segment,
            ${m.id} is not null as listed, ${m.can_create}, ${m.can_update}, ${m.can_delete}
       from decided
       left join ${s} on ${s.id} = decided.share
       left join ${m}
              on ${m.file_access_share_id} = decided.share and ${m.user_id} = ${bind(caller.principal.id)}
      order by decided.ordinal`,
  );
  return rows.map((row, index) => ({
    isPrivate: row.is_private === true,
    isUploader: facts[index]?.uploadedBy === caller.principal.id,
    ...(row.share === null
      ? {}
      : {
          share: {
            canRead: row.everyone === true || row.in_segment === true || row.listed === true,
            canCreate: row.can_create === true,
            canUpdate: row.can_update === true,
            canDelete: row.can_delete === true,
          },
        }),
  }));
}
