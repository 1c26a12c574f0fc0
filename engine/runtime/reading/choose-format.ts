/** Chooses the format of a response: by parameter, else by the Accept header (api.md, section 1). */
import { throwProblem } from '../../problems/problem.ts';
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import { type ApiRequest, headerOf } from '../context/api-request.ts';
import { acceptedFormat } from '../http/accepted-format.ts';

const available = ['application/json', 'application/jsonl', 'text/csv'] as const;

/** Returns the format that the client requests; 406 if none of them is supported. */
export function chooseFormat(list: ListRequest, request: ApiRequest): ListFormat {
  if (list.format !== undefined) return list.format;
  return acceptedFormat(headerOf(request, 'accept')) ?? throwProblem('not_acceptable', { params: { available } });
}

/** Responds 406 if a response is available only as JSON (one record, statistics) and the client accepts only other formats. */
export function requireJson(request: ApiRequest): void {
  if (acceptedFormat(headerOf(request, 'accept'), (format) => format === 'json') === undefined)
    throwProblem('not_acceptable', { params: { available: available.slice(0, 1) } });
}
