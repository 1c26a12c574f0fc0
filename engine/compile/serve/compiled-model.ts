/**
 * Compiles a resource of the model to one frozen value with all data that request handling needs. It decides which members can be read, written, filtered,
 * ordered and expanded; requests, documents, the typed client and `core inspect` use this decision.
 */
import { hash } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { QueryPreparer } from '../../database/prepare.ts';
import { frozenMap, frozenSet } from '../../kernel/freeze.ts';
import type { JsonSchema } from '../../kernel/json.ts';
import { lazy } from '../../kernel/lazy.ts';
import { dependsOnMore, hasRowValue } from '../../model/computed-members.ts';
import { describeResource } from '../../model/describe-model.ts';
import { isExact } from '../../model/exact-fields.ts';
import { leadsTo } from '../../model/field-paths.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import { tenantTables } from '../../model/tenant-tables.ts';
import { visibleFields } from '../../model/visible-fields.ts';
import type { ColumnForm, ColumnWriter } from '../../vocabulary/column-writer.ts';
import type { Operator } from '../../vocabulary/operator.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { operationsOf } from '../operations/compile-operations.ts';
import type { Operation } from '../operations/operation.ts';
import { responseMember } from './member-schema.ts';
import { type WriteForm, writeForm } from './write-form.ts';

export interface CompiledMember {
  readonly name: string;
  readonly field: Field;
  /** Whether responses may contain it. */
  readonly readable: boolean;
  /** Whether a create may set it: writable members and the ID. */
  readonly onCreate: boolean;
  /** Whether a patch may set it. */
  readonly onPatch: boolean;
  /** Whether a create must set it, whatever the body contains otherwise. */
  readonly required: boolean;
  /** Operators of its filters by their name in a request; empty if lists cannot be filtered by it. */
  readonly operators: ReadonlyMap<string, Operator>;
  /** Whether lists may be ordered by it. */
  readonly orderable: boolean;
  /** Whether statistics may group and aggregate by it. */
  readonly groupable: boolean;
  /** The resource of the referenced records, which filters and expansions follow. */
  readonly related: Resource | undefined;
  /** The SQL that reads the field's column, as text for the writer of the same form. */
  readonly read: (column: Expression<unknown>, form: ColumnForm) => RawBuilder<unknown>;
  readonly writers: Readonly<Record<ColumnForm, ColumnWriter>>;
  /** Names of the members of the referenced record that are always included; undefined if only its ID is. */
  readonly shows: readonly string[] | undefined;
  /** Whether its value comes from other records and can change without a change of the row's version. */
  readonly isForeign: boolean;
  /** JSON Schema of a value in a body. One object per member: compiled validators are cached by it. */
  readonly input: JsonSchema;
  /** The schema without the keywords that apply to a complete list: for elements that are added to the list or removed from it. */
  readonly elements: () => JsonSchema;
  /** JSON Schema of the member in a response, with all documentation. */
  readonly schema: () => JsonSchema;
}

export interface CompiledResource {
  readonly resource: Resource;
  /** In the descriptor's order. */
  readonly members: ReadonlyMap<string, CompiledMember>;
  /** Members that responses may contain. */
  readonly readable: readonly CompiledMember[];
  /** Fields that have a column. */
  readonly stored: readonly Field[];
  /** Fields that have a join table. */
  readonly linked: readonly Field[];
  /** Fields whose values are, or contain, exact decimals. */
  readonly exact: readonly Field[];
  /** Members whose records are written with the record. */
  readonly rows: readonly RowsMember[];
  /** Names of members that are writable and never returned. */
  readonly writeOnly: ReadonlySet<string>;
  readonly operations: readonly Operation[];
  /** How records are completed and written. */
  readonly writeForm: () => WriteForm;
  /** A digest of its complete descriptor; it differs if a release has changed the descriptor. */
  readonly digest: () => string;
}

/** A member that contains records of another resource, which refer to this one by `via`. */
export interface RowsMember {
  readonly name: string;
  readonly field: Field;
  readonly resource: Resource;
  readonly via: Field;
}

