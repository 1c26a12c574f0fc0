/** The reference graph that an erasure follows: the references to records of a kind, and the effect of an erasure on the referring records. */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { anyTable } from '../../database/kysely.ts';
import type { Query } from '../../database/prepare.ts';
import type { Fate, Field, Model, Resource } from '../../model/model.ts';
import { contentTypeOf } from '../../query/sql-context.ts';

/** A reference path from `from` to its targets. */
export interface ReferencePath {
  readonly from: Resource;
  readonly field: Field;
  readonly fate: Fate;
  /** Whether the planned record contains the reference, or is its target. */
  readonly isReference: boolean;
  /** Returns the query of the references to some targets. */
  readonly query: (targets: readonly string[]) => Query<{ readonly id: string; readonly target: string }>;
}

/** Logs contain IDs; their values are erased separately (erase-logs.ts). */
const logs: ReadonlySet<string> = new Set(['event', 'change', 'changerecord', 'changeset', 'erasure']);

/** Returns whether the resource is one of the engine's logs. */
export function isLog({ system, constantRows }: Resource): boolean {
  return constantRows !== undefined || (system !== undefined && logs.has(system));
}

/** Returns all reference paths to records of the resource. */
export function pathsTo(resource: Resource, model: Model): readonly ReferencePath[] {
  const references = resource.inbound.flatMap(({ from, field }) => {
    if (isLog(from)) return [];
    const fate = field.erase ?? defaultFate(field);
    return [{ from, field, fate, isReference: true, query: referencesOf(field) }];
  });
  const generic = model.resources.flatMap((from) =>
    from.fields
      .filter((field) => field.type.role === 'generic_reference' && !isLog(from) && mayName(field, resource))
      .flatMap((field) => {
        const fate = field.erase ?? genericFate(field);
        return fate === undefined
          ? []
          : [{ from, field, fate, isReference: true, query: genericReferences(field, resource) }];
      }),
  );
  const inverse = model.resources.flatMap((from) =>
    from.fields.flatMap((field) => {
      const { derivation, erase } = field;
      if (derivation?.kind !== 'inverse' || erase === undefined || derivation.from !== resource) return [];
      return [{ from, field, fate: erase, isReference: false, query: inverseReferences(derivation.via) }];
    }),
  );
  return [...references, ...generic, ...inverse];
}

/** Returns the effect of deleting the target, unless the reference restricts deletion. */
function defaultFate({ linkTable, onDelete }: Field): Fate {
  if (onDelete === 'restrict') return 'keep';
  return linkTable !== undefined || onDelete === 'set_null' ? 'clear' : 'delete';
}

/** Returns undefined if the record's ID may refer to a record that does not exist. */
function genericFate({ attributes }: Field): Fate | undefined {
  if (attributes.on_delete === 'keep') return undefined;
  return attributes.on_delete === 'restrict' ? 'keep' : 'delete';
}

function mayName(field: Field, resource: Resource): boolean {
  const allowed = contentTypeOf(field)?.attributes.to;
  return !Array.isArray(allowed) || allowed.includes(resource.id);
}

function referencesOf({ resource: { table }, columnName, linkTable }: Field): ReferencePath['query'] {
  return linkTable === undefined
    ? selectReferences(table, 'id', columnName)
    : selectReferences(linkTable.name, linkTable.ownerColumn, linkTable.targetColumn);
}

function selectReferences(table: string, id: string, target: string) {
  return (targets: readonly string[]) =>
    anyTable
      .selectFrom(table)
      .select([sql<string>`${sql.ref(id)}`.as('id'), sql<string>`${sql.ref(target)}`.as('target')])
      .where(sql.ref(target), '=', anyOf(targets, 'uuid'));
}

function genericReferences(field: Field, { contentTypeId }: Resource): ReferencePath['query'] {
  const select = selectReferences(field.resource.table, 'id', field.columnName);
  const kind = contentTypeOf(field);
  return (targets) =>
    kind === undefined ? select(targets) : select(targets).where(sql.ref(kind.columnName), '=', contentTypeId);
}

function inverseReferences({ resource: { table }, columnName }: Field): ReferencePath['query'] {
  const select = selectReferences(table, columnName, 'id');
  return (targets) => select(targets).where(sql.ref(columnName), 'is not', null);
}
