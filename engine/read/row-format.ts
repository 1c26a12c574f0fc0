/** The text formats of rows: JSON array, JSON lines, CSV or the XML of a sheet, as one text or streamed. */

import { textIn } from '../kernel/text.ts';
import type { ListFormat } from '../query/list-values.ts';
import type { ListRequest } from '../query/parse-list.ts';
import { type Row, type RowShape, recordJson } from '../query/row-shape.ts';
import { jsonType } from '../request/handler-result.ts';
import type { RequestContext } from '../request/request-context.ts';
import { csvFormat } from './csv.ts';
import type { RowFormat } from './row-text.ts';
import { sheetFormat } from './xlsx.ts';

/** The media type of each format of a list. */
export const listTypes: Readonly<Record<ListFormat, string>> = {
  json: jsonType,
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the text format for the rows of a list. */
export function rowFormat(
  format: ListFormat,
  { csv, resource, timeZone, fields = '' }: ListRequest,
  shape: RowShape,
  { language }: RequestContext,
): RowFormat {
  switch (format) {
    case 'json':
      return { before: '[', between: ',', after: ']', row: (row) => recordJson(shape, row) };
    case 'jsonl':
      return {
        before: '',
        between: '',
        after: '',
        row: (row) => `${recordJson(shape, row)}\n`,
        failed: (problem) => `{"_error":${problem}}\n`,
      };
    case 'csv':
      return csvFormat(shape, csv, (name) => {
        const label = csv.hasLabels ? resource.fieldByName.get(name)?.label : undefined;
        return label === undefined ? name : textIn(label, language);
      });
    case 'xlsx':
      return sheetFormat(shape, fields, language, timeZone);
  }
}

/** Joins the rows, without the text around them. */
export function rowsText(rows: readonly Row[], { row: write, between }: RowFormat): string {
  let text = '';
  for (const row of rows) text += text === '' ? write(row) : between + write(row);
  return text;
}
