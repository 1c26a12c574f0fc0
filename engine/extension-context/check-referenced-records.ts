/**
 * Checks the records that an action request refers to in its path, parameters or body: records outside of the caller's
 * row rules are reported as not found. Actions run with system rights, so nothing else checks this. A caller without
 * read access to the resource is not checked; the right to the action suffices.
 */
import type { ActionInput } from '../extension/contract.ts';
import { isUuid } from '../kernel/ids.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Action, Resource } from '../model/model.ts';
import { referenceNotFound } from '../platform/schema-entry.ts';
import { invalid, type ProblemEntry, throwProblem } from '../problems/problem.ts';
import { readRecord, readWritten } from '../read/read-written.ts';
import type { ApiRequest, RequestContext } from '../request/request-context.ts';

interface RecordReference {
  readonly id: string;
  /** The location in the body; undefined for a record in the address. */
  readonly pointer: string | undefined;
}

/** Rejects with not_found for the address, and with reference_not_found for the body. */
export async function checkReferencedRecords(
  action: Action,
  input: ActionInput,
  context: RequestContext,
): Promise<void> {
  const errors: ProblemEntry[] = [];
  for (const { name, resource } of action.records) {
    if (!isRestricted(resource, context)) continue;
    const references = referencesIn(name, input);
    if (references.length === 0) continue;
    const ids = [...new Set(references.map(({ id }) => id))];
    const visibleIds = new Set(
      (await readWritten(ids, resource, { members: [{ name: 'id' }] }, context)).map(({ id }) => id),
    );
    for (const { id, pointer } of references) {
      if (visibleIds.has(id)) continue;
      if (pointer === undefined) throwProblem('not_found');
      errors.push(referenceNotFound(pointer));
    }
  }
  if (errors.length > 0) throwProblem(invalid(...errors));
}

function isRestricted(resource: Resource, { access }: RequestContext): boolean {
  const maySome = access.mayDo(resource, 'read') || access.mayDo(resource, 'list');
  return maySome && access.rowFilterApplies?.(resource) === true;
}

function referencesIn(name: string, { parameters, query, body }: ActionInput): readonly RecordReference[] {
  const inAddress = [parameters[name] ?? [], query.getAll(name).flatMap((value) => value.split(','))].flat();
  const inBody = isJsonObject(body) ? idsIn(body[name] ?? null, `/${name}`) : [];
  return [...inAddress.map((id) => ({ id: id.toLowerCase(), pointer: undefined })), ...inBody].filter(({ id }) =>
    isUuid(id),
  );
}

function idsIn(value: Json, pointer: string): readonly RecordReference[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => idsIn(item, `${pointer}/${index}`));
  if (isJsonObject(value)) return idsIn(value.id ?? null, pointer);
  return typeof value === 'string' ? [{ id: value.toLowerCase(), pointer }] : [];
}

/** Checks the record in the address of an action; a hidden one is rejected like a missing one. */
export async function checkActionRecord({ operation, parameters, context }: ApiRequest): Promise<void> {
  const { pk } = parameters;
  if (pk === undefined || !isUuid(pk)) return;
  if (context.access.rowFilterApplies?.(operation.resource) !== true) return;
  const record = await readRecord(pk.toLowerCase(), operation.resource, { members: [{ name: 'id' }] }, context);
  if (record === undefined) throwProblem('not_found');
}
