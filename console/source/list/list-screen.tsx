/** The list of a resource, with its heading and tools; only the heading if the user cannot list its records. */
import { all } from 'core:additions';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { connectionProblem, fetchJson, requiredScopeOf } from '../http.ts';
import { pressed } from '../keys.ts';
import { showNumber, withTexts } from '../language.ts';
import { entryOf, fieldOf, mayCreate, type Resource } from '../model.ts';
import { PinButton } from '../navigation.tsx';
import { asOf, createAddress, current, listAddress, navigate, root, useTitle } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Button, Icon } from '../ui/button.tsx';
import { openDialog } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { Menu } from '../ui/menu.tsx';
import { ProblemBox, problemMessage, refetchAll, useFetch } from '../ui/problem.tsx';
import { notifyError } from '../ui/toast.tsx';
import type { Cells } from './cells.tsx';
import { dayFields, isEditable, spansOf, useColumns } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { addressWith, type Listed, type ListState, listRequest, readState, withoutGroups } from './list-state.ts';
import { ListTable, SelectionBar, useSelection } from './list-table.tsx';
import { usePages } from './use-pages.ts';
import { Views } from './views.tsx';

const ColumnDialog = lazy(async () => (await import('./list-dialogs.tsx')).ColumnDialog);
const BoardLayout = lazy(async () => (await import('./board-layout.tsx')).BoardLayout);
const DaysLayout = lazy(async () => (await import('./days-layout.tsx')).DaysLayout);
const FieldEditor = lazy(async () => (await import('../form/field-editor.tsx')).FieldEditor);
const ExportDialog = lazy(async () => (await import('./list-dialogs.tsx')).ExportDialog);
const AsOf = lazy(async () => (await import('../record/record-screen.tsx')).AsOf);
const GroupDialog = lazy(async () => (await import('./groups.tsx')).GroupDialog);
const Groups = lazy(async () => (await import('./groups.tsx')).Groups);
const GroupsName = lazy(async () => (await import('./groups.tsx')).GroupsName);
const PasteDialog = lazy(async () => (await import('./cells.tsx')).PasteDialog);

/** `query` is the state of the list; undefined: that of the address. */
export function ListScreen({ resource, query: givenQuery }: Pick<Listed, 'resource'> & Partial<Listed>) {
  const query = givenQuery ?? current.value.searchParams;
  const state = readState(resource, query);
  const [isPointInTime, setPointInTime] = useState(asOf.value !== undefined);
  useTitle(resource.plural);
  const to = (changes: Readonly<Record<string, string | undefined>>): string => addressWith(resource, query, changes);
  const layouts = [
    ...(resource.list?.board === undefined ? [] : (['board'] as const)),
    ...(dayFields(resource).length > 0 ? (['calendar'] as const) : []),
    ...(spansOf(resource).length > 0 ? (['timeline'] as const) : []),
  ];
  const layout = layouts.find((name) => name === query.get('_layout'));
  const isGrouped = layout === undefined && state.groups.length > 0;
  const group = (): void =>
    openDialog(() => (
      <GroupDialog {...{ resource, state }} onChoose={(groups) => navigate(to({ _layout: undefined, ...groups }))} />
    ));
  const tools = (pager: ComponentChildren, more: ComponentChildren) => (
    <>
      <div class="listbar">
        {resource.list?.search === true && (
          <SearchBox text={state.search ?? ''} onSearch={(text) => navigate(to({ _search: text || undefined }))} />
        )}
        <FilterBar {...{ resource, state, query }} />
        {isGrouped && (
          <span class="chip">
            <button type="button" class="bare" onClick={group}>
              <GroupsName {...{ resource, state }} />
            </button>
            <a class="bare" href={to(withoutGroups)} aria-label={t('removeNamed', { name: t('group') })}>
              ×
            </a>
          </span>
        )}
        <span class="spring" />
        {pager}
        {layouts.length > 0 && (
          <nav class="segments" aria-label={t('layout')}>
            {[undefined, ...layouts].map((name) => (
              <a key={name} href={to({ _layout: name })} aria-current={name === layout ? 'page' : undefined}>
                {t(name ?? 'table')}
              </a>
            ))}
          </nav>
        )}
        <Menu label={t('more')} icon="more">
          {more}
          <Button icon="groups" label={t('group')} onClick={group} />
          {givenQuery === undefined && (
            <Button
              icon="past"
              label={t('past')}
              isPressed={isPointInTime}
              onClick={() => setPointInTime(!isPointInTime)}
            />
          )}
        </Menu>
      </div>
      {(isPointInTime || asOf.value !== undefined) && <AsOf />}
    </>
  );
  const canList = resource.operations.includes('list');
  const scope = requiredScopeOf(resource);
  const scopeField = scope !== undefined && !query.has(scope) ? fieldOf(resource, scope) : undefined;
  return (
    <>
      <ResourceHead resource={resource} isPinnable={givenQuery === undefined && canList && scope === undefined} />
      {canList && <Views resource={resource} query={query} />}
      {!canList ? (
        <p>{t('noList')}</p>
      ) : scopeField !== undefined ? (
        <div class="listbar">
          <FieldEditor
            field={scopeField}
            value={null}
            hint={t('partedList')}
            onChange={(value) => navigate(to({ [scopeField.name]: String(value) }))}
          />
        </div>
      ) : isGrouped ? (
        <>
          {tools(null, <Button icon="print" label={t('print')} onClick={() => print()} />)}
          <Groups {...{ resource, state, query }} />
        </>
      ) : layout === undefined ? (
        <Records {...{ resource, state, query, to, tools }} />
      ) : (
        <>
          {tools(null, null)}
          {layout === 'board' ? (
            <BoardLayout {...{ resource, state, query }} />
          ) : (
            <DaysLayout {...{ resource, state, query, layout }} />
          )}
        </>
      )}
    </>
  );
}

