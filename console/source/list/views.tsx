/** Views of a list as tabs: those of the descriptor, and those that people have saved for themselves, for a role or for everybody. */
import { useState } from 'preact/hooks';
import { addresses } from '../config.ts';
import { knownTitles, noteTitle, shownTitle } from '../fields/reference.tsx';
import { ask, type Problem, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import { entryOf, fieldOf, type Resource, selectionOf, someResource, type Values } from '../model.ts';
import { listAddress, navigate } from '../router.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { say } from '../ui/notice.tsx';
import { Picker } from '../ui/picker.tsx';
import { ProblemBox, problemOf } from '../ui/problem.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { isSameView, type ViewState, viewAddress, viewOf } from './list-state.ts';

interface SavedView extends ViewState {
  readonly id: string;
  readonly label: string;
  readonly private: boolean;
  readonly role: Values | null;
}

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly address: string;
  readonly saved?: SavedView;
}

interface Saved {
  /** The resource that views are records of. */
  readonly resource: Resource;
  readonly views: readonly SavedView[];
}

/** For oneself, for a role, for everybody. */
const reach = (view: SavedView): number => (view.private ? (view.role === null ? 0 : 1) : 2);

export interface ViewsProps {
  readonly resource: Resource;
  readonly query: URLSearchParams;
}

