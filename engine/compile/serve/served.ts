/**
 * Model → ServedResource: one frozen value for each resource that says all that answering needs to know of it. What may be read, written,
 * filtered, ordered and expanded is decided here; requests, documents, the typed client, `core explain` and `core dump` read the decision.
 */
import { hash } from 'node:crypto';
import { frozenMap, frozenSet } from '../../kernel/freeze.ts';
import type { JsonSchema } from '../../kernel/json.ts';
import { type SqlFragment, type SqlPart, sql } from '../../kernel/sql-fragment.ts';
import { whenNeeded } from '../../kernel/when-needed.ts';
import { describeResource } from '../../model/describe-model.ts';
import { isExact } from '../../model/exact-fields.ts';
import { leadsTo } from '../../model/field-paths.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import type { ColumnForm, ColumnWriter } from '../../vocabulary/column-writer.ts';
import type { Operator } from '../../vocabulary/operator.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { operationsOf } from '../operations/compile-operations.ts';
import type { Operation } from '../operations/operation.ts';
import { answerMember } from './member-schema.ts';
import { type WriteForm, writeForm } from './write-form.ts';

export interface ServedMember {
  readonly name: string;
  readonly field: Field;
  /** Answers may hold it. */
  readonly readable: boolean;
  /** A create may set it: what a body may set, and the id. */
  readonly onCreate: boolean;
  /** A patch may set it. */
  readonly onPatch: boolean;
  /** A create must set it, whatever else the body holds. */
  readonly required: boolean;
  /** Operators of its filters by the name in a request; empty: lists cannot be filtered by it. */
  readonly operators: ReadonlyMap<string, Operator>;
  /** Lists may be ordered by it. */
  readonly orderable: boolean;
  /** Statistics may group and aggregate by it. */
  readonly groupable: boolean;
  /** The resource of the records behind it, which filters and expansions follow. */
  readonly related: Resource | undefined;
  /** What is read of the field's column, as text for the writer of the same form. */
  readonly read: (column: SqlPart, form: ColumnForm) => SqlFragment;
  readonly writers: Readonly<Record<ColumnForm, ColumnWriter>>;
  /** Names of the members that always show of the record behind it; undefined: its id. */
  readonly shows: readonly string[] | undefined;
  /** What comes from other records changes without the row's version. */
  readonly isForeign: boolean;
  /** JSON Schema of a value in a body. One object for each member: compiled validators are kept by it. */
  readonly input: JsonSchema;
  /** The same without what holds for a whole list: of elements that are added to it or taken from it. */
  readonly elements: () => JsonSchema;
  /** JSON Schema of the member of an answer, with all that documents say of it. */
  readonly schema: () => JsonSchema;
}

export interface ServedResource {
  readonly resource: Resource;
  /** In the descriptor's order. */
  readonly members: ReadonlyMap<string, ServedMember>;
  /** Members that answers may hold. */
  readonly readable: readonly ServedMember[];
  /** Fields that have a column. */
  readonly stored: readonly Field[];
  /** Fields that have a join table. */
  readonly linked: readonly Field[];
  /** Fields whose values are, or hold, exact decimals. */
  readonly exact: readonly Field[];
  /** Names of the members that are written and never shown. */
  readonly writeOnly: ReadonlySet<string>;
  readonly operations: readonly Operation[];
  /** How records are completed and written. */
  readonly writeForm: () => WriteForm;
  /** Of all that its descriptor says: another text where a release has changed it. */
  readonly digest: () => string;
}

/** The served resources of a model, each made when it is first asked for. */
export class Served {
  readonly model: Model;
  readonly vocabulary: Vocabulary;
  readonly #resources = new Map<Resource, ServedResource>();
  readonly #operations = whenNeeded(() => new Map(this.model.resources.map((entry) => [entry, operationsOf(entry)])));

  constructor(model: Model, vocabulary: Vocabulary) {
    this.model = model;
    this.vocabulary = vocabulary;
  }

  /** The words by which filters compare. */
  get operators(): Vocabulary['operators'] {
    return this.vocabulary.operators;
  }

  /** All of them, in the order of the model. */
  get all(): readonly ServedResource[] {
    return this.model.resources.map((resource) => this.of(resource));
  }

  /** Every address of the API, the fixed ones of a resource before those with parameters. */
  get operations(): readonly Operation[] {
    return [...this.#operations().values()].flat();
  }

  /** The served value of a resource. */
  of(resource: Resource): ServedResource {
    const known = this.#resources.get(resource);
    if (known !== undefined) return known;
    const made = servedResource(resource, this.operators, this.#operations().get(resource) ?? []);
    this.#resources.set(resource, made);
    return made;
  }
}

function servedResource(
  resource: Resource,
  words: Vocabulary['operators'],
  operations: readonly Operation[],
): ServedResource {
  const { fields } = resource;
  const members = fields.map((field) => servedMember(field, words));
  const stored = Object.freeze(fields.filter(({ type }) => type.storage === 'column'));
  const linked = Object.freeze(fields.filter(({ linkTable }) => linkTable !== undefined));
  return Object.freeze({
    resource,
    members: frozenMap(members.map((member) => [member.name, member])),
    readable: Object.freeze(members.filter(({ readable }) => readable)),
    stored,
    linked,
    exact: Object.freeze(fields.filter(isExact)),
    writeOnly: frozenSet(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name)),
    operations: Object.freeze(operations),
    writeForm: whenNeeded(() => writeForm(resource, stored, linked)),
    digest: whenNeeded(() => hash('sha256', JSON.stringify(describeResource(resource)), 'base64url')),
  });
}

function servedMember(field: Field, words: Vocabulary['operators']): ServedMember {
  const { name, type, readable, writable } = field;
  const shows = shownFields(field)?.map((member) => member.name);
  const input = type.schema(field);
  // Groups, sums and orders reveal values as filters do.
  const groupable = readable && type.storage === 'column' && type.sortable && field.filterable;
  return Object.freeze({
    name,
    field,
    readable,
    onCreate: writable || name === 'id',
    onPatch: writable && !field.writeOnce,
    required: writable && field.required && field.requiredWhen === undefined && field.default === undefined,
    operators: frozenMap(field.filterable ? operatorsOf(field, words) : []),
    orderable: groupable && field.sortable,
    groupable,
    related: leadsTo(field),
    read: (column: SqlPart, form: ColumnForm) => type.read?.(column, field, form) ?? sql`${column}`,
    writers: Object.freeze({
      number: type.writer(field, 'number'),
      text: type.writer(field, 'text'),
      stored: type.writer(field, 'stored'),
    }),
    shows: shows && Object.freeze(shows),
    isForeign: type.storage === 'computed' || shows !== undefined,
    input,
    elements: whenNeeded(() => {
      const { minItems: _least, maxItems: _most, uniqueItems: _unique, ...schema } = input;
      return schema;
    }),
    schema: whenNeeded(() => answerMember(field)),
  });
}

function operatorsOf(field: Field, words: Vocabulary['operators']): readonly (readonly [string, Operator])[] {
  const { type } = field;
  return (type.operatorsOf?.(field) ?? type.operators).flatMap((name) => {
    const operator = words.get(type.operatorAliases?.[name] ?? name);
    return operator === undefined ? [] : [[name, operator] as const];
  });
}