interface RecordsProps extends Listed {
  /** The same list with another state. */
  readonly to: (changes: Readonly<Record<string, string | undefined>>) => string;
  /** The toolbar above the list, with its pager and further controls. */
  readonly tools: (pager: ComponentChildren, more: ComponentChildren) => ComponentChildren;
}

function Records({ resource, state, query, to, tools }: RecordsProps) {
  const columns = useColumns(resource, state.columns);
  const { pages, more, stopped, renew, recordsFrom, ...page } = usePages(resource, state, columns, query);
  const matching = listRequest(resource, state, [], {});
  const selection = useSelection(`${resource.id} ${matching}`, () =>
    (pages ?? []).flatMap(({ records }) => records.map(({ id }) => String(id))),
  );
  const isEdited = query.get('_layout') === 'cells';
  const [loadedCells, setCells] = useState<Cells | undefined>(undefined);
  const cells = isEdited ? loadedCells : undefined;
  useEffect(() => {
    const load = async () =>
      setCells((await withTexts(import('./cells.tsx'))).makeCells(resource, state, columns, renew));
    if (isEdited)
      load().catch(() => {
        connectionProblem.value = 'offline';
      });
  }, [isEdited, resource, columns]);
  const paste = async (event: ClipboardEvent): Promise<void> => {
    const block = cells?.readPaste(event);
    if (cells === undefined || block === undefined) return;
    const records = await recordsFrom(block.id, block.rows.length);
    openDialog(() => <PasteDialog {...{ block, records, resource, columns, cells }} />);
  };
  const chooseColumns = (): void =>
    openDialog(() => (
      <ColumnDialog
        resource={resource}
        columns={state.columns}
        onChoose={(paths) => navigate(to({ _columns: paths?.join(',') }))}
      />
    ));
  const print = async (): Promise<void> => {
    const { printList } = await withTexts(import('./print-list.ts'));
    await printList((count) => recordsFrom(String(pages?.[0]?.records[0]?.id), count));
  };
  const may = (operation: string): boolean => resource.operations.includes(operation);
  const canSelect = may('bulk');
  const canEdit = canSelect && may('read') && columns.some((column) => isEditable(resource, column));
  const pageLinks = { previous: pages?.[0]?.previous, next: pages?.at(-1)?.next };
  const isFiltered = state.filters.length > 0 || state.search !== undefined;
  return (
    <>
      {tools(
        <span class="pager">
          <Count resource={resource} state={state} />
          {(['previous', 'next'] as const).map(
            (direction) =>
              pageLinks[direction] !== undefined && (
                <a
                  key={direction}
                  class="bare"
                  rel={direction === 'next' ? 'next' : 'prev'}
                  aria-label={t(direction)}
                  href={listAddress(resource.id, pageLinks[direction])}
                  onPointerEnter={() => page.foresee(pageLinks[direction] ?? '')}
                  onPointerDown={() => page.foresee(pageLinks[direction] ?? '')}
                >
                  <Icon name={direction === 'next' ? 'right' : 'left'} />
                </a>
              ),
          )}
        </span>,
        <>
          <Button icon="columns" label={t('columns')} onClick={chooseColumns} />
          {canEdit && (
            <Button
              icon="edit"
              label={t('editCells')}
              isPressed={isEdited}
              onClick={() => navigate(to({ _layout: isEdited ? undefined : 'cells' }))}
            />
          )}
          <Button icon="print" label={t('print')} onClick={() => void print().catch(notifyError)} />
          <Button
            icon="download"
            label={t('export')}
            onClick={() => openDialog(() => <ExportDialog {...{ resource, state, columns }} />)}
          />
        </>,
      )}
      {page.problem !== undefined && <ProblemBox problem={page.problem} onRetry={page.again} />}
      {page.problem === undefined && (
        <div onPaste={(event) => void paste(event)}>
          <ListTable
            {...{ resource, columns, cells }}
            pages={isEdited && cells === undefined ? undefined : pages?.map(({ records }) => records)}
            isSlow={page.isSlow}
            empty={<Empty resource={resource} isFiltered={isFiltered} />}
            order={state.order}
            onOrder={(order) => navigate(to({ _order_by: order }))}
            onEnd={() => void more()}
            selection={canSelect ? selection : undefined}
          />
        </div>
      )}
      {stopped !== undefined && <ProblemBox problem={stopped} onRetry={() => void more()} />}
      {canSelect && <SelectionBar resource={resource} selection={selection} state={state} onDone={page.again} />}
    </>
  );
}

