/** Rules of documents.file, documents.folder and documents.publicfile beyond their descriptors. */

import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type ProblemEntry,
  problem,
  type ResponseContext,
  type SystemContext,
} from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import { idOf, isObject, textOf } from '../support/reference.ts';
import { publicUrl } from '../support/settings.ts';
import { encodePathName, guessContentType } from './content-headers.ts';
import { canAccessFile, type FileAccessFacts, type FileOperation, readFileAccess, visitorOf } from './file-access.ts';
import { t } from './texts/t.ts';

/** Checks documents.file before it is written: permission, location, and the state of its bytes. */
export async function checkFile(
  change: Change,
  { system: context }: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const rejection = (await accessProblem(change, context)) ?? (await otherRecordProblem(change, context.database));
  if (rejection !== undefined || change.after === undefined) return rejection;
  const { principal } = context.caller;
  const isUploader = change.kind === 'create' && principal.resource === 'accounts.organizationuser';
  return {
    ...change.after,
    ...fileFacts(change.after),
    ...(isUploader && !change.bySystem ? { uploaded_by: { id: principal.id } } : {}),
  };
}

/** Checks documents.folder before it is written: permission, and that it belongs to the same record as its parent folder and its content. */
export async function checkFolder(change: Change, { system: context }: ExtensionContext): Promise<Problem | undefined> {
  return (
    (await accessProblem(change, context)) ??
    (await otherRecordProblem(change, context.database)) ??
    (await occupiedFolderProblem(change, context.database))
  );
}

/** Sets the permanent address of documents.publicfile before it is written. */
export async function checkPublicFile(change: Change, context: ExtensionContext): Promise<JsonObject | undefined> {
  if (change.after === undefined) return undefined;
  const { customerId } = context.caller;
  const name = isObject(change.after.file_obj) ? String(change.after.file_obj.name) : 'file';
  const address = `${publicUrl(context.settings)}/files/public/${customerId}/${change.id}/${encodePathName(name)}`;
  return { ...change.after, ...fileFacts(change.after), public_url: address };
}

/** Members on which withholdFiles depends. */
export const fileAccessMembers = ['private', 'access_share', 'folder', 'uploaded_by'];

/** Processes documents.file in a response: callers without read access to a file get its record without an address. */
export async function withholdFiles(
  records: readonly JsonObject[],
  context: ResponseContext,
): Promise<readonly JsonObject[]> {
  const visitor = visitorOf(context.caller.principal.resource);
  if (visitor === 'integration') return records;
  const accessFacts = records.map((record, index) =>
    accessFactsOf({ ...context.stored[index], id: record.id ?? null }),
  );
  const accesses = await readFileAccess(context.system.database, context.caller, accessFacts);
  return records.map((record, index) => {
    const access = accesses[index];
    if (access !== undefined && canAccessFile(visitor, 'read', access)) return record;
    return isObject(record.file_obj) ? { ...record, file_obj: { ...record.file_obj, get: null, post: null } } : record;
  });
}

function fileFacts(after: JsonObject): JsonObject {
  const file = isObject(after.file_obj) ? after.file_obj : {};
  const mimeType = textOf(file.content_type) ?? guessContentType(textOf(file.name) ?? '');
  return { mime_type: mimeType, size_in_bytes: typeof file.size === 'number' ? file.size : null };
}

function accessFactsOf(record: JsonObject): FileAccessFacts {
  return {
    id: String(record.id),
    private: record.private === true,
    share: idOf(record.access_share),
    folder: idOf(record.folder),
    uploadedBy: idOf(record.uploaded_by),
  };
}

const operationOf = { create: 'create', update: 'update', delete: 'delete' } as const satisfies Record<
  string,
  FileOperation
>;

async function accessProblem(change: Change, context: SystemContext): Promise<Problem | undefined> {
  const visitor = visitorOf(context.caller.principal.resource);
  if (visitor === 'integration' || change.bySystem) return undefined;
  const { before, after, kind } = change;
  const record = before ?? after;
  if (record === undefined) return undefined;
  const operations: readonly (readonly [JsonObject, FileOperation])[] = [
    [record, operationOf[kind]],
    // Moving a file into a folder or under an access list counts as creating it there.
    ...(before !== undefined && after !== undefined && isMoved(before, after) ? [[after, 'create'] as const] : []),
  ];
  const accesses = await readFileAccess(
    context.database,
    context.caller,
    operations.map(([item]) => accessFactsOf(item)),
  );
  const isAllowed = operations.every(([, operation], index) => {
    const access = accesses[index];
    return access !== undefined && canAccessFile(visitor, operation, access);
  });
  return isAllowed ? undefined : problem('operation_not_permitted');
}

function isMoved(before: JsonObject, after: JsonObject): boolean {
  return idOf(before.folder) !== idOf(after.folder) || idOf(before.access_share) !== idOf(after.access_share);
}

/** Rejects a file or folder that belongs to another record than its parent folder. */
async function otherRecordProblem(change: Change, database: DatabaseSession): Promise<Problem | undefined> {
  const folder = idOf(change.after?.folder);
  if (folder === undefined || change.after === undefined) return undefined;
  const folders = db.selectFrom('documents_folder').select(['notation_content_type_id', 'notation_object_id']);
  const [parent] = await database.execute(folders.where('id', '=', folder));
  // The reference check rejects a folder that does not exist.
  if (parent === undefined) return undefined;
  const isSame =
    parent.notation_content_type_id === idOf(change.after.notation_content_type) &&
    parent.notation_object_id === change.after.notation_object_id;
  return isSame ? undefined : invalidFolder('same_value', t('otherRecord'));
}

/** Rejects moving a non-empty folder to another record, because its content belongs to the same record. */
async function occupiedFolderProblem(
  { before, after, id }: Change,
  database: DatabaseSession,
): Promise<Problem | undefined> {
  if (before === undefined || after === undefined) return undefined;
  const isSame =
    idOf(before.notation_content_type) === idOf(after.notation_content_type) &&
    before.notation_object_id === after.notation_object_id;
  if (isSame) return undefined;
  const folders = db.selectFrom('documents_folder').select('id').where('folder_id', '=', id);
  const files = db.selectFrom('documents_file').select('id').where('folder_id', '=', id);
  const rows = await database.execute(folders.unionAll(files).limit(1));
  if (rows.length === 0) return undefined;
  return invalid({ pointer: '/notation_object_id', code: 'same_value', message: t('notEmpty') });
}

function invalidFolder(code: string, message: ProblemEntry['message']): Problem {
  return invalid({ pointer: '/folder', code, message });
}
