/** How rows become text: JSON array, JSON lines or CSV, in one piece or streamed. */
import type { ListFormat, ListRequest } from '../../query/parse-list.ts';
import { jsonType } from '../http/reply.ts';
import { csvWriter } from './csv.ts';

/** What stands before, between and after rows, and what tells of a failure half-way. */
export interface RowWriter {
  readonly before: string;
  readonly after: string;
  /** `index`: the number of rows before this batch. */
  readonly batch: (bodies: readonly string[], index: number) => string;
  readonly failed?: (problem: string) => string;
}

/** The media type of each form of a list. */
export const listTypes: Readonly<Record<ListFormat, string>> = {
  json: jsonType,
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** The writer of a form. */
export function rowWriter(format: ListFormat, list: ListRequest): RowWriter {
  switch (format) {
    case 'json':
      return jsonArray;
    case 'jsonl':
      return jsonLines;
    case 'csv':
      return csvWriter(list);
  }
}

const jsonArray: RowWriter = {
  before: '[',
  after: ']',
  batch: (bodies, index) => (index > 0 && bodies.length > 0 ? ',\n' : '') + bodies.join(',\n'),
};

const jsonLines: RowWriter = {
  before: '',
  after: '',
  batch: (bodies) => (bodies.length === 0 ? '' : `${bodies.join('\n')}\n`),
  failed: (problem) => `{"_error":${problem}}\n`,
};
