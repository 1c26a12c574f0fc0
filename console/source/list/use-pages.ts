/** The columns of a list, and its pages that are read: the one of the address, and those behind it that somebody has come near. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ask, linked, type Problem } from '../http.ts';
import { language } from '../language.ts';
import { type Field, fieldOf, knownResource, loadResource, type Resource, takesPart, type Values } from '../model.ts';
import { problemOf, useAnswer } from '../ui/problem.tsx';
import { type Column, type ListState, pageRequest, places, readState } from './list-state.ts';

interface Page {
  readonly records: readonly Values[];
  /** Queries of the addresses of the pages beside it. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export function usePages(resource: Resource, state: ListState, columns: readonly Column[], query: URLSearchParams) {
  const read = async (path: string, signal?: AbortSignal): Promise<Page> => {
    const { body, headers } = await ask<readonly Values[]>(path, { signal });
    const [next, previous] = [placeOf(query, linked(headers, 'next')), placeOf(query, linked(headers, 'prev'))];
    return { records: body, next, previous };
  };
  const request = pageRequest(resource, state, columns);
  const requestAt = (place: string) => pageRequest(resource, readState(resource, new URLSearchParams(place)), columns);
  const ahead = useRef(new Map<string, Promise<Page>>()).current;
  /** Reads the page at a place before somebody goes there, as they point at the way; it is kept for five seconds. */
  const foresee = (place: string): void => {
    const path = requestAt(place);
    const page = ahead.get(path) ?? read(path);
    const forget = (): unknown => ahead.get(path) === page && ahead.delete(path);
    page.catch(forget);
    setTimeout(forget, 5_000);
    ahead.set(path, page);
  };
  const { value: first, ...waiting } = useAnswer(`${language.value} ${request}`, (signal) => {
    const page = ahead.get(request) ?? read(request, signal);
    ahead.delete(request);
    return page;
  });
  const [, show] = useState<readonly Page[]>([]);
  /** Why the page behind the last one could not be read. */
  const [stopped, setStopped] = useState<Problem | undefined>(undefined);
  const reading = useRef<Promise<boolean> | undefined>(undefined);
  // Pages behind another first page are those of another list.
  const start = useRef(first);
  const known = useRef<readonly Page[]>([]);
  if (start.current !== first) {
    start.current = first;
    known.current = first === undefined ? [] : [first];
  }
  const keep = (pages: readonly Page[]): void => {
    known.current = pages;
    show(pages);
  };
  const readMore = (): Promise<boolean> => {
    reading.current ??= (async () => {
      const place = known.current.at(-1)?.next;
      if (place === undefined || waiting.isBusy) return false;
      const page = await read(requestAt(place));
      if (start.current === first) keep([...known.current, page]);
      return true;
    })().finally(() => {
      reading.current = undefined;
    });
    return reading.current;
  };
  /** Reads the page behind the last one. */
  const more = (): Promise<unknown> => {
    setStopped(undefined);
    return readMore().catch((error: unknown) => setStopped(problemOf(error)));
  };
  /** Shows records as they have become. */
  const renew = (records: readonly Values[]): void => {
    const byId = new Map(records.map((record) => [record.id, record]));
    // A page without any of them stays the one that it is, and its rows are not shown anew.
    const renewed = (page: Page): Page =>
      page.records.some(({ id }) => byId.has(id))
        ? { ...page, records: page.records.map((record) => byId.get(record.id) ?? record) }
        : page;
    keep(known.current.map(renewed));
  };
  /** So many records from that one on, or as many as there are. Throws Refused. */
  const recordsFrom = async (id: string, count: number): Promise<readonly Values[]> => {
    const from = (): readonly Values[] => {
      const records = known.current.flatMap((page) => page.records);
      return records.slice(records.findIndex((record) => record.id === id)).slice(0, count);
    };
    while (from().length < count && (await readMore()));
    return from();
  };
  return { ...waiting, recordsFrom, pages: first && known.current, foresee, more, stopped, renew };
}

/** The query of this list at the place that an answer names. */
function placeOf(query: URLSearchParams, place: URLSearchParams | undefined): string | undefined {
  if (place === undefined) return undefined;
  const others = [...query].filter(([name]) => !places.includes(name));
  const own = [...place].filter(([name]) => places.includes(name));
  return `?${new URLSearchParams([...others, ...own])}`;
}

/** The columns of a list with their fields; those of other records have labels from the model of these. */
export function useColumns(resource: Resource | undefined, paths: readonly string[]): readonly Column[] {
  const columns = resource === undefined ? [] : paths.flatMap((path) => columnOf(resource, path) ?? []);
  const firsts = paths.flatMap((path) => (path.includes('.') ? (path.split('.')[0] ?? []) : []));
  const others = firsts.flatMap((first) => (resource && fieldOf(resource, first)?.to) ?? []);
  useEffect(() => {
    // A label is better known; without it the list is shown all the same.
    for (const id of others) if (knownResource(id) === undefined) loadResource(id).catch(() => undefined);
  }, [others.join()]);
  // The same array as long as it says the same: rows are not made anew for it.
  return useMemo(() => columns, [resource, columns.map(({ path, field }) => `${path} ${field.label}`).join()]);
}

function columnOf(resource: Resource, path: string): Column | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = fieldOf(resource, first);
  if (field === undefined || !takesPart(resource, field, 'list')) return undefined;
  if (rest.length === 0) return { path, field };
  const target = field.to === undefined ? undefined : knownResource(field.to);
  const last = target && fieldOf(target, rest.join('.'));
  const shown: Field =
    last === undefined
      ? { name: path, type: 'string', label: field.label }
      : { ...last, label: `${field.label}: ${last.label.toLocaleLowerCase()}` };
  return { path, field: { ...shown, sortable: field.sortable !== false && last?.sortable !== false } };
}
