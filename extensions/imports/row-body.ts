/** Converts a row of a file to its body in a bulk call, or to its problem. */
import {
  type Field,
  invalid,
  isProblem,
  type Json,
  type JsonObject,
  type Problem,
  unescapeFormula,
} from '@core/engine/extension';
import { isStorable } from '../support/storable-text.ts';
import { cellValue } from './cell-value.ts';
import type { Column } from './map-columns.ts';
import { t } from './texts/t.ts';

/** The body of a row, and the reason why it cannot be written. */
export interface RowBody {
  readonly body: JsonObject;
  readonly problem?: Problem;
}

export interface RowReader {
  /** Parses a JSON text as the body of a record. */
  readonly readJson: (text: string) => JsonObject | Problem;
  /** An empty cell sets the member to null; otherwise the member is unchanged. */
  readonly clears: boolean;
  /** The time zone of times without one. */
  readonly timeZone: string;
}

/** The body of a line of JSON. */
export function lineBody([line = '']: readonly string[], { readJson }: RowReader): RowBody {
  const body = readJson(line);
  if (!isProblem(body)) return { body };
  if (body.code !== 'malformed_json' || isJson(line)) return { body: {}, problem: inRow(body) };
  return { body: {}, problem: invalid({ pointer: '/0', code: 'format', message: t('notJson') }) };
}

/** The members of a row's cells. */
export function cellsBody(cells: readonly string[], columns: readonly Column[], reader: RowReader): RowBody {
  const body: Record<string, Json> = {};
  let problem: Problem | undefined;
  columns.forEach(({ field, by }, index) => {
    const cell = cells[index] ?? '';
    if (field === undefined) return;
    if (cell.trim() === '') {
      if (reader.clears && field.name !== 'id') body[field.name] = emptyValueOf(field);
      return;
    }
    const value = isStorable(cell)
      ? cellValue(unescapeFormula(cell), field, { by, ...reader })
      : invalid({ pointer: `/${field.name}`, code: 'format', message: t('unstorable') });
    if (isProblem(value)) problem ??= inRow(value, field.name);
    else body[field.name] = value;
  });
  return problem === undefined ? { body } : { body, problem };
}

/** The value of an empty cell: null, or an empty list or text where the field is not nullable. */
function emptyValueOf({ nullable, type }: Field): Json {
  if (nullable) return null;
  return type.emptyValue ?? (type.isBlank === undefined ? null : '');
}

/** Returns the problem of a body as that of a row, for which pointers begin with an index. */
function inRow(bodyProblem: Problem, member?: string): Problem {
  const { errors, detail } = bodyProblem;
  if (errors !== undefined)
    return {
      ...bodyProblem,
      errors: errors.map((entry) => ('pointer' in entry ? { ...entry, pointer: `/0${entry.pointer}` } : entry)),
    };
  if (member === undefined || detail === undefined) return bodyProblem;
  return invalid({ pointer: `/0/${member}`, code: 'format', message: detail });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
