/**
 * A caller that asks each person sees null where somebody has not said yes. When it sends back what it has read, that null is no wish to
 * clear the member: it has changed nothing.
 */
import type { JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { Work } from '../work.ts';
import { readWritten } from './read-written.ts';
import type { WrittenRecord } from './written-record.ts';

interface Patch {
  readonly id: string;
  readonly body: JsonObject;
}

/** The patches without nulls of members that the caller was not shown. */
export async function withoutUnseenNulls<Given extends Patch>(
  patches: readonly Given[],
  resource: Resource,
  work: Work,
): Promise<readonly Given[]> {
  if (work.byServer || work.access.asksPersons === undefined) return patches;
  const personal = resource.fields.filter((field) => field.personal && field.type.storage === 'column');
  const concerned = patches.filter(({ body }) => personal.some(({ name }) => body[name] === null));
  if (concerned.length === 0) return patches;
  const members = [{ name: 'id' }, ...personal.map(({ name }) => ({ name }))];
  const shown = await readWritten(
    concerned.map(({ id }) => id),
    resource,
    { members },
    work,
  );
  const records = new Map(shown.map(({ id, body }) => [id, JSON.parse(body) as JsonObject]));
  return patches.map((patch) => {
    const record = records.get(patch.id);
    if (record === undefined) return patch;
    const unseen = new Set(
      personal.flatMap(({ name }) => (patch.body[name] === null && record[name] === null ? [name] : [])),
    );
    if (unseen.size === 0) return patch;
    return { ...patch, body: Object.fromEntries(Object.entries(patch.body).filter(([name]) => !unseen.has(name))) };
  });
}

/** What was written, as such a caller may read it: what was just stored may be of persons who have not said yes. */
export async function asItMayBeRead<Row extends WrittenRecord>(
  written: readonly Row[],
  resource: Resource,
  selection: Parameters<typeof readWritten>[2],
  work: Work,
): Promise<readonly Row[]> {
  if (work.byServer || work.access.asksPersons === undefined) return written;
  const ids = written.map(({ id }) => id);
  const bodies = new Map((await readWritten(ids, resource, selection, work)).map(({ id, body }) => [id, body]));
  return written.map((row) => ({ ...row, body: bodies.get(row.id) ?? JSON.stringify({ id: row.id }) }));
}
