/** The list of a resource. */
import { useEffect, useState } from 'preact/hooks';
import { ask, linked } from '../http.ts';
import { language, showNumber, t } from '../language.ts';
import type { Resource, Values } from '../model.ts';
import { current, listAddress, navigate } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { ProblemBox, problemOf, sentenceOf } from '../ui/problem.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { useTitle } from '../ui/use-title.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  countRequest,
  exportRequest,
  type ListState,
  pageRequest,
  readState,
  viewAddress,
  withState,
} from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ResourceHead } from './resource-head.tsx';
import { SearchBox } from './search-box.tsx';
import { useColumns } from './use-columns.ts';

interface Page {
  readonly records: readonly Values[];
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export function ListScreen({ resource }: { readonly resource: Resource }) {
  const query = current.value.searchParams;
  const state = readState(resource, query);
  const columns = useColumns(resource, state.columns);
  const [isChoosing, setChoosing] = useState(false);
  useTitle(resource.label);
  const request = pageRequest(resource, state, columns);
  const page = useAnswer<Page>(`${language.value} ${request}`, async (signal) => {
    const { body, headers } = await ask<readonly Values[]>(request, { signal });
    return {
      records: body,
      next: placeOf(query, linked(headers, 'next')),
      previous: placeOf(query, linked(headers, 'prev')),
    };
  });
  const goTo = (changes: Readonly<Record<string, string | undefined>>): void =>
    navigate(listAddress(resource.id, withState(query, changes)));
  const isFirst = state.after === undefined && (state.page === undefined || state.page === '1');
  return (
    <>
      <ResourceHead resource={resource} onDone={page.again} />
      <Views resource={resource} />
      <div class="listbar">
        {resource.list?.search === true && (
          <SearchBox text={state.search ?? ''} onSearch={(text) => goTo({ _search: text === '' ? undefined : text })} />
        )}
        <FilterBar resource={resource} filters={state.filters} query={query} />
        <span class="spring" />
        <button type="button" class="quiet" onClick={() => setChoosing(true)}>
          <Icon name="columns" />
          {t('columns')}
        </button>
        <a
          class="button quiet"
          download={`${resource.id}.csv`}
          href={exportRequest(resource, state, columns, language.value === 'sv' ? { _csv: 'excel_sv' } : {})}
        >
          <Icon name="download" />
          CSV
        </a>
      </div>
      {page.problem !== undefined && (
        <ProblemBox
          problem={page.problem}
          onRetry={page.again}
          others={page.problem.errors?.map(({ message }) => message) ?? []}
        />
      )}
      {page.problem === undefined && (
        <ListTable
          resource={resource}
          columns={columns}
          records={page.value?.records}
          isSlow={page.isSlow}
          order={state.order}
          onOrder={(order) => goTo({ _order_by: order })}
          isFiltered={state.filters.length > 0 || state.search !== undefined}
        />
      )}
      <footer class="pager">
        <Count resource={resource} state={state} />
        <span class="spring" />
        {!isFirst && page.value?.previous === undefined && (
          <a class="button" href={listAddress(resource.id, withState(query, {}))}>
            {t('firstPage')}
          </a>
        )}
        {page.value?.previous !== undefined && (
          <a class="button" rel="prev" href={listAddress(resource.id, page.value.previous)}>
            <Icon name="left" />
            {t('previous')}
          </a>
        )}
        {page.value?.next !== undefined && (
          <a class="button" rel="next" href={listAddress(resource.id, page.value.next)}>
            {t('next')}
            <Icon name="right" />
          </a>
        )}
      </footer>
      {isChoosing && (
        <ColumnDialog
          resource={resource}
          columns={state.columns}
          onClose={() => setChoosing(false)}
          onChoose={(paths) => goTo({ _columns: paths?.join(',') })}
        />
      )}
    </>
  );
}

/** The query of this list at the place that an answer names. */
function placeOf(query: URLSearchParams, place: URLSearchParams | undefined): string | undefined {
  if (place === undefined) return undefined;
  const next = new URLSearchParams(query);
  for (const name of ['_after', '_before', '_page']) {
    const value = place.get(name);
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

function Views({ resource }: { readonly resource: Resource }) {
  const views = resource.list?.views ?? [];
  if (views.length === 0) return null;
  const here = current.value.search;
  const link = (label: string, query: string) => (
    <a
      key={label}
      href={listAddress(resource.id, query)}
      {...(here === query ? { 'aria-current': 'page' as const } : {})}
    >
      {label}
    </a>
  );
  return (
    <nav class="views" aria-label={t('views')}>
      {link(t('all'), '')}
      {views.map((view) => link(view.label, viewAddress(view)))}
    </nav>
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
  return (
    <span role="status">
      {text ?? (
        <button type="button" class="quiet" onClick={count}>
          {t('count')}
        </button>
      )}
    </span>
  );
}
