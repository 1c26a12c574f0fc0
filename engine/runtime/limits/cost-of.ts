/** What a request costs, in units: what it makes the server do (api.md, section 5). */
import type { ApiRequest } from '../context/request.ts';

const reading = 1;
const writing = 2;
const counting = 5;
const exporting = 20;

/** Rows of a bulk write that cost one unit more. */
export const bulkRowsAUnit = 50;

/** The units of a request, as far as its address tells them. */
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
