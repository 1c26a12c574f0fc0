/** The reference graph that an erasure follows: the references to records of a kind, and the effect of an erasure on the referring records. */
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Fate, Field, Model, Resource } from '../../model/model.ts';
import { contentTypeOf } from '../../query/sql-context.ts';

/** A reference path from `from` to its targets. */
export interface ReferencePath {
  readonly from: Resource;
  readonly field: Field;
  readonly fate: Fate;
  /** Whether the planned record contains the reference, or is its target. */
  readonly isReference: boolean;
  /** SQL that selects `id, target`: $1 is the customer, $2 the IDs of the targets. */
  readonly text: string;
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
    return [{ from, field, fate, isReference: true, text: referenceText(field) }];
  });
  const generic = model.resources.flatMap((from) =>
    from.fields
      .filter((field) => field.type.role === 'generic_reference' && !isLog(from) && mayName(field, resource))
      .flatMap((field) => {
        const fate = field.erase ?? genericFate(field);
        return fate === undefined ? [] : [{ from, field, fate, isReference: true, text: genericText(field, resource) }];
      }),
  );
  const inverse = model.resources.flatMap((from) =>
    from.fields.flatMap((field) => {
      const { derivation, erase } = field;
      if (derivation?.kind !== 'inverse' || erase === undefined || derivation.from !== resource) return [];
      return [{ from, field, fate: erase, isReference: false, text: inverseText(derivation.via) }];
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

function referenceText({ resource: { table }, columnName, linkTable }: Field): string {
  if (linkTable === undefined) {
    const column = quoteIdentifier(columnName);
    return `select id, ${column} as target from ${quoteIdentifier(table)} where customer_id = $1 and ${column} = any($2::uuid[])`;
  }
  const [owner, target] = [quoteIdentifier(linkTable.ownerColumn), quoteIdentifier(linkTable.targetColumn)];
  return `select ${owner} as id, ${target} as target from ${quoteIdentifier(linkTable.name)} where customer_id = $1 and ${target} = any($2::uuid[])`;
}

function genericText(field: Field, target: Resource): string {
  const column = quoteIdentifier(field.columnName);
  const kind = contentTypeOf(field);
  const isKind = kind === undefined ? '' : ` and ${quoteIdentifier(kind.columnName)} = '${target.contentTypeId}'::uuid`;
  return `select id, ${column} as target from ${quoteIdentifier(field.resource.table)} where customer_id = $1 and ${column} = any($2::uuid[])${isKind}`;
}

function inverseText({ resource: { table }, columnName }: Field): string {
  const column = quoteIdentifier(columnName);
  return `select ${column} as id, id as target from ${quoteIdentifier(table)} where customer_id = $1 and id = any($2::uuid[]) and ${column} is not null`;
}
