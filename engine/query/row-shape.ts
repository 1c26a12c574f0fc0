/**
 * Describes the cells of a row, built once with the statement that reads it. A row is an array of the columns' texts; its shape writes it as JSON or as
 * cells of CSV, without parsing.
 */
import type { Json, JsonObject } from '../kernel/json.ts';
import { parseAsWritten } from '../kernel/json-text.ts';
import type { Resource } from '../model/model.ts';
import { type ColumnWriter, jsonCell } from '../vocabulary/column-writer.ts';

/** A member transformed by a hook: its JSON, replacing the column's text. */
export class WrittenCell {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** The text of a column, the rows of a to-many expansion (as JSON text or parsed), or the result of a hook. */
export type Cell = string | null | readonly Row[] | WrittenCell;

export type Row = Cell[];

/** One member of a record: the cell that it is written from. */
export interface RowMember {
  readonly name: string;
  readonly at: number;
  readonly json: (cell: string | readonly Row[], row: Row) => string;
  readonly csv: (cell: string | readonly Row[], row: Row) => string;
  readonly isNumber: boolean;
  /** The JSON for a cell that is null. */
  readonly nullJson: string;
  /** Whether it can change without the version of the row. */
  readonly isForeign: boolean;
  /** The related records: cells of the same row, or separate rows. */
  readonly nested?: { readonly kind: 'one' | 'many'; readonly shape: RowShape };
}

export interface RowShape {
  readonly resource: Resource;
  readonly members: readonly RowMember[];
  /** Members that response hooks depend on, in addition to the selected members. */
  readonly stored: readonly RowMember[];
  /** For each member the JSON before its value, and its complete JSON if the cell is null. */
  readonly prefixes: readonly string[];
  readonly nulls: readonly string[];
  /** Members with records inside. */
  readonly nesting: readonly RowMember[];
  /** Indexes of cells that change without the version of the row. */
  readonly foreign: readonly number[];
  /** Whether it has every member that a response can contain. */
  readonly isComplete: boolean;
  /** Whether a member, also of embedded records, identifies a person. */
  readonly isPersonal: boolean;
  /** Set if records are read as of a point in time. */
  readonly isHistorical: boolean;
}

/** A shape of members in their order. */
export function rowShape(
  resource: Resource,
  members: readonly RowMember[],
  stored: readonly RowMember[],
  isHistorical = false,
): RowShape {
  const prefixes = members.map(({ name }, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const nulls = members.map(({ nullJson }, index) => `${prefixes[index] ?? ''}${nullJson}`);
  const foreign = members.filter(({ isForeign }) => isForeign).map(({ at }) => at);
  const nesting = members.filter(({ nested }) => nested !== undefined);
  const isComplete = members.length === resource.fields.filter(({ readable }) => readable).length;
  const isPersonal = members.some(
    ({ name, nested }) => resource.fieldByName.get(name)?.personal === true || nested?.shape.isPersonal === true,
  );
  return Object.freeze({
    resource,
    members,
    stored,
    prefixes,
    nulls,
    nesting,
    foreign,
    isComplete,
    isPersonal,
    isHistorical,
  });
}

/** A member that is written from the text of one cell. */
export function plainMember(name: string, at: number, writer: ColumnWriter, isForeign = false): RowMember {
  return {
    name,
    at,
    isForeign,
    // Only to-many expansions have cells that are not texts.
    json: writer.json as RowMember['json'],
    csv: writer.cell as RowMember['csv'],
    isNumber: writer.isNumber === true,
    nullJson: writer.nullJson ?? 'null',
  };
}

/** The JSON text of the record in a row. */
export function recordJson(shape: RowShape, row: Row): string {
  const { members, prefixes, nulls } = shape;
  if (members.length === 0) return '{}';
  let text = '';
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] as RowMember;
    const cell = row[member.at] as Cell;
    if (cell === null) text += nulls[index];
    else text += (prefixes[index] as string) + (cell instanceof WrittenCell ? cell.json : member.json(cell, row));
  }
  return `${text}}`;
}

/** The JSON of one member. */
export function memberJson({ at, json, nullJson }: RowMember, row: Row): string {
  const cell = row[at] ?? null;
  if (cell === null) return nullJson;
  return cell instanceof WrittenCell ? cell.json : json(cell, row);
}

/** Returns a member's CSV cell before quoting. */
export function memberCell({ at, csv }: RowMember, row: Row): string {
  const cell = row[at] ?? null;
  if (cell === null) return '';
  return cell instanceof WrittenCell ? jsonCell(cell.json) : csv(cell, row);
}

/** Returns the rows of a to-many expansion; parsed once, and cached in the row. */
export function rowsOf(row: Row, at: number): readonly Row[] {
  const cell = row[at] ?? null;
  if (cell === null || cell instanceof WrittenCell) return [];
  if (typeof cell !== 'string') return cell;
  const rows: readonly Row[] = JSON.parse(cell);
  row[at] = rows;
  return rows;
}

/** One record as in a response: a row with its shape. */
export class RenderedRow {
  readonly shape: RowShape;
  readonly row: Row;
  /** Members in addition to those of the row, as JSON text that begins with a comma. */
  readonly #further: string;

  constructor(shape: RowShape, row: Row, further = '') {
    this.shape = shape;
    this.row = row;
    this.#further = further;
  }

  /** Returns its JSON text. */
  json(): string {
    const text = recordJson(this.shape, this.row);
    return this.#further === '' ? text : `${text.slice(0, -1)}${this.#further}}`;
  }

  /** Returns the record with further members, which are not in its row. */
  with(members: JsonObject): RenderedRow {
    const further = Object.entries(members).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
    return new RenderedRow(this.shape, this.row, further.join(''));
  }

  /** Returns its value, for code that inspects records. */
  value(): JsonObject {
    return JSON.parse(this.json());
  }

  /** Whether any value in it can change without the version of its row. */
  get isForeign(): boolean {
    return this.shape.foreign.some((at) => this.row[at] !== null);
  }
}

/** The value of one member; numbers have their written form. */
export function memberValue(member: RowMember, row: Row): Json {
  return parseAsWritten(memberJson(member, row));
}
