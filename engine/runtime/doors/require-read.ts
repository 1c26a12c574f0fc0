/**
 * Rejects data that the caller could not read with direct requests, for code that outputs stored values in another form
 * (documents, messages, aggregates).
 */
import { phrase } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import { severalOf } from '../../model/names.ts';
import { type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { isProtected, noteProtected, noteProtectedList } from '../access/note-protected.ts';
import {
  type Access,
  directOperation,
  listOperation,
  namedResource,
  serverSide,
  type Work,
  workFor,
} from '../context/work.ts';
import { listPlan } from '../reading/list-plan.ts';
import { readWritten } from '../reading/read-written.ts';
import { type Filter, readRequest } from '../reading/stream-records.ts';
import type { WrittenRecord } from '../reading/written-record.ts';

/** Rejects with not_found, or with operation_not_permitted and the unreadable members. Records reads of protected identities. */
export async function requireRead(
  id: string,
  ids: readonly string[],
  members: readonly string[],
  work: Work,
): Promise<void> {
  const { resource, own, fields } = openFields(id, members, ['read', 'list'], work);
  const distinct = [...new Set(ids)];
  // Personal fields of hidden persons are null for the caller.
  const isMasked = own.access.hiddenPersons?.areIn(resource) === true;
  const personal = isMasked ? fields.filter((field) => field.personal) : [];
  const selection = { members: [{ name: 'id' }, ...personal.map(({ name }) => ({ name }))] };
  const seen = new Map((await readWritten(distinct, resource, selection, own)).map((row) => [row.id, membersOf(row)]));
  if (distinct.some((one) => !seen.has(one))) refuse('not_found');
  if (personal.length > 0) {
    const stored = (await readWritten(distinct, resource, selection, serverSide(work))).map(membersOf);
    const isHidden = ({ name }: Field) =>
      stored.some((record) => JSON.stringify(record[name]) !== JSON.stringify(seen.get(String(record.id))?.[name]));
    refuseClosed(personal.filter(isHidden), resource);
  }
  if (isProtected(resource)) await noteProtected(distinct, own);
}

/** Requires read access to the fields in every record of a resource. */
export async function requireReadAll(id: string, members: readonly string[], work: Work): Promise<void> {
  const { resource, own, fields } = openFields(id, members, [listOperation(namedResource(id, work))], work);
  if (own.access.rowFilterApplies?.(resource) === true)
    refuse('operation_not_permitted', {
      params: { resource: id },
      detail: phrase('This requires all records of {resource}, but you can read only some of them.', {
        resource: severalOf(resource),
      }),
    });
  // Reports, which read all records, replace the names of protected persons with a fixed text.
  if (own.access.hiddenPersons?.agent !== undefined)
    refuseClosed(
      fields.filter(({ personal }) => personal),
      resource,
    );
  if (isProtected(resource)) await noteProtectedList(own);
}

/** Returns those of the records that are within the row rules of the context. */
export async function meets(id: string, ids: readonly string[], work: Work): Promise<ReadonlySet<string>> {
  const found = await readWritten(ids, namedResource(id, work), { members: [{ name: 'id' }] }, work);
  return new Set(found.map((row) => row.id));
}

/** Returns the fields, and a context with the rights to read them; rejects fields that the caller cannot read in any record. */
function openFields(id: string, members: readonly string[], operations: readonly string[], work: Work) {
  const resource = namedResource(id, work);
  const operation = directOperation(resource, operations, work);
  if (operation === undefined)
    return refuse('operation_not_permitted', { params: { scope: `${id}:${operations[0]}` } });
  const own = workFor(work, resource, operation);
  const fields = members.map((name) => {
    const field = resource.fieldByName.get(name);
    if (field === undefined) throw new Error(`an extension requests the unknown field "${name}" of ${id}`);
    return field;
  });
  refuseClosed(
    fields.filter((field) => !own.access.mayRead(field)),
    resource,
  );
  return { resource, own, fields };
}

function membersOf({ record }: WrittenRecord): Readonly<Record<string, unknown>> {
  return record.value();
}

function refuseClosed(closed: readonly Field[], resource: Resource): void {
  if (closed.length === 0) return;
  refuse('operation_not_permitted', {
    errors: closed.map(
      ({ name }): ProblemEntry => ({
        pointer: '',
        code: 'field_not_readable',
        params: { resource: resource.id, field: name },
        message: phrase('This contains {id}.{name}, which you are not allowed to read.', { id: resource.id, name }),
      }),
    ),
  });
}

/** Returns the errors that a list with these parameters would be rejected for: the right to list, a filter, a sort order, a field. */
export function listMistakes(id: string, parameters: Filter, work: Work): readonly ProblemEntry[] {
  const resource = namedResource(id, work);
  const operation = listOperation(resource);
  if (directOperation(resource, [operation], work) === undefined)
    return [
      {
        pointer: '',
        code: 'operation_not_permitted',
        params: { scope: `${id}:${operation}` },
        message: phrase('You are not allowed to list {resource}.', { resource: severalOf(resource) }),
      },
    ];
  try {
    readRequest(resource, parameters, undefined, workFor(work, resource, operation));
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, errors } = error.problem;
    return errors ?? [{ pointer: '', code, message: phrase('Invalid filter.') }];
  }
}

/**
 * Returns whether the caller may list these records with these parameters (filters, `_fields`, `_order_by`) without any
 * restriction on the paths: no row rule, no private rows, no person who may have denied consent. Always false if
 * protected identities are on the paths, because their reads are recorded.
 */
export function readsAll(id: string, parameters: Filter, work: Work): boolean {
  const resource = namedResource(id, work);
  const operation = directOperation(resource, [listOperation(resource)], work);
  if (operation === undefined) return false;
  const { access } = workFor(work, resource, operation);
  let isNarrowed = false;
  const visit = (met: Resource): void => {
    const isMasked = access.hiddenPersons?.areIn(met) === true;
    if (access.rowFilterApplies?.(met) === true || isMasked || isProtected(met)) isNarrowed = true;
  };
  // The query plan requests the row rules of each resource on its paths.
  const watched: Access = {
    ...access,
    rowFilter: (met, values) => {
      visit(met);
      return access.rowFilter(met, values);
    },
    rowFilterApplies: (met) => {
      visit(met);
      return access.rowFilterApplies?.(met) === true;
    },
  };
  const own = { ...work, access: watched };
  try {
    work.runtime.statements.read(listPlan(readRequest(resource, parameters, undefined, own), {}, own));
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
  return !isNarrowed;
}
