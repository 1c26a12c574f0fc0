/** Refuses what a caller could not read by direct requests, for code that shows stored values in another form (documents, messages, sums). */
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

/** Refuses with not_found, or with operation_not_permitted and the members that are not open. Notes the reading of protected identities. */
export async function requireRead(
  id: string,
  ids: readonly string[],
  members: readonly string[],
  work: Work,
): Promise<void> {
  const { resource, own, fields } = openFields(id, members, ['read', 'list'], work);
  const distinct = [...new Set(ids)];
  // Personal members of hidden persons are null for the caller.
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

/** The same for every record of a resource. */
export async function requireReadAll(id: string, members: readonly string[], work: Work): Promise<void> {
  const { resource, own, fields } = openFields(id, members, [listOperation(namedResource(id, work))], work);
  if (own.access.rowFilterApplies?.(resource) === true)
    refuse('operation_not_permitted', {
      params: { resource: id },
      detail: phrase('This is made of all records of {resource}, of which you may read only some.', {
        resource: severalOf(resource),
      }),
    });
  // Reports, which read all records, have a fixed text in place of the names of protected persons.
  if (own.access.hiddenPersons?.agent !== undefined)
    refuseClosed(
      fields.filter(({ personal }) => personal),
      resource,
    );
  if (isProtected(resource)) await noteProtectedList(own);
}

/** Which of these records lie within the row rules of the work. */
export async function meets(id: string, ids: readonly string[], work: Work): Promise<ReadonlySet<string>> {
  const found = await readWritten(ids, namedResource(id, work), { members: [{ name: 'id' }] }, work);
  return new Set(found.map((row) => row.id));
}

/** The fields, and the work with the rights to read them; refuses what the caller may not read of any record. */
function openFields(id: string, members: readonly string[], operations: readonly string[], work: Work) {
  const resource = namedResource(id, work);
  const operation = directOperation(resource, operations, work);
  if (operation === undefined)
    return refuse('operation_not_permitted', { params: { scope: `${id}:${operations[0]}` } });
  const own = workFor(work, resource, operation);
  const fields = members.map((name) => {
    const field = resource.fieldByName.get(name);
    if (field === undefined) throw new Error(`an extension asks for "${name}", which is no field of ${id}`);
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
        message: phrase('This shows {id}.{name}, which you may not read.', { id: resource.id, name }),
      }),
    ),
  });
}

/** What a list with these parameters would be refused for: the right to list, a filter, an order, a member. */
export function listMistakes(id: string, parameters: Filter, work: Work): readonly ProblemEntry[] {
  const resource = namedResource(id, work);
  const operation = listOperation(resource);
  if (directOperation(resource, [operation], work) === undefined)
    return [
      {
        pointer: '',
        code: 'operation_not_permitted',
        params: { scope: `${id}:${operation}` },
        message: phrase('You may not list {resource}.', { resource: severalOf(resource) }),
      },
    ];
  try {
    readRequest(resource, parameters, undefined, workFor(work, resource, operation));
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, errors } = error.problem;
    return errors ?? [{ pointer: '', code, message: phrase('The filter is not valid.') }];
  }
}

/**
 * Whether the caller may list these records with these parameters (filters, `_fields`, `_order_by`), and nothing on the way is narrowed for it:
 * no row rule, no private rows, no person that may have said no. Never so where protected identities are on the way, whose reading is noted.
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
  // The plan of a list asks for the rows of each resource on its paths.
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
