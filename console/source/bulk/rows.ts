/** Many records at a time: reading them in sets, rehearsing what would become of them, and writing them. */

import { ask, linked, type Problem, Refused, withQuery } from '../http.ts';
import { type ListState, listRequest } from '../list/list-state.ts';
import { fieldOf, type Resource, titleOf, type Values } from '../model.ts';
import { memberOf, sentenceOf } from '../ui/problem.tsx';

/** A record, and what would be sent of it: nothing where it is already as it shall be. */
export interface Row {
  readonly record: Values;
  readonly body: Values | undefined;
}

export interface Refusal {
  readonly row: Row;
  /** `field` where one is to blame. */
  readonly errors: readonly { readonly field: string | undefined; readonly message: string }[];
}

/** Rows of one request. */
export const setSize = 1_000;

const cursorPage = { _after: '', _page_size: String(setSize) };

/** The records that match, in sets, with these fields. Read to the end before the first of them is written. */
export async function* readSets(
  resource: Resource,
  state: ListState,
  fields: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly Values[]> {
  // Ranked searches have no cursors: the order of what is changed does not matter.
  let request: string | undefined = listRequest(resource, { ...state, order: 'id' }, fields, cursorPage);
  while (request !== undefined) {
    const path: string = request;
    const { body, headers } = await patiently(() => ask<readonly Values[]>(path, { signal }), signal);
    yield body;
    const next = linked(headers, 'next');
    request = next && `${resource.path}list/?${next}`;
  }
}

interface Outcome {
  readonly items: readonly { readonly index: number; readonly error?: Problem }[];
}

/** Rows of one request, as they were rehearsed. */
export interface RehearsedSet {
  readonly rows: readonly Row[];
  readonly refused: readonly Refusal[];
  /** With it, the set is written as it was rehearsed, or not at all. */
  readonly rehearsal: string;
}

const path = (resource: Resource, query: Readonly<Record<string, string>>): string =>
  withQuery(`${resource.path}list/`, { _atomic: 'false', ...query });

/** Tries each row of a set by itself; nothing stays. Throws Refused. */
export async function rehearseSet(
  resource: Resource,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<RehearsedSet> {
  if (rows.length === 0) return { rows, refused: [], rehearsal: '' };
  const body = rows.map((row) => row.body);
  const request = { method: 'POST', body, signal };
  const answer = await patiently(
    () =>
      ask<{ readonly result: Outcome; readonly rehearsal: string }>(
        path(resource, { _validate_only: 'true', _slim: 'true' }),
        request,
      ),
    signal,
  );
  const refused = answer.body.result.items.flatMap(({ index, error }) => {
    const row = rows[index];
    return row === undefined || error === undefined ? [] : [{ row, errors: errorsOf(resource, error) }];
  });
  return { rows, refused, rehearsal: answer.body.rehearsal };
}

/** Writes what was rehearsed; answers with the id of the change. Throws Refused where a row would become something else by now. */
export async function writeSet(
  resource: Resource,
  { rows, rehearsal }: RehearsedSet,
  key: string,
  signal: AbortSignal,
): Promise<string | null> {
  const body = rows.map((row) => row.body);
  const request = { method: 'POST', body, signal, headers: { 'Idempotency-Key': key } };
  const { headers } = await patiently(
    () => ask(path(resource, { _rehearsal: rehearsal, _slim: 'true' }), request),
    signal,
  );
  return headers.get('X-Change-Id');
}

/** Pointers begin with the number of the row. */
function errorsOf(resource: Resource, problem: Problem): Refusal['errors'] {
  const { errors = [] } = problem;
  if (errors.length === 0) return [{ field: undefined, message: sentenceOf(problem) }];
  return errors.map((entry) => ({ field: fieldOf(resource, memberOf(entry, 2))?.name, message: entry.message }));
}

const tries = 20;

/** Waits where the server asks for it: a long work meets the quota sooner or later. */
async function patiently<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      const isBusy = error instanceof Refused && [429, 503].includes(error.problem.status);
      if (!isBusy || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1_000));
      signal.throwIfAborted();
    }
  }
}

/** Refusals as a table to work on: what was sent, and why it was refused. */
export function refusedTable(resource: Resource, refused: readonly Refusal[]): readonly (readonly string[])[] {
  const names = [...new Set(refused.flatMap(({ row }) => Object.keys(row.body ?? {})))].filter(
    (name) => name !== 'id' && !name.startsWith('_'),
  );
  const text = (value: unknown): string =>
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const label = (name: string | undefined): string => (name && fieldOf(resource, name)?.label) ?? '';
  return [
    ['id', resource.label, ...names.map(label), '!'],
    ...refused.map(({ row: { record, body }, errors }) => [
      text(record.id),
      titleOf(record, resource.title),
      ...names.map((name) => text(body?.[name])),
      errors.map(({ field, message }) => (field === undefined ? message : `${label(field)}: ${message}`)).join(' '),
    ]),
  ];
}
