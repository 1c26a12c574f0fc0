/**
 * Converts the object that an integration was activated for (one company, one real estate) to a condition on other
 * records: the paths that lead to it, as declared by a list filter or else the shortest over references (api.md,
 * section 7).
 */
import type { JsonObject } from '../kernel/json.ts';
import type { Field, FieldPath, Resource } from '../model/model.ts';
import { organizationField } from '../model/system-resources.ts';
import type { FilterNode, PlanValues } from '../query/query-plan.ts';
import type { OperatorName } from '../vocabulary/operator.ts';

/** Maximum references in an undeclared path. */
const maxPathLength = 4;

export interface Activation {
  readonly resource: Resource;
  readonly id: string;
  /** Whether records without a path are visible. */
  readonly otherwise: 'all' | 'none';
  /** For records without a path, only those of this organization, of one below it, or of none are visible; undefined: those of all organizations. */
  readonly organization?: string;
}

/** Returns the records that belong to the activation's object; a text for all or none. */
export function activationRows(
  resource: Resource,
  { resource: target, id, otherwise, organization }: Activation,
): 'all' | 'none' | readonly JsonObject[] | ((values: PlanValues) => FilterNode) {
  if (resource === target)
    return (values) => ({ kind: 'compare', field: 'id', operator: 'eq', parameter: values.add(id) });
  const paths = declaredPaths(resource, target) ?? shortestPaths(resource, target);
  if (paths.length === 0)
    return otherwise === 'none' || organization === undefined ? otherwise : ofOrganization(resource, organization);
  return (values) => {
    const parameter = values.add(id);
    return { kind: 'any', nodes: paths.map((path) => pathFilter(path, parameter, operatorTo(path.field))) };
  };
}

/** Maximum depth of an organization's suborganizations. */
const organizationLevels = 3;

function ofOrganization(resource: Resource, id: string): 'all' | readonly JsonObject[] {
  const field = organizationField(resource);
  if (field === undefined) return 'all';
  const paths = Array.from({ length: organizationLevels }, (_, level) =>
    Array(level + 1)
      .fill(field.name)
      .join('__'),
  );
  return [{ [`${field.name}__isnull`]: true }, ...paths.map((path) => ({ [path]: id }))];
}

const operatorTo = (field: Field): OperatorName => (field.type.relation === 'many' ? 'has' : 'eq');

/** Returns the condition that a path leads to the record, or to one of the records, in a parameter. */
export function pathFilter({ steps, field }: FieldPath, parameter: number, operator: OperatorName): FilterNode {
  return steps.reduceRight<FilterNode>((node, step) => ({ kind: 'related', field: step.name, none: false, node }), {
    kind: 'compare',
    field: field.name,
    operator,
    parameter,
  });
}

/** Returns paths of a special list parameter that end at the target. */
export function declaredPaths(
  resource: Resource,
  target: Resource,
  endOf: (field: Field) => Resource | undefined = (field) => field.target,
): readonly FieldPath[] | undefined {
  const declared = resource.list.filters
    .filter(({ none }) => none !== true)
    .map(({ paths }) => paths.filter(({ field }) => endOf(field) === target))
    .find((paths) => paths.length > 0);
  return declared;
}

function shortestPaths(from: Resource, to: Resource): readonly FieldPath[] {
  let reached: readonly { readonly resource: Resource; readonly steps: readonly Field[] }[] = [
    { resource: from, steps: [] },
  ];
  const visited = new Set([from]);
  for (let length = 1; length <= maxPathLength && reached.length > 0; length += 1) {
    const next = reached.flatMap(({ resource, steps }) =>
      resource.fields
        .filter((field) => field.type.relation === 'one' && field.type.storage === 'column')
        .flatMap((field) => (field.target === undefined ? [] : [{ resource: field.target, field, steps }])),
    );
    const matches = next.filter(({ resource }) => resource === to);
    if (matches.length > 0) return matches.map(({ field, steps }) => ({ steps, field }));
    reached = next
      .filter(({ resource }) => !visited.has(resource))
      .map(({ resource, field, steps }) => ({ resource, steps: [...steps, field] }));
    for (const { resource } of reached) visited.add(resource);
  }
  return [];
}
