/**
 * Members with `limits`: a person sees the stock that belongs to the records they name, by the list filters of its resources
 * (ADR 0078). A member of the person's own record, or of a record that names the person, with a role that narrows.
 */
import type { Served } from '../../compile/serve/served.ts';
import type { Json } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { leadsTo } from '../../model/field-paths.ts';
import type { Field, FieldPath, Model, Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import type { PlanValues } from '../../query/plan-values.ts';
import type { FilterNode } from '../../query/query-plan.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { declaredWays, wayNode } from '../rights/activation-path.ts';
import type { RoleSet } from '../rights/role-set.ts';
import { compileRowRule, noRow, type RuleVariables } from '../rights/row-rule.ts';

/** A member that limits, with the table and columns of its values. */
export interface LimitMember {
  readonly target: string;
  readonly table: string;
  readonly owner: string;
  readonly place: string;
  readonly role?: string;
}

/** A stored limit of a person; null where there is none. */
export interface StoredLimit {
  readonly target: string;
  readonly places: readonly { readonly id: string; readonly role: Json }[] | null;
}

export interface PersonLimit {
  readonly resource: Resource;
  /** The records whose stock is seen, with a role that narrows what may be done in it. */
  readonly places: readonly { readonly id: string; readonly set?: RoleSet }[];
}

/** The members that limit persons of a kind. */
export function limitsOf(kind: Resource, model: Model): readonly LimitMember[] {
  return model.resources.flatMap((resource) =>
    resource.fields.flatMap((field): readonly LimitMember[] => {
      if (!field.limits || field.target === undefined) return [];
      const target = field.target.id;
      if (resource === kind && field.linkTable !== undefined) {
        const { name, ownerColumn, targetColumn } = field.linkTable;
        return [{ target, table: name, owner: ownerColumn, place: targetColumn }];
      }
      const person = resource.fields.find((other) => other.target === kind && other.required);
      if (person === undefined) return [];
      const role = resource.fields.find((other) => other.target !== undefined && isSystem(other.target, 'role'));
      const own = { target, table: resource.table, owner: person.columnName, place: field.columnName };
      return [role === undefined ? own : { ...own, role: role.columnName }];
    }),
  );
}

/** SQL of the limits of the person with the id $3, as StoredLimit[]. */
export function limitsSql(members: readonly LimitMember[], { role }: SystemTables): string {
  const parts = members.map(({ target, table, owner, place, role: column }) => {
    const permissions =
      column === undefined
        ? 'null::jsonb'
        : `(select case when role.archived then '{}'::jsonb else role.permissions end from ${role} as role
             where role.customer_id = held.customer_id and role.id = held.${quoteIdentifier(column)})`;
    return `json_build_object('target', '${target}', 'places',
      (select json_agg(json_build_object('id', held.${quoteIdentifier(place)}, 'role', ${permissions}) order by held.${quoteIdentifier(place)})
         from ${quoteIdentifier(table)} as held where held.customer_id = $1 and held.${quoteIdentifier(owner)} = $3))`;
  });
  return `json_build_array(${parts.join(', ')})`;
}

const waysTo = (resource: Resource, target: Resource): readonly FieldPath[] =>
  declaredWays(resource, target, leadsTo) ?? [];

/** The rows of a resource that a limit lets in; undefined where its records belong to no stock. */
export function limitRows(
  { resource: target, places }: PersonLimit,
  resource: Resource,
  operations: readonly string[],
  variables: RuleVariables,
  served: Served,
): ((values: PlanValues) => FilterNode) | undefined {
  const isTarget = resource === target;
  const ways = waysTo(resource, target);
  if (!isTarget && ways.length === 0) return undefined;
  const open = places.flatMap(({ id, set }) => {
    const rule = compileRowRule(
      set === undefined ? [] : operations.map((name) => set.rows(resource.id, name)),
      resource,
      variables,
      served,
    );
    return rule === noRow ? [] : [{ id, rule }];
  });
  return (values) => ({
    kind: 'any',
    nodes: open.map(({ id, rule }) => {
      const parameter = values.place([id]);
      const belongs: FilterNode = isTarget
        ? { kind: 'compare', field: 'id', operator: 'in', parameter }
        : { kind: 'any', nodes: ways.map((way) => wayNode(way, parameter, 'in')) };
      const narrowed = rule(values);
      return narrowed === undefined ? belongs : { kind: 'all', nodes: [belongs, narrowed] };
    }),
  });
}

/** Whether every place where the operation is allowed shows a member. */
export function limitShows(
  { resource: target, places }: PersonLimit,
  field: Field,
  use: 'read' | 'write',
  operation: string,
): boolean {
  const { resource } = field;
  if (resource !== target && waysTo(resource, target).length === 0) return true;
  return places.every(
    ({ set }) => set === undefined || !set.allows(resource.id, operation) || set.hasField(field, use, operation),
  );
}
