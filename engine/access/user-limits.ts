/**
 * Fields with `limits`: a user sees the portfolio of the records that they refer to, by the list filters of its
 * resources (ADR 0078). The field belongs to the user's own record, or to a record that refers to the user and carries
 * a restricting role.
 */
import { type AliasableExpression, type Expression, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { anyTable, db } from '../database/kysely.ts';
import type { Json } from '../kernel/json.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Field, FieldPath, Model, Resource } from '../model/model.ts';
import { isSystem } from '../model/system-resources.ts';
import type { FilterNode, PlanValues } from '../query/query-plan.ts';
import { contentTypeOf } from '../query/sql-context.ts';
import { declaredPaths, pathFilter } from '../request/activation-path.ts';
import type { RoleSet } from '../request/permissions.ts';
import { compileRowRule, noRow } from '../request/row-rule.ts';
import type { RuleVariables } from '../request/rule-variables.ts';

/** A limiting field, with the table and the columns of its values. */
export interface LimitMember {
  readonly target: string;
  readonly table: string;
  readonly owner: string;
  readonly targetColumn: string;
  readonly role?: string;
}

/** A stored limit of a user; null if there is none. */
export interface StoredLimit {
  readonly target: string;
  readonly places: readonly { readonly id: string; readonly role: Json }[] | null;
}

export interface UserLimit {
  readonly resource: Resource;
  /** The records whose portfolio is visible, each with a role that restricts the operations there. */
  readonly records: readonly { readonly id: string; readonly set?: RoleSet }[];
}

/** Returns the fields that limit users of a kind. */
export function limitsOf(kind: Resource, model: Model): readonly LimitMember[] {
  return model.resources.flatMap((resource) =>
    resource.fields.flatMap((field): readonly LimitMember[] => {
      if (!field.limits || field.target === undefined) return [];
      const target = field.target.id;
      if (resource === kind && field.linkTable !== undefined) {
        const { name, ownerColumn, targetColumn } = field.linkTable;
        return [{ target, table: name, owner: ownerColumn, targetColumn }];
      }
      const userField = resource.fields.find((other) => other.target === kind && other.required);
      if (userField === undefined) return [];
      const role = resource.fields.find((other) => other.target !== undefined && isSystem(other.target, 'role'));
      const member = { target, table: resource.table, owner: userField.columnName, targetColumn: field.columnName };
      return [role === undefined ? member : { ...member, role: role.columnName }];
    }),
  );
}

/** Returns the limits of a user as a JSON array. */
export function limitsSql(
  members: readonly LimitMember[],
  userId: Expression<string>,
): AliasableExpression<readonly StoredLimit[]> {
  const limitObjects = members.map(({ target, table, owner, targetColumn, role }) => {
    const [id, permissions] = [sql.ref(`held.${targetColumn}`), role === undefined ? sql`null::jsonb` : roleOf(role)];
    const places = anyTable
      .selectFrom(`${table} as held`)
      .select(sql`json_agg(json_build_object('id', ${id}, 'role', ${permissions}) order by ${id})`.as('places'))
      .where(sql.ref(`held.${owner}`), '=', userId);
    return sql`json_build_object('target', ${sql.lit(target)}, 'places', ${places})`;
  });
  return sql<readonly StoredLimit[]>`json_build_array(${sql.join(limitObjects)})`;
}

/** Returns the permissions of the role in a column of a limiting record. */
function roleOf(column: string) {
  const permissions = sql`case when ${sql.ref('archived')} then '{}'::jsonb else ${sql.ref('permissions')} end`;
  return db
    .selectFrom('role')
    .select(permissions.as('permissions'))
    .where('id', '=', sql.ref<string>(`held.${column}`));
}

const pathsTo = (resource: Resource, target: Resource): readonly FieldPath[] =>
  declaredPaths(resource, target, leadsTo) ?? [];

/** The condition that a row belongs to one of the records in a parameter. */
type Belongs = (values: PlanValues, place: number) => FilterNode;

/** How rows of a resource belong to limiting records: by paths of the resource itself, or through the records that they refer to. */
interface Belonging {
  readonly belongs: Belongs;
  /** The condition that a row refers to no limited record; such rows belong to every portfolio. */
  readonly isShared?: (values: PlanValues) => FilterNode;
}

const belongingOf = (resource: Resource, target: Resource, model: Model): Belonging | undefined =>
  findBelonging(resource, target, { model, path: [], isAbout: false });

interface Search {
  readonly model: Model;
  /** Resources on the path so far. */
  readonly path: readonly Resource[];
  /** Whether the path begins with a generic reference; it must not contain a second one. */
  readonly isAbout: boolean;
}

/** Maximum references between a record and one that has a path to a limiting record. */
const maxChainLength = 3;

/** Resources whose rows are restricted by other rules or by the feed. */
const ownRules = ['agent', 'change', 'changeset', 'event', 'undo'] as const;

function findBelonging(resource: Resource, target: Resource, search: Search): Belonging | undefined {
  if (resource.constantRows !== undefined || ownRules.some((name) => isSystem(resource, name))) return undefined;
  if (resource === target)
    return { belongs: (_, place) => ({ kind: 'compare', field: 'id', operator: 'in', parameter: place }) };
  const ways = pathsTo(resource, target);
  if (ways.length > 0)
    return { belongs: (_, place) => ({ kind: 'any', nodes: ways.map((way) => pathFilter(way, place, 'in')) }) };
  // Settings records are visible to all staff, whatever they refer to.
  if (resource.singleton !== undefined || search.path.length >= maxChainLength) return undefined;
  const references = referencesOf(resource, target, { ...search, path: [...search.path, resource] });
  if (references.length === 0) return undefined;
  return {
    belongs: (values, place) => ({ kind: 'all', nodes: references.map(({ belongs }) => belongs(values, place)) }),
    isShared: (values) => ({ kind: 'all', nodes: references.map(({ isShared }) => isShared(values)) }),
  };
}

/**
 * Returns the conditions on a resource's references to limited records: each refers to a record that belongs, or to no limited record. Of a list of
 * references, one belongs.
 */
function referencesOf(resource: Resource, target: Resource, search: Search): readonly Required<Belonging>[] {
  const { model, path, isAbout } = search;
  const of = (other: Resource, within: Search): Belonging | undefined =>
    path.includes(other) ? undefined : findBelonging(other, target, within);
  return resource.fields.flatMap((field): readonly Required<Belonging>[] => {
    if (field.type.role === 'generic_reference' && !isAbout) {
      const kind = contentTypeOf(field);
      const named = kind?.attributes.to;
      // PostgreSQL takes too long to plan a statement with a condition for every kind.
      const kinds = model.resources
        .filter(({ id }) => Array.isArray(named) && named.includes(id))
        .flatMap((other) => {
          const found = of(other, { ...search, isAbout: true });
          return found === undefined ? [] : [{ other, found }];
        });
      if (kind === undefined || kinds.length === 0) return [];
      const isShared = (values: PlanValues): FilterNode => {
        const parameter = values.add(kinds.map(({ other }) => other.contentTypeId));
        return { kind: 'not', node: { kind: 'compare', field: kind.name, operator: 'in', parameter } };
      };
      const belongs: Belongs = (values, place) => ({
        kind: 'any',
        nodes: [
          isShared(values),
          ...kinds.map(({ other, found }): FilterNode => {
            const node = orShared(found)(values, place);
            return { kind: 'about', field: field.name, resource: other.id, node };
          }),
        ],
      });
      return [{ belongs, isShared }];
    }
    // The list that limits a user is no stock to which the user belongs.
    if (field.target === undefined || field.type.storage === 'computed') return [];
    if (field.limits && field.type.relation === 'many') return [];
    const found = of(field.target, search);
    if (found === undefined) return [];
    const isShared = (values: PlanValues): FilterNode => isEmpty(field, values);
    const belongs: Belongs = (values, place) => ({
      kind: 'any',
      nodes: [
        isEmpty(field, values),
        { kind: 'related', field: field.name, none: false, node: orShared(found)(values, place) },
      ],
    });
    return [{ belongs, isShared }];
  });
}

const isEmpty = ({ name, type }: Field, values: PlanValues): FilterNode => ({
  kind: 'compare',
  field: name,
  operator: type.relation === 'many' ? 'empty' : 'isnull',
  parameter: values.add(true),
});

/** Matches records that belong, and those that belong to every portfolio. */
const orShared =
  ({ belongs, isShared }: Belonging): Belongs =>
  (values, place) =>
    isShared === undefined
      ? belongs(values, place)
      : { kind: 'any', nodes: [isShared(values), belongs(values, place)] };

/** Returns the rows of a resource within a limit; undefined if its records belong to no portfolio. */
export function limitRows(
  { resource: target, records }: UserLimit,
  resource: Resource,
  operations: readonly string[],
  variables: RuleVariables,
  compiled: CompiledModel,
): ((values: PlanValues) => FilterNode) | undefined {
  if (!resource.shared) return () => ({ kind: 'constant', value: false });
  const belonging = belongingOf(resource, target, compiled.model);
  if (belonging === undefined) return undefined;
  const { belongs, isShared } = belonging;
  const open = records.flatMap(({ id, set }) => {
    const rule = compileRowRule(
      set === undefined ? [] : operations.map((name) => set.rows(resource.id, name)),
      resource,
      variables,
      compiled,
    );
    return rule === noRow ? [] : [{ id, rule }];
  });
  return (values) => ({
    kind: 'any',
    nodes: [
      ...(isShared === undefined ? [] : [isShared(values)]),
      ...open.map(({ id, rule }): FilterNode => {
        const node = belongs(values, values.add([id]));
        const restriction = rule(values);
        return restriction === undefined ? node : { kind: 'all', nodes: [node, restriction] };
      }),
    ],
  });
}

/** Returns whether rows of the resource belong to no portfolio themselves and refer to records of any kind by content type and ID. */
export function namesObjects(resource: Resource, target: Resource): boolean {
  if (resource === target || pathsTo(resource, target).length > 0) return false;
  if (ownRules.some((name) => isSystem(resource, name))) return false;
  return resource.fields.some((field) => {
    const kind = contentTypeOf(field);
    return kind !== undefined && !Array.isArray(kind.attributes.to);
  });
}

/** Returns whether the field is visible in every record where the operation is allowed. */
export function isShownByLimit(
  { resource: target, records }: UserLimit,
  field: Field,
  use: 'read' | 'write',
  operation: string,
  model: Model,
): boolean {
  const { resource } = field;
  const isShown = records.every(
    ({ set }) => set === undefined || !set.allows(resource.id, operation) || set.hasField(field, use, operation),
  );
  return isShown || belongingOf(resource, target, model) === undefined;
}
