/** The form of a list's answer: by parameter, else by the Accept header (api-contract.md, section 1). */
import { refuse } from '../../problems/problem.ts';
import type { ListFormat, ListRequest } from '../../query/parse-list.ts';
import { acceptedTypes } from '../http/accept.ts';
import { type ApiRequest, headerOf } from '../http/request.ts';

const formats: Readonly<Record<string, ListFormat>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'text/csv': 'csv',
  'text/*': 'csv',
};

/** The format that the client asks for; 406 when it asks for none that there is. */
export function chooseFormat(list: ListRequest, request: ApiRequest): ListFormat {
  if (list.format !== undefined) return list.format;
  const accept = headerOf(request, 'accept');
  if (accept === undefined || accept.trim() === '') return 'json';
  for (const { type } of acceptedTypes(accept)) {
    const format = formats[type];
    if (format !== undefined) return format;
  }
  return refuse('not_acceptable', { params: { available: ['application/json', 'application/jsonl', 'text/csv'] } });
}
