/** Defaults of a new record that depend on it: the day, and members of records that it refers to. The server uses the same ones. */
import { fetchJson, today, withQuery } from '../http.ts';
import { fieldOf, type Resource, selectionOf, someResource } from '../model.ts';
import { useFetch } from '../ui/problem.tsx';
import { idOf, type Values } from '../values.ts';

/** A default that is a member of the record that a reference leads to. */
interface Copied {
  readonly name: string;
  readonly member: string;
}

/** Returns the defaults by field, and whether some are being read. Those of a record that the user cannot read are missing: the server sets them, or reports an error. */
export function useDefaults({ fields }: Resource, entered: (name: string) => unknown) {
  const sources = Map.groupBy(fields, ({ default_source: source }) => /^\$(\w+)\.\w+$/.exec(source ?? '')?.[1] ?? '');
  const records = fields.flatMap(({ name, to }) => {
    const [id, copied] = [idOf(entered(name)), sources.get(name)];
    if (to === undefined || id === undefined || copied === undefined) return [];
    const members = copied.map((one): Copied => ({ name: one.name, member: one.default_source?.split('.')[1] ?? '' }));
    return [{ to, id, members }];
  });
  const key = records.length === 0 ? undefined : records.map(({ id }) => id).join();
  const { value, isBusy } = useFetch(key, async (signal): Promise<Values> => {
    const all = await Promise.allSettled(records.map((record) => readMembers(record, signal)));
    return Object.assign({}, ...all.map((one) => (one.status === 'fulfilled' ? one.value : {})));
  });
  const dated = fields.flatMap(({ name, default_source: source }) => (source === '$today' ? [[name, today()]] : []));
  return { values: { ...Object.fromEntries(dated), ...(isBusy ? {} : value) } as Values, isBusy };
}

async function readMembers(
  { to, id, members }: { readonly to: string; readonly id: string; readonly members: readonly Copied[] },
  signal: AbortSignal,
): Promise<Values> {
  const resource = await someResource(to);
  const selected = members.flatMap(({ member }) => {
    const field = fieldOf(resource, member);
    return field === undefined ? [] : selectionOf(field);
  });
  if (selected.length === 0) return {};
  const { body } = await fetchJson<Values>(withQuery(`${resource.path}${id}/`, { _fields: selected.join(',') }), {
    signal,
  });
  return Object.fromEntries(
    members.flatMap(({ name, member }) => (body[member] == null ? [] : [[name, body[member]]])),
  );
}
