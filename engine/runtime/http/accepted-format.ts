/** The list format that the Accept header requests (api.md, section 1). */
import type { ListFormat } from '../../query/list-values.ts';
import { acceptedTypes } from './accept.ts';

const formats: Readonly<Record<string, ListFormat>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'text/csv': 'csv',
  'text/*': 'csv',
};

/** Returns the first accepted format that is supported; JSON without a header. Undefined: the header accepts none. */
export function acceptedFormat(
  accept: string | undefined,
  isThere: (format: ListFormat) => boolean = () => true,
): ListFormat | undefined {
  if (accept === undefined || accept.trim() === '') return 'json';
  for (const { type } of acceptedTypes(accept)) {
    const format = formats[type];
    if (format !== undefined && isThere(format)) return format;
  }
  return undefined;
}
