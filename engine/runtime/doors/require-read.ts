/** Refuses what a caller could not read by direct requests, for code that shows stored values in another form (documents, messages, sums). */
import { phrase } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import { type ProblemEntry, refuse } from '../../problems/problem.ts';
import { isProtected, noteProtected, noteProtectedList } from '../access/note-protected.ts';
import { directOperation, listOperation, namedResource, serverSide, type Work, workFor } from '../context/work.ts';
import { readWritten } from '../reading/read-written.ts';
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
  // Of persons who have not said yes the caller is shown null.
  const asked = own.access.asksPersons === undefined ? [] : fields.filter(({ personal }) => personal);
  const selection = { members: [{ name: 'id' }, ...asked.map(({ name }) => ({ name }))] };
  const seen = new Map((await readWritten(distinct, resource, selection, own)).map((row) => [row.id, membersOf(row)]));
  if (distinct.some((one) => !seen.has(one))) refuse('not_found');
  if (asked.length > 0) {
    const stored = (await readWritten(distinct, resource, selection, serverSide(work))).map(membersOf);
    const isMasked = ({ name }: Field) =>
      stored.some((record) => JSON.stringify(record[name]) !== JSON.stringify(seen.get(String(record.id))?.[name]));
    refuseClosed(asked.filter(isMasked), resource);
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
        resource: resource.label,
      }),
    });
  if (own.access.asksPersons !== undefined)
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
