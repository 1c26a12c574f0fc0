/** Special list parameters of a descriptor (`list.filters`): ids that one of several ways must lead to. */
import { isUuid } from '../kernel/ids.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { FieldPath, Resource } from '../model/model.ts';
import { refuse } from '../problems/problem.ts';
import type { OperatorName } from '../vocabulary/operator.ts';
import { parseCommaList } from './comma-list.ts';
import { type FilterReader, withRowRules } from './parse-filter.ts';
import type { FilterNode } from './query-plan.ts';

/** The condition of `tenants=id,id`: there is no operator and no negation; without a way every record matches. */
export function parseSpecialFilter(name: string, text: string, resource: Resource, reader: FilterReader): FilterNode {
  const filter = resource.list.filters.find((entry) => entry.name === name);
  const ids = parseIds(name, text, filter?.paths ?? [], reader.maximumListed);
  if (filter === undefined || filter.paths.length === 0) return { kind: 'constant', value: true };
  const parameter = reader.values.place(ids);
  return { kind: 'any', nodes: filter.paths.map((path) => pathNode(path, 'in', parameter, reader)) };
}

/** The condition that a way leads to the value at `parameter`; records in between count only where the caller may see them. */
export function pathNode(
  path: FieldPath,
  operator: OperatorName,
  parameter: number,
  reader: Pick<FilterReader, 'access' | 'values'>,
): FilterNode {
  const inner: FilterNode = { kind: 'compare', field: path.field.name, operator, parameter };
  return path.steps.reduceRight<FilterNode>((node, step) => {
    const target = leadsTo(step);
    return { kind: 'related', field: step.name, none: false, node: target ? withRowRules(node, target, reader) : node };
  }, inner);
}

/** Ids of records, or values of the field that the ways end at, such as the landlord's own number of a space. */
function parseIds(
  parameter: string,
  text: string,
  paths: readonly FieldPath[],
  maximum: number,
): readonly (string | number | boolean)[] {
  const ids = parseCommaList(text);
  const end = paths[0]?.field;
  const values = ids?.flatMap((id) => {
    if (end === undefined) return isUuid(id) ? [id] : [];
    const read = end.type.parse(id, end);
    return read.ok ? [read.value] : [];
  });
  if (
    ids === undefined ||
    values === undefined ||
    ids.length === 0 ||
    ids.length > maximum ||
    values.length < ids.length
  ) {
    return refuse('invalid_parameter', {
      errors: [
        {
          parameter,
          code: 'format',
          params: { format: 'uuid', max_items: maximum },
          message: { en: 'A comma list of ids.', sv: 'En kommalista med id.' },
        },
      ],
    });
  }
  return values;
}
