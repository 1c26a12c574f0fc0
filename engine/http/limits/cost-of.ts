/** The cost of a request in units: the load that it causes on the server (api.md, section 5). */
import type { Pairs } from '../../query/parse-list.ts';
import { acceptedFormat } from '../../request/accept.ts';
import type { ApiRequest } from '../../request/request-context.ts';

const reading = 1;
const writing = 2;
const counting = 5;
const exporting = 20;

/**
 * The amounts that cost one additional unit: rows of a bulk write or steps of a batch, bytes of a body, and
 * milliseconds of database time beyond the free ones.
 */
const rowsAUnit = 50;
const bytesAUnit = 100_000;
const millisecondsAUnit = 25;
const freeMilliseconds = 100;

/** The cost factors of a request that do not follow from its URL. */
export interface Effort {
  rows: number;
  /** Additional units incurred while it runs. */
  units: number;
  bodyBytes: number;
  /** Time of all its statements, counted from when they had a connection. */
  databaseMilliseconds: number;
}

/** The parts of a request that determine its cost. */
export type PricedRequest = Pick<ApiRequest, 'operation' | 'method' | 'query' | 'headers'>;

/** Returns the units of a request that follow from its URL and headers. */
export function costOf(request: PricedRequest): number {
  const { operation, method, query } = request;
  if (operation.kind === 'list') return listCost(query, request);
  return method === 'GET' || method === 'HEAD' ? reading : writing;
}

/** Returns the units of a list with these parameters. */
export function listCost(query: Pairs, request: Pick<ApiRequest, 'headers'>): number {
  let cost = reading;
  let format: string | undefined;
  for (const [name, value] of query) {
    if (name === '_format') format = value;
    else if (name === '_csv') format = 'csv';
    else if (name === '_jsonl' && value === 'true') format = 'jsonl';
    else if (name === '_expand') cost += value.split(',').length;
    else if (name === '_count' && value === 'exact') cost += counting;
  }
  format ??= acceptedFormat(request.headers.accept);
  return format === undefined || format === 'json' ? cost : exporting;
}

/** Returns the units of a body in addition to its request. */
export function costOfBytes(bytes: number): number {
  return Math.floor(bytes / bytesAUnit);
}

/** Returns the additional units, as far as they are known when the request ends. */
export function costAfter({ rows, units, bodyBytes, databaseMilliseconds }: Effort): number {
  return (
    units +
    Math.floor(rows / rowsAUnit) +
    costOfBytes(bodyBytes) +
    Math.floor(Math.max(0, databaseMilliseconds - freeMilliseconds) / millisecondsAUnit)
  );
}
