/**
 * Model → ServedResource: what answering needs of a resource, decided once. So far its members: what is read of each, how it is written, and
 * what documents say of it.
 */
import type { JsonSchema } from '../../kernel/json.ts';
import { fragment, type SqlFragment, type SqlPart } from '../../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import type { ColumnForm, ColumnWriter } from '../../vocabulary/column-writer.ts';
import { answerMember } from '../payloads/member-schema.ts';

export interface ServedMember {
  readonly name: string;
  readonly field: Field;
  /** What is read of the field's column, as text for the writer of the same form. */
  readonly read: (column: SqlPart, form: ColumnForm) => SqlFragment;
  readonly writers: Readonly<Record<ColumnForm, ColumnWriter>>;
  /** Names of the members that always show of the record behind it; undefined: its id. */
  readonly shows: readonly string[] | undefined;
  /** What comes from other records changes without the row's version. */
  readonly isForeign: boolean;
  /** JSON Schema of the member of an answer. */
  schema(): JsonSchema;
}

export interface ServedResource {
  readonly resource: Resource;
  readonly members: ReadonlyMap<string, ServedMember>;
}

/** The served resources of a model, each made when it is first asked for. */
export class Served {
  readonly model: Model;
  readonly #resources = new Map<Resource, ServedResource>();

  constructor(model: Model) {
    this.model = model;
  }

  /** The served value of a resource. */
  of(resource: Resource): ServedResource {
    const known = this.#resources.get(resource);
    if (known !== undefined) return known;
    const members = new Map(resource.fields.map((field) => [field.name, servedMember(field)]));
    const made: ServedResource = Object.freeze({ resource, members });
    this.#resources.set(resource, made);
    return made;
  }
}

function servedMember(field: Field): ServedMember {
  const { type } = field;
  const shows = shownFields(field)?.map(({ name }) => name);
  return Object.freeze({
    name: field.name,
    field,
    read: (column: SqlPart, form: ColumnForm) => type.read?.(column, field, form) ?? fragment`${column}`,
    writers: {
      number: type.writer(field, 'number'),
      text: type.writer(field, 'text'),
      stored: type.writer(field, 'stored'),
    },
    shows,
    isForeign: type.storage === 'computed' || shows !== undefined,
    schema: () => answerMember(field),
  });
}
