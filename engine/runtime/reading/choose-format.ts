/** The form of an answer: by parameter, else by the Accept header (api.md, section 1). */
import { refuse } from '../../problems/problem.ts';
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import { acceptedFormat } from '../http/accepted-format.ts';

const available = ['application/json', 'application/jsonl', 'text/csv'] as const;

/** The format that the client asks for; 406 when it asks for none that there is. */
export function chooseFormat(list: ListRequest, request: ApiRequest): ListFormat {
  if (list.format !== undefined) return list.format;
  return acceptedFormat(headerOf(request, 'accept')) ?? refuse('not_acceptable', { params: { available } });
}

/** 406 where an answer has no other form than JSON (one record, statistics) and the client asks for others alone. */
export function refuseUnlessJson(request: ApiRequest): void {
  if (acceptedFormat(headerOf(request, 'accept'), (format) => format === 'json') === undefined)
    refuse('not_acceptable', { params: { available: available.slice(0, 1) } });
}
