/** Views of a list as tabs: those of the descriptor, and saved ones that are private, for a role or for all users. */
import { fetchJson, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { entryOf, fieldOf, type Resource, selectionOf, someResource } from '../model.ts';
import { addresses, listAddress, navigate } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Button, Icon } from '../ui/button.tsx';
import { openDialog } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { ProblemBox, useAction, useFetch } from '../ui/problem.tsx';
import { notify } from '../ui/toast.tsx';
import type { Values } from '../values.ts';
import { isSameView, type ViewState, viewAddress, viewOf } from './list-state.ts';

const ViewDialog = lazy(async () => (await import('./list-dialogs.tsx')).ViewDialog);

export interface SavedView extends ViewState {
  readonly id: string;
  readonly label: string;
  readonly private: boolean;
  readonly role: Values | null;
}

/** Sort rank: private, for a role, for all users. */
export const visibilityRank = (view: SavedView): number => (view.private ? (view.role === null ? 0 : 1) : 2);

export function Views({ resource, query }: { readonly resource: Resource; readonly query: URLSearchParams }) {
  const { problem, run } = useAction();
  const kind = addresses.views;
  const canList = kind !== undefined && entryOf(kind)?.operations.includes('list') === true;
  const key = canList ? `${language.value} views ${resource.id}` : undefined;
  const { value: saved, again } = useFetch(key, async (signal) => {
    // The resource of saved views.
    const views = await someResource(kind ?? '');
    const role = fieldOf(views, 'role');
    const members = ['id', 'label', 'filter', 'order', 'columns', 'group_by', 'aggregate', 'private'];
    const fields = [...members, ...(role ? selectionOf(role) : [])];
    const page = { _order_by: 'label', _fields: fields.join(','), _page: '1', _page_size: '100' };
    const request = withQuery(`${views.path}list/`, { content_type: resource.id, ...page });
    const { body } = await fetchJson<readonly SavedView[]>(request, { signal, canWait: true });
    return { resource: views, views: body.toSorted((left, right) => visibilityRank(left) - visibilityRank(right)) };
  });
  const tab = (key: string, label: string, view: Partial<ViewState>, savedView?: SavedView) => ({
    ...{ key, label, saved: savedView },
    address: viewAddress(key, view),
  });
  const tabs = [
    { key: '', label: t('all'), address: '', saved: undefined },
    ...(resource.list?.views ?? []).map(({ name, label, when: filter = null, columns = [], order = [] }) =>
      tab(name, label, { filter, columns, order }),
    ),
    ...(saved?.views ?? []).map((view) => tab(view.id, view.label, view, view)),
  ];
  const here = query.get('_view') ?? '';
  const current = tabs.find(({ key }) => key === here);
  const isChanged = !isSameView(query, new URLSearchParams(current?.address ?? ''));
  const may = (operation: string): boolean => saved?.resource.operations.includes(operation) === true;
  if (tabs.length === 1 && (!isChanged || !may('create'))) return null;
  const saveView = async ({ id }: SavedView): Promise<void> => {
    await fetchJson(`${saved?.resource.path}${id}/`, { method: 'PATCH', body: viewOf(query) });
    notify(t('saved'));
    again();
  };
  /** The address of a view, in the layout of the screen unless the view has groups, which are a table. */
  const addressOf = (view = ''): string => {
    const [next, layout] = [new URLSearchParams(view), query.get('_layout')];
    if (layout !== null && !next.has('_group_by')) next.set('_layout', layout);
    return listAddress(resource.id, next.size === 0 ? '' : `?${next}`);
  };
  const onSaved = (id: string | undefined): void => {
    again();
    if (id === undefined) navigate(addressOf());
    else if (id !== here) navigate(addressOf(viewAddress(id, viewOf(query))));
  };
  const edit = (view?: SavedView) => (): void => {
    const content = { content_type: resource.id, ...viewOf(query) };
    if (saved !== undefined) openDialog(() => <ViewDialog views={saved.resource} {...{ view, content, onSaved }} />);
  };
  return (
    <>
      <div class="views">
        <nav aria-label={t('views')}>
          {tabs.map(({ key, label, address, saved: view }) => (
            <a key={key} href={addressOf(address)} aria-current={key === here ? 'page' : undefined}>
              <bdi>{label}</bdi>
              {view !== undefined && visibilityRank(view) > 0 && (
                <>
                  <Icon name="person" />
                  <span class="hidden">{t('shared')}</span>
                </>
              )}
            </a>
          ))}
        </nav>
        {current?.saved !== undefined && may('update') && (
          <Button kind="bare" icon="edit" label={t('editView')} onClick={edit(current.saved)} />
        )}
        <span class="spring" />
        {isChanged && here !== '' && (
          <a class="button quiet" href={addressOf(current?.address)}>
            {t('resetView')}
          </a>
        )}
        {isChanged && current?.saved !== undefined && may('update') && (
          <Button label={t('saveView')} onClick={() => void run(() => saveView(current.saved as SavedView))} />
        )}
        {isChanged && may('create') && <Button label={t('newView')} onClick={edit()} />}
      </div>
      {problem !== undefined && <ProblemBox problem={problem} />}
    </>
  );
}
