/** The form of a list's answer: by parameter, else by the Accept header (api-contract.md, section 1). */
import { refuse } from '../../problems/problem.ts';
import type { ListFormat, ListRequest } from '../../query/parse-list.ts';
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
  if (list.format !== 'json') return list.format;
  const accept = headerOf(request, 'accept');
  if (accept === undefined || accept.trim() === '') return 'json';
  const wanted = accept
    .split(',')
    .map((part, index) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)), index };
    })
    .filter((part) => part.quality > 0)
    .toSorted((left, right) => right.quality - left.quality || left.index - right.index);
  for (const { type } of wanted) {
    const format = formats[type];
    if (format !== undefined) return format;
  }
  return refuse('not_acceptable', { params: { available: ['application/json', 'application/jsonl', 'text/csv'] } });
}
