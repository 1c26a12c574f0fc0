/** The columns of a list and its loaded pages: the one of the address, and the following ones as the user scrolls. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fetchJson, linked, type Problem } from '../http.ts';
import { language } from '../language.ts';
import {
  cachedResource,
  type Field,
  fieldOf,
  isInOperation,
  loadResource,
  type Resource,
  type Values,
} from '../model.ts';
import { problemOf, useFetch } from '../ui/problem.tsx';
import { type Column, type ListState, pageRequest, positionParameters, readState } from './list-state.ts';

interface Page {
  readonly records: readonly Values[];
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export function usePages(resource: Resource, state: ListState, columns: readonly Column[], query: URLSearchParams) {
  const read = async (path: string, signal?: AbortSignal): Promise<Page> => {
    const { body, headers } = await fetchJson<readonly Values[]>(path, { signal });
    const [next, previous] = [pageAddress(query, linked(headers, 'next')), pageAddress(query, linked(headers, 'prev'))];
    return { records: body, next, previous };
  };
  const request = pageRequest(resource, state, columns);
  const requestAt = (search: string) =>
    pageRequest(resource, readState(resource, new URLSearchParams(search)), columns);
  const prefetched = useRef(new Map<string, Promise<Page>>()).current;
  /** Prefetches a page on hover; cached for five seconds. */
  const prefetch = (search: string): void => {
    const path = requestAt(search);
    const page = prefetched.get(path) ?? read(path);
    const forget = (): unknown => prefetched.get(path) === page && prefetched.delete(path);
    page.catch(forget);
    setTimeout(forget, 5_000);
    prefetched.set(path, page);
  };
  const { value: first, ...waiting } = useFetch(`${language.value} ${request}`, (signal) => {
    const page = prefetched.get(request) ?? read(request, signal);
    prefetched.delete(request);
    return page;
  });
  const [, show] = useState<readonly Page[]>([]);
  const [stopped, setStopped] = useState<Problem | undefined>(undefined);
  const reading = useRef<Promise<boolean> | undefined>(undefined);
  // Pages after another first page belong to another list.
  const start = useRef(first);
  const loadedPages = useRef<readonly Page[]>([]);
  if (start.current !== first) {
    start.current = first;
    loadedPages.current = first === undefined ? [] : [first];
  }
  const setPages = (pages: readonly Page[]): void => {
    loadedPages.current = pages;
    show(pages);
  };
  const readMore = (): Promise<boolean> => {
    reading.current ??= (async () => {
      const next = loadedPages.current.at(-1)?.next;
      if (next === undefined || waiting.isBusy) return false;
      const page = await read(requestAt(next));
      if (start.current === first) setPages([...loadedPages.current, page]);
      return true;
    })().finally(() => {
      reading.current = undefined;
    });
    return reading.current;
  };
  const more = (): Promise<unknown> => {
    setStopped(undefined);
    return readMore().catch((error: unknown) => setStopped(problemOf(error)));
  };
  const renew = (records: readonly Values[]): void => {
    const byId = new Map(records.map((record) => [record.id, record]));
    // A page without these records stays the same object, so that its rows are not rendered again.
    const renewed = (page: Page): Page =>
      page.records.some(({ id }) => byId.has(id))
        ? { ...page, records: page.records.map((record) => byId.get(record.id) ?? record) }
        : page;
    setPages(loadedPages.current.map(renewed));
  };
  /** Reads up to `count` records, starting with this one. Throws ProblemError. */
  const recordsFrom = async (id: string, count: number): Promise<readonly Values[]> => {
    const from = (): readonly Values[] => {
      const records = loadedPages.current.flatMap((page) => page.records);
      return records.slice(records.findIndex((record) => record.id === id)).slice(0, count);
    };
    while (from().length < count && (await readMore()));
    return from();
  };
  return { ...waiting, recordsFrom, pages: first && loadedPages.current, foresee: prefetch, more, stopped, renew };
}

/** Returns the query of this list at the position of a response link. */
function pageAddress(query: URLSearchParams, linkQuery: URLSearchParams | undefined): string | undefined {
  if (linkQuery === undefined) return undefined;
  const otherParameters = [...query].filter(([name]) => !positionParameters.includes(name));
  const position = [...linkQuery].filter(([name]) => positionParameters.includes(name));
  return `?${new URLSearchParams([...otherParameters, ...position])}`;
}

/** Returns the columns of a list with their fields; those of other records get labels from their model. */
export function useColumns(resource: Resource | undefined, paths: readonly string[]): readonly Column[] {
  const columns = resource === undefined ? [] : paths.flatMap((path) => columnOf(resource, path) ?? []);
  const firsts = paths.flatMap((path) => (path.includes('.') ? (path.split('.')[0] ?? []) : []));
  const targets = firsts.flatMap((first) => (resource && fieldOf(resource, first)?.to) ?? []);
  useEffect(() => {
    // Labels are optional: a failure does not block the list.
    for (const id of targets) if (cachedResource(id) === undefined) loadResource(id).catch(() => undefined);
  }, [targets.join()]);
  // The same array while its content is equal: rows are not rendered again.
  return useMemo(() => columns, [resource, columns.map(({ path, field }) => `${path} ${field.label}`).join()]);
}

export function columnOf(resource: Resource, path: string): Column | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = fieldOf(resource, first);
  if (field === undefined || !isInOperation(resource, field, 'list')) return undefined;
  if (rest.length === 0) return { path, field };
  const target = field.to === undefined ? undefined : cachedResource(field.to);
  const last = target && fieldOf(target, rest.join('.'));
  const resolved: Field =
    last === undefined
      ? { name: path, type: 'string', label: field.label }
      : { ...last, label: `${field.label}: ${last.label.toLocaleLowerCase()}` };
  return { path, field: { ...resolved, sortable: field.sortable !== false && last?.sortable !== false } };
}
