/**
 * Preserves hidden values on write. A caller that needs each data subject's consent reads null without it. If the caller sends this record back, the null does
 * not clear the member.
 */
import type { JsonObject } from '../kernel/json.ts';
import type { Resource } from '../model/model.ts';
import { plainMember, RenderedRow, rowShape } from '../query/row-shape.ts';
import { readWritten, type WrittenRecord } from '../read/read-written.ts';
import type { RequestContext } from '../request/request-context.ts';
import { quotedWriter } from '../vocabulary/column-writer.ts';

interface Patch {
  readonly id: string;
  readonly body: JsonObject;
}

const none: ReadonlySet<string> = new Set();

/** Returns the patches without nulls of members that were hidden from the caller, and with the names of all fields hidden there. */
export async function withHiddenFields<Item extends Patch>(
  patches: readonly Item[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly (Item & { readonly hiddenFields: ReadonlySet<string> })[]> {
  const always = context.bySystem ? none : context.runtime.compiled.of(resource).writeOnly;
  const plain = (patch: Item) => ({ ...patch, hiddenFields: always });
  if (context.bySystem || context.access.hiddenPersons?.areIn(resource) !== true) return patches.map(plain);
  const personal = resource.fields.filter((field) => field.personal && field.type.storage === 'column');
  const includesPersonal = ({ body }: Patch): boolean =>
    personal.some(({ name }) => name in body || `${name}+` in body || `${name}-` in body);
  const concerned = patches.filter(includesPersonal);
  if (concerned.length === 0) return patches.map(plain);
  const members = [{ name: 'id' }, ...personal.map(({ name }) => ({ name }))];
  const visibleRecords = await readWritten(
    concerned.map(({ id }) => id),
    resource,
    { members },
    context,
  );
  const records = new Map(visibleRecords.map(({ id, record }) => [id, record.value()]));
  return patches.map((patch) => {
    const record = records.get(patch.id);
    if (record === undefined || !includesPersonal(patch)) return plain(patch);
    const hidden = personal.filter(({ name }) => record[name] === null).map(({ name }) => name);
    const isHiddenNull = (name: string) => patch.body[name] === null && hidden.includes(name);
    const body = Object.fromEntries(Object.entries(patch.body).filter(([name]) => !isHiddenNull(name)));
    return { ...patch, body, hiddenFields: new Set([...always, ...hidden]) };
  });
}

/** Returns the patches with the displayed values of the derived and computed members that they send back; read-only members must not differ. */
export async function withDerived<Item extends Patch>(
  patches: readonly Item[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly (Item & { readonly derived: JsonObject })[]> {
  const computed = context.bySystem ? [] : resource.fields.filter((field) => field.type.storage === 'computed');
  const requested = computed.filter(({ name, computation }) =>
    patches.some(({ body }) => (computation === undefined ? Array.isArray(body[name]) : name in body)),
  );
  if (requested.length === 0) return patches.map((patch) => ({ ...patch, derived: {} }));
  const members = [{ name: 'id' }, ...requested.map(({ name }) => ({ name }))];
  const ids = [...new Set(patches.map(({ id }) => id))];
  const visibleRecords = await readWritten(ids, resource, { members }, context);
  const records = new Map(visibleRecords.map(({ id, record }) => [id, record.value()]));
  return patches.map((patch) => ({ ...patch, derived: records.get(patch.id) ?? {} }));
}

/** Returns the written records as such a caller can read them: the stored data may concern data subjects without consent. */
export async function asVisibleToCaller(
  written: readonly WrittenRecord[],
  resource: Resource,
  selection: Parameters<typeof readWritten>[2],
  context: RequestContext,
): Promise<readonly WrittenRecord[]> {
  if (context.bySystem || context.access.hiddenPersons?.areIn(resource) !== true) return written;
  const ids = written.map(({ id }) => id);
  const visibleRecords = new Map(
    (await readWritten(ids, resource, selection, context)).map(({ id, record }) => [id, record]),
  );
  return written.map((row) => ({ ...row, record: visibleRecords.get(row.id) ?? idAlone(row.id, resource) }));
}

/** Returns only the ID of a record that its writer cannot see. */
function idAlone(id: string, resource: Resource): RenderedRow {
  return new RenderedRow(rowShape(resource, [plainMember('id', 0, quotedWriter)], []), [id]);
}
