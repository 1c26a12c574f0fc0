/** Reads, previews and writes many records in sets. */
import { fetchJson, linked, type Problem, ProblemError } from '../http.ts';
import { type ListState, listRequest } from '../list/list-state.ts';
import { fieldOf, type Resource } from '../model.ts';
import { memberOf, messageOf, problemMessage } from '../ui/problem.tsx';
import { titleOf, type Values } from '../values.ts';

/** A record and its changes: undefined if it already has the target values. */
export interface Row {
  readonly record: Values;
  readonly body: Values | undefined;
}

export interface RejectedRow {
  readonly row: Row;
  /** `field`: the field that caused the error, if any. */
  readonly errors: readonly { readonly field: string | undefined; readonly message: string }[];
}

export const setSize = 1_000;

const cursorPage = { _after: '', _page_size: String(setSize) };

/** Reads the matching records with these fields, in sets. All are read before the first one is written. */
export async function* readSets(
  resource: Resource,
  state: ListState,
  fields: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly Values[]> {
  // Ranked searches have no cursors, so the records are read in the order of their ids.
  let request: string | undefined = listRequest(resource, { ...state, order: 'id' }, fields, cursorPage);
  while (request !== undefined) {
    const path: string = request;
    const { body, headers } = await withRetry(() => fetchJson<readonly Values[]>(path, { signal }), signal);
    yield body;
    const next = linked(headers, 'next');
    request = next && `${path.slice(0, path.indexOf('?'))}?${next}`;
  }
}

export type DryRunSet = Awaited<ReturnType<typeof dryRunSet>>;

type Outcome = {
  readonly items: readonly { readonly index: number; readonly id?: string; readonly error?: Problem }[];
};

/** Dry-runs each row. With `filter`, the rows are all that match it and get the same values in one change. Throws ProblemError. */
export async function dryRunSet(resource: Resource, rows: readonly Row[], signal: AbortSignal, filter?: ListState) {
  const [first] = rows;
  if (first === undefined) return { rows, refused: [], write: async () => null };
  const { id: _, _delete: isDelete, ...same } = first.body ?? {};
  const sent = filter === undefined ? rows.map(({ body }) => body) : isDelete === true ? undefined : same;
  const method = filter === undefined ? 'POST' : isDelete === true ? 'DELETE' : 'PATCH';
  const parameters =
    filter === undefined ? [['_slim', 'true']] : filter.filters.map(({ name, value }) => [name, value]);
  if (filter?.search !== undefined) parameters.push(['_search', filter.search]);
  const send = <Body>(flag: readonly [string, string], on: AbortSignal, headers = {}) => {
    const path = `${resource.path}list/?${new URLSearchParams([...parameters, ['_atomic', 'false'], [...flag]])}`;
    return withRetry(() => fetchJson<Body>(path, { method, body: sent, signal: on, headers }), on);
  };
  const { body } = await send<{ result: Outcome; rehearsal: string }>(['_validate_only', 'true'], signal);
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  const rejected = body.result.items.flatMap(({ index, id, error }) => {
    const row = filter === undefined ? rows[index] : byId.get(id);
    return row === undefined || error === undefined ? [] : [{ row, errors: errorsOf(resource, error) }];
  });
  /** Writes the rows as previewed, or none of them; returns the id of the change. Throws ProblemError if the result of a row would now differ. */
  const write = async (key: string, on: AbortSignal): Promise<string | null> => {
    const response = await send(['_rehearsal', body.rehearsal], on, { 'Idempotency-Key': key });
    return response.headers.get('X-Change-Id');
  };
  return { rows, refused: rejected, write };
}

/** Pointers begin with the number of the row. */
function errorsOf(resource: Resource, problem: Problem): RejectedRow['errors'] {
  const { errors = [] } = problem;
  if (errors.length === 0) return [{ field: undefined, message: problemMessage(problem) }];
  return errors.map((entry) => ({ field: fieldOf(resource, memberOf(entry, 2))?.name, message: messageOf(entry) }));
}

const tries = 20;

/** Waits when the server returns Retry-After: long work reaches the quota eventually. */
async function withRetry<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      const isBusy = error instanceof ProblemError && [429, 503].includes(error.problem.status);
      if (!isBusy || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1_000));
      signal.throwIfAborted();
    }
  }
}

export function reasonsOf(resource: Resource, { errors }: Pick<RejectedRow, 'errors'>): readonly string[] {
  return errors.map(({ field, message }) => {
    const label = field && fieldOf(resource, field)?.label;
    return label ? `${label}: ${message}` : message;
  });
}

/** Returns the rejected rows as a table for correction: sent values and reasons. */
export function rejectedTable(resource: Resource, rejected: readonly RejectedRow[]): readonly (readonly string[])[] {
  const names = [...new Set(rejected.flatMap(({ row }) => Object.keys(row.body ?? {})))].filter(
    (name) => name !== 'id' && !name.startsWith('_'),
  );
  const text = (value: unknown): string =>
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return [
    ['id', resource.label, ...names.map((name) => fieldOf(resource, name)?.label ?? ''), '!'],
    ...rejected.map(({ row: { record, body }, ...one }) => [
      text(record.id),
      titleOf(record, resource.title),
      ...names.map((name) => text(body?.[name])),
      reasonsOf(resource, one).join(' '),
    ]),
  ];
}