function Empty({ resource, isFiltered }: { readonly resource: Resource; readonly isFiltered: boolean }) {
  const isNew = !isFiltered && mayCreate(resource);
  return (
    <>
      <p>{t(isFiltered ? 'emptyFiltered' : 'emptyList')}</p>
      {(isNew || isFiltered) && (
        <a class={`button ${isNew ? 'main' : ''}`} href={isNew ? createAddress(resource.id) : listAddress(resource.id)}>
          {t(isNew ? 'createFirst' : 'showAll')}
        </a>
      )}
    </>
  );
}

const counting = { _page: '1', _page_size: '1', _count: 'exact' } as const;

/** Counts on request; by default a list is not counted. */
function Count({ resource, state }: { readonly resource: Resource; readonly state: ListState }) {
  const [requested, setRequested] = useState('');
  const request = listRequest(resource, { ...state, order: undefined }, ['id'], counting);
  const { value, problem, isBusy } = useFetch(requested === request ? request : undefined, async (signal) => {
    const { headers } = await fetchJson(request, { signal });
    const count = showNumber(Number(headers.get('X-Total-Count')));
    return t(headers.get('X-Total-Exact') === 'false' ? 'moreThan' : 'recordCount', { count });
  });
  const text = isBusy ? undefined : problem === undefined ? value : problemMessage(problem);
  return <span role="status">{text ?? <Button label={t('count')} onClick={() => setRequested(request)} />}</span>;
}

/** The heading of a resource screen: its name, list actions, and the link to a new record. */
function ResourceHead({ resource, isPinnable }: { readonly resource: Resource; readonly isPinnable: boolean }) {
  return (
    <header class="head">
      <h1>{resource.plural}</h1>
      <div class="tools">
        {isPinnable && <PinButton resource={resource.id} />}
        {all
          .flatMap(({ links }) => links?.(resource, entryOf) ?? [])
          .map(({ label, to }) => (
            <a key={to} class="button quiet" href={root + to}>
              {label}
            </a>
          ))}
        <ActionButtons resource={resource} on="list" onDone={refetchAll} />
        {mayCreate(resource) && (
          <a class="button main" href={createAddress(resource.id)}>
            <Icon name="plus" />
            {t('new')}
          </a>
        )}
      </div>
    </header>
  );
}

const searchDelayMs = 250;
const shortest = 2;

function SearchBox({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const sent = useRef(text);
  useEffect(() => {
    // Text typed since the last search is preserved.
    if (text !== sent.current && box.current !== null) box.current.value = text;
    sent.current = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (): void => {
    const wanted = box.current?.value.trim() ?? '';
    if (wanted === text || (wanted !== '' && wanted.length < shortest)) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  return (
    <input
      ref={box}
      type="search"
      class="search"
      placeholder={t('searchList')}
      aria-label={t('searchList')}
      defaultValue={text}
      onInput={() => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(search, searchDelayMs);
      }}
      onKeyDown={(event) => pressed(event) === 'take' && search()}
    />
  );
}
