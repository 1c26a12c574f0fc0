/** Determines the members of a record that affect its presence and position in a list: those that filters, row rules, order and search use. */
import { computedMembers } from '../model/computed-members.ts';
import type { Field, Resource } from '../model/model.ts';
import type { FilterNode, ListPlan, SearchNode } from './query-plan.ts';
import { requireField } from './sql-context.ts';

/** The stored fields among these members. */
export function listPositionFields(plan: ListPlan, resource: Resource): ReadonlySet<Field> {
  const names = [
    ...plan.order.flatMap(({ path }) => path.slice(0, 1)),
    ...[plan.filter, plan.scope.rows, plan.rank].flatMap((node) => (node === undefined ? [] : filterFieldNames(node))),
  ];
  const fields = names.map((name) => requireField(resource, name)).flatMap(storedFields);
  return new Set(fields.filter(({ type }) => type.storage === 'column'));
}

/** A field itself; of a computed one the members of the record that its value depends on. */
function storedFields(field: Field): readonly Field[] {
  if (field.computation === undefined) return [field];
  return computedMembers(field.computation).map(({ steps: [step], field: member }) => step ?? member);
}

/** The members of the record itself that a condition uses; of a path the first one. */
export function filterFieldNames(node: FilterNode): readonly string[] {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.nodes.flatMap(filterFieldNames);
    case 'not':
    case 'stored':
      return filterFieldNames(node.node);
    case 'compare':
    case 'related':
    case 'about':
      return [node.field];
    case 'search':
      return searchNames(node);
    case 'constant':
      return [];
  }
}

function searchNames({ paths }: SearchNode): readonly string[] {
  return paths.flatMap(({ steps, fields }) => (steps[0] === undefined ? fields : [steps[0].field]));
}
