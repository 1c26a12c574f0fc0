/** Leads to the screen of an address: /console/<resource>/, …/<id>/, …/<id>/edit/, …/new/. */
import { all } from 'core:additions';
import { useMemo } from 'preact/hooks';
import type { Additions } from './door.ts';
import { language, t } from './language.ts';
import { ListScreen } from './list/list-screen.tsx';
import { NoListScreen } from './list/no-list-screen.tsx';
import { knownResource, loadResource, mayCreate, type Resource } from './model.ts';
import { asOf } from './router.ts';
import { later } from './ui/later.tsx';
import { ProblemBox } from './ui/problem.tsx';
import { useAnswer } from './ui/use-answer.ts';

const FormScreen = later(async () => (await import('./form/form-screen.tsx')).FormScreen);
const RecordScreen = later(async () => (await import('./record/record-screen.tsx')).RecordScreen);

/** Screens of extensions. */
const screens: NonNullable<Additions['screens']> = Object.assign({}, ...all.map((one) => one.screens));

const isRead = (operation: string): boolean => operation === 'read' || operation === 'list';

/** `rest` is what stands behind the resource in the address. */
export function ResourceScreen({ id, rest }: { readonly id: string; readonly rest: readonly string[] }) {
  const asked = useAnswer(`${language.value} ${id} ${rest.join('/')}`, () => loadResource(id));
  const resource = knownResource(id);
  if (asked.problem !== undefined && (resource === undefined || asked.problem.status === 404))
    return <ProblemBox problem={asked.problem} onRetry={asked.again} />;
  if (resource === undefined) return <div class="room" />;
  return <Screen key={id} resource={resource} rest={rest} />;
}

function Screen({ resource: now, rest }: { readonly resource: Resource; readonly rest: readonly string[] }) {
  const isNow = asOf.value === undefined;
  // What was cannot be changed.
  const resource = useMemo(
    () => (isNow ? now : { ...now, operations: now.operations.filter(isRead), actions: [] }),
    [now, isNow],
  );
  const [id, what] = rest;
  const Own = screens[resource.id];
  const may = (operation: string): boolean => resource.operations.includes(operation);
  if (id === undefined) return may('list') ? <ListScreen resource={resource} /> : <NoListScreen resource={resource} />;
  if (Own !== undefined && isNow && what === undefined && may('read'))
    return <Own key={id} resource={resource} id={id === 'new' ? undefined : id} />;
  if (id === 'new' && mayCreate(resource)) return <FormScreen resource={resource} id={undefined} />;
  if (what === 'edit' && may('update')) return <FormScreen key={id} resource={resource} id={id} />;
  if (what === undefined && may('read')) return <RecordScreen key={id} resource={resource} id={id} />;
  return <ProblemBox problem={{ status: 404, title: t('notFound'), code: 'not_found' }} />;
}
