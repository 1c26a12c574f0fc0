/** Special list parameters of a descriptor (`list.filters`): IDs that one of several paths must lead to. */

import { isUuid } from '../kernel/ids.ts';
import type { Json } from '../kernel/json.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { FieldPath, Resource } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { OperatorName } from '../vocabulary/operator.ts';
import { mayFollow, type ReadAccess } from './access.ts';
import { parseCommaList } from './comma-list.ts';
import { type FilterReader, withRowRules } from './filter-reader.ts';
import type { FilterNode } from './query-plan.ts';

type SpecialFilter = Resource['list']['filters'][number];

/** Returns the special list parameter with this name and the paths that the caller can read; undefined if there is none. */
export function specialFilter(name: string, resource: Resource, access: ReadAccess): SpecialFilter | undefined {
  const filter = resource.list.filters.find((entry) => entry.name === name);
  if (filter === undefined || filter.paths.length === 0) return filter;
  const paths = filter.paths.filter((path) => mayFollow(path, access));
  return paths.length === 0 ? undefined : { ...filter, paths };
}

/** Returns the condition of `tenants=id,id`, which is negated with `none`. Does not support operators and negation; without a path every record matches. */
export function parseSpecialFilter(filter: SpecialFilter, value: Json, reader: FilterReader): FilterNode {
  const ids = parseIds(filter.name, value, filter.paths, reader.maxListed);
  if (filter.paths.length === 0) return { kind: 'constant', value: true };
  const parameter = reader.values.add(ids);
  const node: FilterNode = { kind: 'any', nodes: filter.paths.map((path) => pathNode(path, 'in', parameter, reader)) };
  return filter.none === true ? { kind: 'not', node } : node;
}

/** Returns the condition that a path leads to the value at `parameter`; intermediate records count only if the caller can see them. */
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

/** Parses IDs of records, or values of the field that the paths end at, such as the landlord's own number of a space. */
function parseIds(
  parameter: string,
  value: Json,
  paths: readonly FieldPath[],
  maximum: number,
): readonly (string | number | boolean)[] {
  const ids = listOf(value);
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
    return throwProblem('invalid_parameter', {
      errors: [
        {
          parameter,
          code: 'format',
          params: { format: 'uuid', max_items: maximum },
          message: t('mustBeCommaSeparatedListOfIDs'),
        },
      ],
    });
  }
  return values;
}

/** A comma-separated list, or in a tree a list of texts. */
function listOf(value: Json): readonly string[] | undefined {
  if (typeof value === 'string') return parseCommaList(value);
  return Array.isArray(value) && value.every((item: Json) => typeof item === 'string') ? value : undefined;
}
