/** Shows the result of an action: records by title with links; background work with its progress. */
import { useEffect } from 'preact/hooks';
import { idsOf, JsonView, Names } from '../fields/json.tsx';
import { readTitles } from '../fields/titles.ts';
import { fetchJson } from '../http.ts';
import { type Action, fieldOf, navigation, type Resource, someResource } from '../model.ts';
import { recordAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { useFetch } from '../ui/problem.tsx';
import type { Values } from '../values.ts';

interface ActionResultProps {
  readonly resource: Resource;
  readonly action: Action;
  readonly value: unknown;
}

export function ActionResult({ resource, action, value }: ActionResultProps) {
  const nameOf = (name: string): string | undefined => resourceFor(resource, action, name);
  useEffect(() => {
    // Lists of records include the labels of their fields.
    for (const [name, member] of Object.entries(value ?? {})) {
      const of = Array.isArray(member) ? nameOf(name) : undefined;
      if (of !== undefined) void someResource(of).catch(() => undefined);
    }
    void readTitles(idsOf(value).map(([name, id]) => [nameOf(name), id]));
  }, [value]);
  return (
    <Names.Provider value={nameOf}>
      <JsonView value={value} />
    </Names.Provider>
  );
}

/** Returns the resource of a response member: as declared, of the reference with this name, this resource (`contract`), or one with this name. */
export function resourceFor(resource: Resource, action: Action, name: string): string | undefined {
  const plain = name.replace(/(?:_id|s)$/, '');
  const resourceId = action.records?.[name] ?? fieldOf(resource, plain)?.to;
  if (resourceId !== undefined || plain.length < 3) return resourceId;
  const short = plain.replaceAll('_', '');
  if (resource.id.endsWith(short)) return resource.id;
  const ids = (navigation.value ?? []).flatMap(({ resources }) => resources).map(({ id }) => id);
  const [only, another] = ids.filter((id) => id.endsWith(`.${short}`));
  return another === undefined ? only : undefined;
}

/** Shows the progress of background work: polls the record that the response names until it leaves its running state. */
export function Progress({ resource, action, value }: ActionResultProps) {
  const [name = '', id = ''] = idsOf(value)[0] ?? [];
  const of = resourceFor(resource, action, name);
  const record = useFetch(of && id, async (signal) => {
    const { path } = await someResource(of ?? '');
    return (await fetchJson<Values>(`${path}${id}/`, { signal })).body;
  });
  const { state, done, total } = record.value ?? {};
  const isOver = record.value !== undefined && !['queued', 'running'].includes(String(state));
  useEffect(() => {
    if (isOver || record.value === undefined) return undefined;
    const timer = setTimeout(record.again, 1_000);
    return () => clearTimeout(timer);
  }, [record.value]);
  if (of === undefined) return null;
  return (
    <p class="row" role="status">
      {!isOver && <progress max={Number(total) || 1} value={Number(done) || 0} aria-label={t('inProgress')} />}
      <a href={recordAddress(of, id)}>{isOver ? t('showResult') : t('inProgress')}</a>
    </p>
  );
}
