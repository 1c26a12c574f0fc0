/**
 * Preserves hidden values on write. A caller that needs each data subject's consent sees null without it. If it sends
 * back the record it has read, that null does not clear the member.
 */
import type { JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { plainMember, rowShape, ShownRow } from '../../query/row-shape.ts';
import { quotedWriter } from '../../vocabulary/column-writer.ts';
import type { Work } from '../context/work.ts';
import { readWritten } from '../reading/read-written.ts';
import type { WrittenRecord } from '../reading/written-record.ts';

interface Patch {
  readonly id: string;
  readonly body: JsonObject;
}

const none: ReadonlySet<string> = new Set();

/** Returns the patches without nulls of members that were hidden from the caller, and with the names of all fields hidden there. */
export async function withUnseen<Given extends Patch>(
  patches: readonly Given[],
  resource: Resource,
  work: Work,
): Promise<readonly (Given & { readonly unseen: ReadonlySet<string> })[]> {
  const always = work.byServer ? none : work.runtime.served.of(resource).writeOnly;
  const plain = (patch: Given) => ({ ...patch, unseen: always });
  if (work.byServer || work.access.hiddenPersons?.areIn(resource) !== true) return patches.map(plain);
  const personal = resource.fields.filter((field) => field.personal && field.type.storage === 'column');
  const isNamed = ({ body }: Patch): boolean =>
    personal.some(({ name }) => name in body || `${name}+` in body || `${name}-` in body);
  const concerned = patches.filter(isNamed);
  if (concerned.length === 0) return patches.map(plain);
  const members = [{ name: 'id' }, ...personal.map(({ name }) => ({ name }))];
  const shown = await readWritten(
    concerned.map(({ id }) => id),
    resource,
    { members },
    work,
  );
  const records = new Map(shown.map(({ id, record }) => [id, record.value()]));
  return patches.map((patch) => {
    const record = records.get(patch.id);
    if (record === undefined || !isNamed(patch)) return plain(patch);
    const hidden = personal.filter(({ name }) => record[name] === null).map(({ name }) => name);
    const isUnseenNull = (name: string) => patch.body[name] === null && hidden.includes(name);
    const body = Object.fromEntries(Object.entries(patch.body).filter(([name]) => !isUnseenNull(name)));
    return { ...patch, body, unseen: new Set([...always, ...hidden]) };
  });
}

/** Returns the patches with the displayed values of the derived members that they send back; read-only members must not differ. */
export async function withDerived<Given extends Patch>(
  patches: readonly Given[],
  resource: Resource,
  work: Work,
): Promise<readonly (Given & { readonly derived: JsonObject })[]> {
  const computed = work.byServer ? [] : resource.fields.filter((field) => field.type.storage === 'computed');
  const named = computed.filter(({ name }) => patches.some(({ body }) => Array.isArray(body[name])));
  if (named.length === 0) return patches.map((patch) => ({ ...patch, derived: {} }));
  const members = [{ name: 'id' }, ...named.map(({ name }) => ({ name }))];
  const ids = [...new Set(patches.map(({ id }) => id))];
  const shown = await readWritten(ids, resource, { members }, work);
  const records = new Map(shown.map(({ id, record }) => [id, record.value()]));
  return patches.map((patch) => ({ ...patch, derived: records.get(patch.id) ?? {} }));
}

/** Returns the written records as such a caller can read them: the stored data may concern data subjects without consent. */
export async function asItMayBeRead(
  written: readonly WrittenRecord[],
  resource: Resource,
  selection: Parameters<typeof readWritten>[2],
  work: Work,
): Promise<readonly WrittenRecord[]> {
  if (work.byServer || work.access.hiddenPersons?.areIn(resource) !== true) return written;
  const ids = written.map(({ id }) => id);
  const shown = new Map((await readWritten(ids, resource, selection, work)).map(({ id, record }) => [id, record]));
  return written.map((row) => ({ ...row, record: shown.get(row.id) ?? idAlone(row.id, resource) }));
}

/** Returns only the ID of a record that its writer cannot see. */
function idAlone(id: string, resource: Resource): ShownRow {
  return new ShownRow(rowShape(resource, [plainMember('id', 0, quotedWriter)], []), [id]);
}
