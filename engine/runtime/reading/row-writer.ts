/** How rows become text: JSON array, JSON lines or CSV, in one piece or streamed. */
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import { jsonType } from '../http/reply.ts';
import { csvWriter } from './csv.ts';
import type { RowText } from './row-text.ts';

/** The media type of each form of a list. */
export const listTypes: Readonly<Record<ListFormat, string>> = {
  json: jsonType,
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** The writer of a form. */
export function rowWriter(format: ListFormat, list: ListRequest): RowText {
  switch (format) {
    case 'json':
      return jsonArray;
    case 'jsonl':
      return jsonLines;
    case 'csv':
      return csvWriter(list);
  }
}

const jsonArray: RowText = {
  before: '[',
  after: ']',
  batch: (bodies, index) => (index > 0 && bodies.length > 0 ? ',\n' : '') + bodies.join(',\n'),
};

const jsonLines: RowText = {
  before: '',
  after: '',
  batch: (bodies) => (bodies.length === 0 ? '' : `${bodies.join('\n')}\n`),
  failed: (problem) => `{"_error":${problem}}\n`,
};
