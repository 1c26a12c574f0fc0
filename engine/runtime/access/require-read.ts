/** Refuses what a caller could not read by direct requests, for code that shows stored values in another form (documents, messages). */
import type { Field, Resource } from '../../model/model.ts';
import { type ProblemEntry, refuse } from '../../problems/problem.ts';
import { serverSide, type Work, workFor } from '../work.ts';
import { readWritten } from '../write/read-written.ts';
import { namedResource } from '../write/server-records.ts';
import type { WrittenRecord } from '../write/written-record.ts';
import { isProtected, noteProtected } from './note-protected.ts';

/** Refuses with not_found, or with operation_not_permitted and the members that are not open. Notes the reading of protected identities. */
export async function requireRead(
  id: string,
  ids: readonly string[],
  members: readonly string[],
  work: Work,
): Promise<void> {
  if (ids.length === 0) return;
  const resource = namedResource(id, work);
  const operation = ['read', 'list'].find((name) => work.access.mayDo(resource, name));
  if (operation === undefined) return refuse('operation_not_permitted', { params: { scope: `${id}:read` } });
  const own = workFor(work, resource, operation);
  const fields = members.flatMap((name) => resource.fieldByName.get(name) ?? []);
  refuseClosed(
    fields.filter((field) => !own.access.mayRead(field)),
    resource,
  );
  const distinct = [...new Set(ids)];
  // Of persons who have not said yes the caller is shown null.
  const asked = own.access.asksPersons === undefined ? [] : fields.filter(({ personal }) => personal);
  const selection = { members: [{ name: 'id' }, ...asked.map(({ name }) => ({ name }))] };
  const seen = new Map((await readWritten(distinct, resource, selection, own)).map((row) => [row.id, row]));
  if (distinct.some((one) => !seen.has(one))) refuse('not_found');
  if (asked.length > 0) {
    const stored = (await readWritten(distinct, resource, selection, serverSide(work))).map(membersOf);
    const shown = new Map([...seen].map(([one, row]) => [one, membersOf(row)]));
    refuseClosed(
      asked.filter(({ name }) =>
        stored.some((record) => JSON.stringify(record[name]) !== JSON.stringify(shown.get(String(record.id))?.[name])),
      ),
      resource,
    );
  }
  if (isProtected(resource)) await noteProtected(distinct, own);
}

/** Which of these records lie within the row rules of the work. */
export async function meets(id: string, ids: readonly string[], work: Work): Promise<ReadonlySet<string>> {
  const found = await readWritten(ids, namedResource(id, work), { members: [{ name: 'id' }] }, work);
  return new Set(found.map((row) => row.id));
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
        message: {
          en: `This shows ${name} of ${resource.label.en}, which you may not read.`,
          sv: `Detta visar ${name} i ${resource.label.sv}, som du inte får läsa.`,
        },
      }),
    ),
  });
}