/** The compiled resources of a model, each created on first use. */
export class CompiledModel {
  readonly model: Model;
  readonly vocabulary: Vocabulary;
  readonly #resources = new Map<Resource, CompiledResource>();
  readonly #queries = lazy(() => new QueryPreparer(tenantTables(this.model)));
  readonly #operations = lazy(
    () => new Map(this.model.resources.map((entry) => [entry, operationsOf(entry).filter(this.#isServed)])),
  );
  readonly #reachingProtected = lazy(() => reaching((resource) => isSystem(resource, 'protectedidentity'), this.model));
  readonly #isServed: (operation: Operation) => boolean;

  /** `actions`: the keys of the actions of system resources that have a handler (`engineKey`); operations of others do not exist. Default: all. */
  constructor(model: Model, vocabulary: Vocabulary, actions?: ReadonlyMap<string, unknown>) {
    this.#isServed = ({ action }) => action?.engineKey === undefined || actions?.has(action.engineKey) !== false;
    this.model = model;
    this.vocabulary = vocabulary;
  }

  /** The operators of filters. */
  get operators(): Vocabulary['operators'] {
    return this.vocabulary.operators;
  }

  /** Compiles queries on the tables of the model. */
  get queries(): QueryPreparer {
    return this.#queries();
  }

  /** All compiled resources, in the order of the model. */
  get all(): readonly CompiledResource[] {
    return this.model.resources.map((resource) => this.of(resource));
  }

  /** Every operation of the API. Within a resource, paths without parameters precede those with parameters. */
  get operations(): readonly Operation[] {
    return [...this.#operations().values()].flat();
  }

  /** Returns whether the resource is that of protected identities, or a path from it leads there. */
  reachesProtected(resource: Resource): boolean {
    return this.#reachingProtected().has(resource);
  }

  /** Returns the compiled resource. */
  of(resource: Resource): CompiledResource {
    const cached = this.#resources.get(resource);
    if (cached !== undefined) return cached;
    const compiled = compileResource(resource, this.operators, this.#operations().get(resource) ?? []);
    this.#resources.set(resource, compiled);
    return compiled;
  }
}

/** Returns the resources that are targets, or from which a path leads to one. */
function reaching(isTarget: (resource: Resource) => boolean, { resources }: Model): ReadonlySet<Resource> {
  const found = new Set(resources.filter(isTarget));
  for (const target of found)
    for (const resource of resources)
      if (resource.fields.some((field) => leadsTo(field) === target)) found.add(resource);
  return found;
}

function compileResource(
  resource: Resource,
  operators: Vocabulary['operators'],
  operations: readonly Operation[],
): CompiledResource {
  const { fields } = resource;
  const members = fields.map((field) => compileMember(field, operators));
  const stored = Object.freeze(fields.filter(({ type }) => type.storage === 'column'));
  const linked = Object.freeze(fields.filter(({ linkTable }) => linkTable !== undefined));
  return Object.freeze({
    resource,
    members: frozenMap(members.map((member) => [member.name, member])),
    readable: Object.freeze(members.filter(({ readable }) => readable)),
    stored,
    linked,
    exact: Object.freeze(fields.filter(isExact)),
    rows: Object.freeze(fields.flatMap(rowsMember)),
    writeOnly: frozenSet(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name)),
    operations: Object.freeze(operations),
    writeForm: lazy(() => writeForm(resource, stored, linked)),
    digest: lazy(() => hash('sha256', JSON.stringify(describeResource(resource)), 'base64url')),
  });
}

function rowsMember(field: Field): readonly RowsMember[] {
  const { name, type, derivation } = field;
  if (type.writesRows !== true || derivation?.kind !== 'inverse') return [];
  return [Object.freeze({ name, field, resource: derivation.from, via: derivation.via })];
}

function compileMember(field: Field, operators: Vocabulary['operators']): CompiledMember {
  const { name, type, readable, writable } = field;
  const shows = visibleFields(field)?.map((member) => member.name);
  const input = type.schema(field);
  // Groups, sums and orders disclose values as filters do.
  const groupable = readable && hasRowValue(field) && type.sortable && field.filterable;
  return Object.freeze({
    name,
    field,
    readable,
    onCreate: writable || name === 'id',
    onPatch: writable && !field.writeOnce,
    required: writable && field.required && field.requiredWhen === undefined && field.default === undefined,
    operators: frozenMap(field.filterable ? operatorsOf(field, operators) : []),
    orderable: groupable && field.sortable,
    groupable,
    related: leadsTo(field),
    read: (column: Expression<unknown>, form: ColumnForm) => type.read?.(column, field, form) ?? sql`${column}`,
    writers: Object.freeze({
      number: type.writer(field, 'number'),
      text: type.writer(field, 'text'),
      stored: type.writer(field, 'stored'),
    }),
    shows: shows && Object.freeze(shows),
    isForeign: changesWithout(field) || shows !== undefined,
    input,
    elements: lazy(() => {
      const { minItems: _minItems, maxItems: _maxItems, uniqueItems: _unique, ...schema } = input;
      return schema;
    }),
    schema: lazy(() => responseMember(field)),
  });
}

/** Whether the value can change without a write of the record. */
function changesWithout({ type, computation }: Field): boolean {
  return computation === undefined ? type.storage === 'computed' : dependsOnMore(computation);
}

function operatorsOf(field: Field, operators: Vocabulary['operators']): readonly (readonly [string, Operator])[] {
  const { type } = field;
  return (type.operatorsOf?.(field) ?? type.operators).flatMap((name) => {
    const operator = operators.get(type.operatorAliases?.[name] ?? name);
    return operator === undefined ? [] : [[name, operator] as const];
  });
}
