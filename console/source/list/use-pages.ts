/** The pages of a list that are read: the one of the address, and those behind it that somebody has come near. */
import { useRef, useState } from 'preact/hooks';
import { ask, linked, type Problem } from '../http.ts';
import { language } from '../language.ts';
import type { Resource, Values } from '../model.ts';
import { problemOf } from '../ui/problem.tsx';
import { useAnswer, type Waiting } from '../ui/use-answer.ts';
import { type Column, type ListState, pageRequest, places, readState } from './list-state.ts';

export interface Page {
  readonly records: readonly Values[];
  /** Queries of the addresses of the pages beside it. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export interface Pages extends Omit<Waiting<Page>, 'value'> {
  /** Undefined until the first answer. */
  readonly pages: readonly Page[] | undefined;
  /** Reads the page behind the last one. */
  readonly more: () => Promise<unknown>;
  /** Why it could not be read. */
  readonly stopped: Problem | undefined;
  /** So many records from that one on, or as many as there are. */
  readonly recordsFrom: (id: string, count: number) => Promise<readonly Values[]>;
  /** Shows records as they have become. */
  readonly renew: (records: readonly Values[]) => void;
}

/** Throws Refused for a page that cannot be read; the hook keeps what the first page was refused for. */
export function usePages(
  resource: Resource,
  state: ListState,
  columns: readonly Column[],
  query: URLSearchParams,
): Pages {
  const request = pageRequest(resource, state, columns);
  const read = async (path: string, signal?: AbortSignal): Promise<Page> => {
    const { body, headers } = await ask<readonly Values[]>(path, signal === undefined ? {} : { signal });
    return {
      records: body,
      next: placeOf(query, linked(headers, 'next')),
      previous: placeOf(query, linked(headers, 'prev')),
    };
  };
  const { value: first, ...waiting } = useAnswer<Page>(`${language.value} ${request}`, (signal) =>
    read(request, signal),
  );
  const [, show] = useState<readonly Page[]>([]);
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
      const own = start.current;
      const page = await read(pageRequest(resource, { ...state, ...placeIn(resource, place) }, columns));
      if (start.current === own) keep([...known.current, page]);
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
    const isIn = (page: Page): boolean => page.records.some(({ id }) => byId.has(id));
    keep(
      known.current.map((page) =>
        isIn(page) ? { ...page, records: page.records.map((record) => byId.get(record.id) ?? record) } : page,
      ),
    );
  };
  const recordsFrom = async (id: string, count: number): Promise<readonly Values[]> => {
    const from = (): readonly Values[] => {
      const records = known.current.flatMap((page) => page.records);
      return records.slice(records.findIndex((record) => record.id === id)).slice(0, count);
    };
    while (from().length < count && (await readMore()));
    return from();
  };
  return { ...waiting, recordsFrom, pages: first === undefined ? undefined : known.current, more, stopped, renew };
}

const placeIn = (resource: Resource, query: string): Pick<ListState, 'after' | 'before' | 'page'> => {
  const { after, before, page } = readState(resource, new URLSearchParams(query));
  return { after, before, page };
};

/** The query of this list at the place that an answer names. */
function placeOf(query: URLSearchParams, place: URLSearchParams | undefined): string | undefined {
  if (place === undefined) return undefined;
  const next = new URLSearchParams(query);
  for (const name of places) {
    const value = place.get(name);
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
