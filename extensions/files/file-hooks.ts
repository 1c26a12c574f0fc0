/**
 * File fields of all resources: converts a client's input to the stored form, adds addresses in responses, and deletes
 * bytes that no field refers to after the transaction has committed.
 */

import {
  type Change,
  type ExtensionContext,
  type Field,
  invalid,
  type Json,
  type JsonObject,
  maxBytes,
  type Problem,
  type ProblemEntry,
  type Resource,
  serverTime,
} from '@core/engine/extension';
import { db } from '../schema.ts';
import { isObject } from '../support/reference.ts';
import { type FileFinding, type FileLimits, planFileChange } from './plan-file-change.ts';
import { makeFileKey } from './storage/file-key.ts';
import { openHandle } from './store-file.ts';
import { readStoredFile, writeStoredFile } from './stored-file.ts';

/** The file fields of a resource. */
export function fileFields(resource: Resource | undefined): readonly Field[] {
  return resource?.fields.filter((field) => field.type.name === 'file') ?? [];
}

/** The limits that a field's descriptor sets. */
export function fileLimits(field: Field): FileLimits {
  const { content_types: types } = field.attributes;
  return {
    maxBytes: maxBytes(field),
    ...(Array.isArray(types) ? { contentTypes: types.map(String) } : {}),
  };
}

/** Assigns a key to every new file; rejects files that the descriptor does not allow. */
export async function planFiles(change: Change, context: ExtensionContext): Promise<JsonObject | Problem | undefined> {
  const { after, before } = change;
  if (after === undefined) return undefined;
  const errors: ProblemEntry[] = [];
  const changed: Record<string, Json> = {};
  for (const field of fileFields(context.resource(change.resource))) {
    const value = after[field.name];
    const plan = planFileChange({
      before: before?.[field.name],
      after: value,
      limits: fileLimits(field),
      openHandle: (handle) =>
        isObject(value)
          ? openHandle(context.settings, serverTime(context), {
              name: String(value.name),
              md5: String(value.md5_hash),
              handle,
            })
          : undefined,
      newKey: () => makeFileKey(context.caller.customerId, context.newId()),
    });
    if (plan.kind === 'rejected') errors.push(entry(field, plan.finding));
    if (plan.kind === 'new' || plan.kind === 'kept') changed[field.name] = writeStoredFile(plan.file);
  }
  if (errors.length > 0) return invalid(...errors);
  return Object.keys(changed).length === 0 ? undefined : { ...after, ...changed };
}

function entry(field: Field, finding: FileFinding): ProblemEntry {
  const { member, code, message, params } = finding;
  return { pointer: `/${field.name}/${member}`, code, message, params };
}

/** Records which record uses which key, and queues the removal of bytes that no field refers to. */
export async function trackFiles(change: Change, { system: context }: ExtensionContext): Promise<undefined> {
  for (const field of fileFields(context.resource(change.resource))) {
    const before = readStoredFile(change.before?.[field.name]);
    const after = readStoredFile(change.after?.[field.name]);
    if (before?.key === after?.key) continue;
    if (before !== undefined) await context.enqueue('files.remove', { key: before.key });
    if (after === undefined) continue;
    await context.database.execute(
      db.insertInto('documents_storedfile').values({
        id: context.newId(),
        key: after.key,
        resource: change.resource,
        record: change.id,
        field: field.name,
        created_at: serverTime(context),
        uploaded_time: after.uploaded_at ?? null,
      }),
    );
  }
  return undefined;
}
