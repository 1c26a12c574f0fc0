/** The list of a resource. */
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../http.ts';
import { showNumber, t } from '../language.ts';
import type { Resource, Values } from '../model.ts';
import { asOf, current, listAddress, navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { later } from '../ui/later.tsx';
import { ProblemBox, problemOf, sentenceOf } from '../ui/problem.tsx';
import { readAgain } from '../ui/use-answer.ts';
import { useTitle } from '../ui/use-title.ts';
import { useCells } from './cells.tsx';
import { dayFields, spansOf } from './days.ts';
import { FilterBar } from './filter-bar.tsx';
import { countRequest, isEditable, type ListState, listRequest, readState, withState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { type Block, readPaste } from './read-paste.ts';
import { ResourceHead } from './resource-head.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectionBar, useSelection } from './selection.tsx';
import { useColumns } from './use-columns.ts';
import { usePages } from './use-pages.ts';
import { Views } from './views.tsx';

const ColumnDialog = later(async () => (await import('./column-dialog.tsx')).ColumnDialog);
const DaysLayout = later(async () => (await import('./days-layout.tsx')).DaysLayout);
const ExportDialog = later(async () => (await import('./export-dialog.tsx')).ExportDialog);
const AsOf = later(async () => (await import('../record/record-screen.tsx')).AsOf);
const PasteDialog = later(async () => (await import('./paste-dialog.tsx')).PasteDialog);

export function ListScreen({ resource }: { readonly resource: Resource }) {
  const query = current.value.searchParams;
  const state = readState(resource, query);
  const layout = query.get('_layout');
  const [isPast, setPast] = useState(asOf.value !== undefined);
  useTitle(resource.plural);
  const goTo = (changes: Readonly<Record<string, string | undefined>>): void =>
    navigate(listAddress(resource.id, withState(query, changes)));
  const shared: ShownListProps = { resource, state, query, goTo };
  const layouts = [
    ...(dayFields(resource).length > 0 ? (['calendar'] as const) : []),
    ...(spansOf(resource).length > 0 ? (['timeline'] as const) : []),
  ];
  const own = layouts.find((name) => name === layout);
  const to = (name: string | undefined): string => listAddress(resource.id, withState(query, { _layout: name }));
  return (
    <>
      <ResourceHead resource={resource} onDone={readAgain} />
      <Views resource={resource} query={query} />
      <div class="listbar">
        {resource.list?.search === true && (
          <SearchBox text={state.search ?? ''} onSearch={(text) => goTo({ _search: text === '' ? undefined : text })} />
        )}
        <FilterBar resource={resource} filters={state.filters} query={query} />
        <span class="spring" />
        {layouts.length > 0 && (
          <nav class="row" aria-label={t('layout')}>
            {[undefined, ...layouts].map((name) => (
              <a key={name} class="button quiet" href={to(name)} aria-current={name === own ? 'page' : undefined}>
                {t(name ?? 'table')}
              </a>
            ))}
          </nav>
        )}
        <Button label={t('past')} isPressed={isPast} onClick={() => setPast(!isPast)} />
      </div>
      {(isPast || asOf.value !== undefined) && <AsOf />}
      {own === undefined ? <Records {...shared} /> : <DaysLayout {...shared} layout={own} />}
    </>
  );
}

interface ShownListProps {
  readonly resource: Resource;
  readonly state: ListState;
  readonly query: URLSearchParams;
  readonly goTo: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The list as a table, with what can be done with its records. */
function Records({ resource, state, query, goTo }: ShownListProps) {
  const columns = useColumns(resource, state.columns);
  const [open, setOpen] = useState<'columns' | 'export' | undefined>(undefined);
  const close = (): void => setOpen(undefined);
  const { pages, more, stopped, renew, recordsFrom, ...page } = usePages(resource, state, columns, query);
  const matching = listRequest(resource, state, [], {});
  const selection = useSelection(`${resource.id} ${matching}`, () =>
    (pages ?? []).flatMap(({ records }) => records.map(({ id }) => String(id))),
  );
  const own = useCells(resource, state, columns, renew);
  const cells = query.get('_layout') === 'cells' ? own : undefined;
  const [pasted, setPasted] = useState<{ block: Block; records: readonly Values[] } | undefined>(undefined);
  const paste = async (event: ClipboardEvent): Promise<void> => {
    const block = cells && readPaste(event);
    if (block === undefined) return;
    const { cellsOf } = await import('./paste-dialog.tsx');
    setPasted({ block, records: await recordsFrom(block.id, cellsOf(block).length) });
  };
  const canSelect = resource.operations.includes('bulk');
  const isFirst = [state.after, state.before, state.page].every((place) => place === undefined || place === '1');
  const [previous, next] = [pages?.[0]?.previous, pages?.at(-1)?.next];
  return (
    <>
      <div class="listbar">
        <span class="spring" />
        <span class="pager">
          <Count resource={resource} state={state} />
          {!isFirst && previous === undefined && (
            <a class="button quiet" href={listAddress(resource.id, withState(query, {}))}>
              {t('firstPage')}
            </a>
          )}
          {(['previous', 'next'] as const).map((way) => {
            const to = { previous, next }[way];
            if (to === undefined) return null;
            return (
              <a
                key={way}
                class="bare"
                rel={way === 'next' ? 'next' : 'prev'}
                aria-label={t(way)}
                href={listAddress(resource.id, to)}
              >
                <Icon name={way === 'next' ? 'right' : 'left'} />
              </a>
            );
          })}
        </span>
        {canSelect && columns.some((column) => isEditable(resource, column)) && (
          <Button
            icon="edit"
            label={t('editCells')}
            isPressed={cells !== undefined}
            onClick={() => goTo({ _layout: cells === undefined ? 'cells' : undefined })}
          />
        )}
        <Button icon="columns" label={t('columns')} onClick={() => setOpen('columns')} />
        <Button icon="download" label={t('export')} onClick={() => setOpen('export')} />
      </div>
      {page.problem !== undefined && <ProblemBox problem={page.problem} onRetry={page.again} />}
      {page.problem === undefined && (
        <div onPaste={(event) => void paste(event)}>
          <ListTable
            resource={resource}
            columns={columns}
            pages={pages?.map(({ records }) => records)}
            isSlow={page.isSlow}
            order={state.order}
            onOrder={(order) => goTo({ _order_by: order })}
            isFiltered={state.filters.length > 0 || state.search !== undefined}
            onEnd={() => void more()}
            {...(canSelect ? { selection } : {})}
            {...(cells === undefined ? {} : { cells })}
          />
        </div>
      )}
      {stopped !== undefined && <ProblemBox problem={stopped} onRetry={() => void more()} />}
      {canSelect && <SelectionBar resource={resource} selection={selection} state={state} onDone={page.again} />}
      {pasted !== undefined && cells !== undefined && (
        <PasteDialog {...pasted} {...{ resource, columns, cells }} onClose={() => setPasted(undefined)} />
      )}
      {open === 'export' && <ExportDialog {...{ resource, state, columns }} onClose={close} />}
      {open === 'columns' && (
        <ColumnDialog
          resource={resource}
          columns={state.columns}
          onClose={close}
          onChoose={(paths) => goTo({ _columns: paths?.join(',') })}
        />
      )}
    </>
  );
}

/** Counts when it is asked to: a list itself never does. */
function Count({ resource, state }: { readonly resource: Resource; readonly state: ListState }) {
  const [text, setText] = useState<string>();
  const request = countRequest(resource, state);
  useEffect(() => setText(undefined), [request]);
  const count = async (): Promise<void> => {
    try {
      const { headers } = await ask(request);
      const total = showNumber(Number(headers.get('X-Total-Count')));
      setText(
        headers.get('X-Total-Exact') === 'false' ? t('moreThan', { count: total }) : t('recordCount', { count: total }),
      );
    } catch (error) {
      setText(sentenceOf(problemOf(error)));
    }
  };
  return <span role="status">{text ?? <Button label={t('count')} onClick={count} />}</span>;
}
