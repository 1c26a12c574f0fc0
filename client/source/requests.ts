/** Shared parts of requests: write options as parameters, the response next to its body, bulk calls in chunks. */
import type { ParsedResponse, Sending } from './send.ts';
import type { Answered, BulkOptions, BulkOutcome, Rehearsal, Request, UpsertOptions } from './types.ts';

/** Adds the options of a write to its parameters, headers and signal. */
export function writeSending(
  sending: Sending,
  { match, validateOnly, atomic, ...rest }: UpsertOptions & { readonly atomic?: boolean },
): Sending {
  const query = new Map(sending.query);
  if (match !== undefined) query.set('_match', match);
  if (validateOnly === true) query.set('_validate_only', 'true');
  if (atomic === false) query.set('_atomic', 'false');
  return { ...sending, query, ...rest };
}

interface DryRun {
  readonly result: unknown;
  readonly outcomes: Rehearsal<unknown>['outcomes'];
  readonly rehearsal: string;
  readonly expires_at: string;
}

/** Dry-runs a write of many records; its `commit` sends the same with the token of the dry run. */
export async function requestDryRun(
  sending: Sending,
  options: UpsertOptions & { readonly atomic?: boolean },
  send: (sending: Sending) => Promise<ParsedResponse>,
): Promise<Rehearsal<unknown>> {
  const { dryRun } = await send(writeSending(sending, { ...options, validateOnly: true }));
  const { result, outcomes, rehearsal, expires_at } = dryRun as DryRun;
  const written: Sending = { ...sending, query: new Map([...(sending.query ?? []), ['_rehearsal', rehearsal]]) };
  return {
    result,
    outcomes,
    expiresAt: new Date(expires_at),
    commit: async (commitOptions = {}) => (await send(writeSending(written, { ...options, ...commitOptions }))).body,
  };
}

/** Returns the body of a pending response, with access to the full response. */
export function asRequest(response: Promise<ParsedResponse>): Request<unknown> {
  const body = response.then((result) => result.body);
  const withResponse = (): Promise<Answered<unknown>> => {
    // A caller that awaits the full response receives the error there.
    body.catch(() => undefined);
    return response.then(withMetadata);
  };
  return Object.assign(body, { withResponse });
}

function withMetadata({ status, body, headers }: ParsedResponse): Answered<unknown> {
  const etag = headers.get('etag') ?? undefined;
  const count = headers.get('x-total-count');
  return {
    data: body,
    status,
    headers,
    etag,
    version: /^(?:W\/)?"(v\d+)/.exec(etag ?? '')?.[1],
    total: count === null ? undefined : { value: Number(count), exact: headers.get('x-total-exact') === 'true' },
    requestId: headers.get('x-request-id') ?? undefined,
  };
}

/** Sends rows in calls of `split` rows, one after the other; returns a combined result. */
export async function bulkRows(
  rows: readonly unknown[],
  { split, ...options }: BulkOptions & { readonly atomic?: boolean },
  write: (rows: readonly unknown[], options: UpsertOptions & { readonly atomic?: boolean }) => Promise<unknown>,
): Promise<unknown> {
  const size = split ?? rows.length;
  if (rows.length <= size) return write(rows, options);
  const results: unknown[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const { idempotencyKey: key } = options;
    const batchOptions = key === undefined ? options : { ...options, idempotencyKey: `${key}-${start}` };
    results.push(await write(rows.slice(start, start + size), batchOptions));
  }
  return options.atomic === false ? joined(results as BulkOutcome<unknown>[], size) : results.flat();
}

function joined(outcomes: readonly BulkOutcome<unknown>[], size: number): BulkOutcome<unknown> {
  const summary = { total: 0, created: 0, updated: 0, deleted: 0, failed: 0 };
  for (const outcome of outcomes)
    for (const name of Object.keys(summary) as (keyof typeof summary)[]) summary[name] += outcome.summary[name];
  const items = outcomes.flatMap((outcome, index) =>
    outcome.items.map((item) => ({ ...item, index: item.index + index * size })),
  );
  return { summary, items };
}
