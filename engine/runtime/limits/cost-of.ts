/** What a request costs, in units: what it makes the server do (api.md, section 5). */
import type { ApiRequest } from '../context/request.ts';

const reading = 1;
const writing = 2;
const counting = 5;
const exporting = 20;

/** What costs one unit more: rows of a bulk write or steps of a batch, bytes of a body, and milliseconds of the database beyond those that are free. */
const rowsAUnit = 50;
const bytesAUnit = 100_000;
const millisecondsAUnit = 25;
const freeMilliseconds = 100;

/** What is known of a request beyond what its address shows. */
export interface Effort {
  rows: number;
  /** Of what it asked on the way, in units. */
  units: number;
  bodyBytes: number;
  /** Of all its statements, from when they had a connection. */
  databaseMilliseconds: number;
}

/** The units of a request, as far as its address shows them. */
export function costOf({ operation, method, query }: Pick<ApiRequest, 'operation' | 'method' | 'query'>): number {
  if (operation.kind === 'list') return listCost(query);
  return method === 'GET' || method === 'HEAD' ? reading : writing;
}

function listCost(query: ApiRequest['query']): number {
  if (query.length === 0) return reading;
  let cost = reading;
  for (const [name, value] of query) {
    if ((name === '_jsonl' && value === 'true') || (name === '_format' && value !== 'json')) return exporting;
    if (name === '_expand') cost += value.split(',').length;
    else if (name === '_count' && value === 'exact') cost += counting;
  }
  return cost;
}

/** The units of a body beyond its request. */
export function costOfBytes(bytes: number): number {
  return Math.floor(bytes / bytesAUnit);
}

/** The units that it costs more, as far as is known when it is over. */
export function costAfter({ rows, units, bodyBytes, databaseMilliseconds }: Effort): number {
  return (
    units +
    Math.floor(rows / rowsAUnit) +
    costOfBytes(bodyBytes) +
    Math.floor(Math.max(0, databaseMilliseconds - freeMilliseconds) / millisecondsAUnit)
  );
}
