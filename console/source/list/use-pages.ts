/** The loaded pages of a list: the one of the address, and the following ones as the user scrolls. */
import { useRef, useState } from 'preact/hooks';
import { fetchJson, linked, type Problem } from '../http.ts';
import { language } from '../language.ts';
import type { Resource } from '../model.ts';
import { problemOf, useFetch } from '../ui/problem.tsx';
import type { Values } from '../values.ts';
import type { Column } from './columns.ts';
import { type ListState, pageRequest, positionParameters, readState } from './list-state.ts';

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