export function Views({ resource, query }: ViewsProps) {
  const [open, setOpen] = useState<SavedView | 'new' | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const kind = addresses.views;
  const canList = kind !== undefined && entryOf(kind)?.operations.includes('list') === true;
  const { value: saved, again } = useAnswer<Saved>(
    canList ? `${language.value} views ${resource.id}` : undefined,
    async (signal) => {
      const views = await someResource(kind ?? '');
      const role = fieldOf(views, 'role');
      const fields = ['id', 'label', 'filter', 'order', 'columns', 'private', ...(role ? selectionOf(role) : [])];
      const request = {
        content_type: resource.id,
        _order_by: 'label',
        _fields: fields.join(','),
        _page: '1',
        _page_size: '100',
      };
      const { body } = await ask<readonly SavedView[]>(withQuery(`${views.path}list/`, request), { signal });
      return { resource: views, views: body.toSorted((left, right) => reach(left) - reach(right)) };
    },
  );
  const tabs: readonly Tab[] = [
    { key: '', label: t('all'), address: '' },
    ...(resource.list?.views ?? []).map(({ name, label, when, columns, order }) => ({
      key: name,
      label,
      address: viewAddress(name, { filter: when ?? null, columns: columns ?? [], order: order ?? [] }),
    })),
    ...(saved?.views ?? []).map((view) => ({
      key: view.id,
      label: view.label,
      address: viewAddress(view.id, view),
      saved: view,
    })),
  ];
  const here = query.get('_view') ?? '';
  const current = tabs.find(({ key }) => key === here);
  const isChanged = !isSameView(query, new URLSearchParams(current?.address ?? ''));
  const may = (operation: string): boolean => saved?.resource.operations.includes(operation) === true;
  if (tabs.length === 1 && (!isChanged || !may('create'))) return null;
  const keep = async ({ id }: SavedView): Promise<void> => {
    setProblem(undefined);
    try {
      await ask(`${saved?.resource.path}${id}/`, { method: 'PATCH', body: viewOf(query) });
      say(t('saved'));
      again();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <div class="views">
        <nav aria-label={t('views')}>
          {tabs.map(({ key, label, address, saved: view }) => (
            <a
              key={key}
              href={listAddress(resource.id, address)}
              {...(key === here ? { 'aria-current': 'page' as const } : {})}
            >
              <bdi>{label}</bdi>
              {view !== undefined && reach(view) > 0 && <Icon name="person" />}
              {view !== undefined && reach(view) > 0 && <span class="hidden">{t('shared')}</span>}
            </a>
          ))}
        </nav>
        {current?.saved !== undefined && may('update') && (
          <button type="button" class="bare" aria-label={t('editView')} onClick={() => setOpen(current.saved)}>
            <Icon name="edit" />
          </button>
        )}
        <span class="spring" />
        {isChanged && here !== '' && (
          <a class="button quiet" href={listAddress(resource.id, current?.address)}>
            {t('resetView')}
          </a>
        )}
        {isChanged && current?.saved !== undefined && may('update') && (
          <button type="button" class="quiet" onClick={() => current.saved && void keep(current.saved)}>
            {t('saveView')}
          </button>
        )}
        {isChanged && may('create') && (
          <button type="button" class="quiet" onClick={() => setOpen('new')}>
            {t('newView')}
          </button>
        )}
      </div>
      {problem !== undefined && <ProblemBox problem={problem} />}
      {open !== undefined && saved !== undefined && (
        <ViewDialog
          views={saved.resource}
          view={open === 'new' ? undefined : open}
          content={{ content_type: resource.id, ...viewOf(query) }}
          onClose={() => setOpen(undefined)}
          onSaved={(id) => {
            setOpen(undefined);
            again();
            if (id === undefined) navigate(listAddress(resource.id));
            else if (id !== here) navigate(listAddress(resource.id, viewAddress(id, viewOf(query))));
          }}
        />
      )}
    </>
  );
}

interface ViewDialogProps {
  readonly views: Resource;
  /** Undefined for a new one. */
  readonly view: SavedView | undefined;
  /** What a new one keeps. */
  readonly content: ViewState & { readonly content_type: string };
  readonly onClose: () => void;
  /** Without an id: it is gone. */
  readonly onSaved: (id: string | undefined) => void;
}

const reaches = ['forMe', 'forRole', 'forAll'] as const;

function ViewDialog({ views, view, content, onClose, onSaved }: ViewDialogProps) {
  const before = view === undefined ? 0 : reach(view);
  const [label, setLabel] = useState(view?.label ?? '');
  const [chosen, setReach] = useState(before);
  const [role, setRole] = useState(view?.role?.id as string | undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const share = views.actions.find(({ name }) => name === 'share');
  const roleField = fieldOf(views, 'role');
  const titles = roleField?.title ?? [];
  const act = async (work: () => Promise<string | undefined>): Promise<void> => {
    setProblem(undefined);
    try {
      onSaved(await work());
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const save = async (): Promise<string> => {
    const path = view === undefined ? views.path : `${views.path}${view.id}/`;
    const method = view === undefined ? 'POST' : 'PATCH';
    const body = view === undefined ? { label, ...content } : { label };
    const id = String((await ask<Values>(path, { method, body })).body.id ?? view?.id);
    const isMoved = chosen !== before || (chosen === 1 && role !== view?.role?.id);
    if (share !== undefined && isMoved)
      await ask(share.path.replace('{pk}', id), {
        method: share.method,
        body: { private: chosen < 2, ...(chosen === 1 && role !== undefined ? { role: { id: role } } : {}) },
      });
    return id;
  };
  const remove = async (): Promise<undefined> => {
    await ask(`${views.path}${view?.id}/`, { method: 'DELETE' });
    return undefined;
  };
  return (
    <Dialog title={t(view === undefined ? 'newView' : 'editView')} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void act(save);
        }}
      >
        <div class="field">
          <label for="view-label">{fieldOf(views, 'label')?.label}</label>
          <input id="view-label" required value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
        </div>
        {share !== undefined && (
          <div class="field">
            <label for="view-reach">{t('whoSees')}</label>
            <select
              id="view-reach"
              value={String(chosen)}
              onChange={(event) => setReach(Number(event.currentTarget.value))}
            >
              {reaches.map((word, index) => (
                <option key={word} value={String(index)}>
                  {t(word)}
                </option>
              ))}
            </select>
          </div>
        )}
        {share !== undefined && chosen === 1 && roleField !== undefined && (
          <div class="field">
            <label for="view-role">{roleField.label}</label>
            <Picker
              id="view-role"
              resource={roleField.to ?? ''}
              titles={titles}
              chosen={
                role === undefined
                  ? undefined
                  : { id: role, title: knownTitles.value.get(role) ?? shownTitle(view?.role, titles) }
              }
              onChoose={(record) => {
                if (record !== undefined) noteTitle(record.id, record.title);
                setRole(record?.id);
              }}
              isInvalid={false}
              describedBy={undefined}
            />
          </div>
        )}
        {problem !== undefined && (
          <ProblemBox problem={problem} others={problem.errors?.map(({ message }) => message) ?? []} />
        )}
        <div class="buttons">
          {view !== undefined && views.operations.includes('delete') && (
            <button type="button" class="quiet" onClick={() => void act(remove)}>
              <Icon name="trash" />
              {t('delete')}
            </button>
          )}
          <span class="spring" />
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" class="main" disabled={chosen === 1 && role === undefined}>
            {t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
