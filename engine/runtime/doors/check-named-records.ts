/**
 * Checks the records that an action request refers to in its path, parameters or body: records outside of the caller's
 * row rules are reported as not found. Actions run with system rights, so nothing else checks this. A caller without
 * read access to the resource is not checked; the right to the action suffices.
 */
import type { ActionInput } from '../../extension/contract.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Action, Resource } from '../../model/model.ts';
import { invalid, type ProblemEntry, refuse } from '../../problems/problem.ts';
import { referenceNotFound } from '../base/schema-entry.ts';
import type { ApiRequest } from '../context/request.ts';
import type { Work } from '../context/work.ts';
import { readRecord, readWritten } from '../reading/read-written.ts';

interface Named {
  readonly id: string;
  /** The location in the body; undefined for a record in the address. */
  readonly pointer: string | undefined;
}

/** Rejects with not_found for the address, and with reference_not_found for the body. */
export async function checkNamedRecords(action: Action, input: ActionInput, work: Work): Promise<void> {
  const errors: ProblemEntry[] = [];
  for (const { name, resource } of action.records) {
    if (!isNarrowed(resource, work)) continue;
    const named = namedIn(name, input);
    if (named.length === 0) continue;
    const ids = [...new Set(named.map(({ id }) => id))];
    const found = new Set((await readWritten(ids, resource, { members: [{ name: 'id' }] }, work)).map(({ id }) => id));
    for (const { id, pointer } of named) {
      if (found.has(id)) continue;
      if (pointer === undefined) refuse('not_found');
      errors.push(referenceNotFound(pointer));
    }
  }
  if (errors.length > 0) refuse(invalid(...errors));
}

function isNarrowed(resource: Resource, { access }: Work): boolean {
  const maySome = access.mayDo(resource, 'read') || access.mayDo(resource, 'list');
  return maySome && access.rowFilterApplies?.(resource) === true;
}

function namedIn(name: string, { parameters, query, body }: ActionInput): readonly Named[] {
  const inAddress = [parameters[name] ?? [], query.getAll(name).flatMap((value) => value.split(','))].flat();
  const inBody = isJsonObject(body) ? idsIn(body[name] ?? null, `/${name}`) : [];
  return [...inAddress.map((id) => ({ id: id.toLowerCase(), pointer: undefined })), ...inBody].filter(({ id }) =>
    isUuid(id),
  );
}

function idsIn(value: Json, pointer: string): readonly Named[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => idsIn(item, `${pointer}/${index}`));
  if (isJsonObject(value)) return idsIn(value.id ?? null, pointer);
  return typeof value === 'string' ? [{ id: value.toLowerCase(), pointer }] : [];
}

/** Checks the record in the address of an action; a hidden one is rejected like a missing one. */
export async function checkActionRecord({ operation, parameters, work }: ApiRequest): Promise<void> {
  const { pk } = parameters;
  if (pk === undefined || !isUuid(pk)) return;
  if (work.access.rowFilterApplies?.(operation.resource) !== true) return;
  const record = await readRecord(pk.toLowerCase(), operation.resource, { members: [{ name: 'id' }] }, work);
  if (record === undefined) refuse('not_found');
}
