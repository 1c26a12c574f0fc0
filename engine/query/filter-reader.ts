/** What all readers of filters share: what may be asked, the caller's rights, the values found so far, and the limits. */
import type { Served } from '../compile/serve/served.ts';
import type { Resource } from '../model/model.ts';
import type { ReadAccess } from './access.ts';
import type { PlanValues } from './plan-values.ts';
import type { FilterNode } from './query-plan.ts';

/** What reading a filter needs to know. */
export interface FilterReader {
  readonly served: Served;
  readonly access: ReadAccess;
  readonly values: PlanValues;
  /** IANA name of the zone of calendar days (`_tz`). */
  readonly timeZone: string;
  /** Values that `in` may list. */
  readonly maximumListed: number;
  readonly maximumConditions: number;
  /** Values of enumerations may stand as their names. */
  readonly readsNames?: boolean;
  /** Relations that have been followed on the way to a tree of their own. */
  readonly relations?: number;
  /** Counts conditions; beyond `maximumConditions` the filter is too complex. */
  readonly budget: { conditions: number };
}

/** A related row that the caller may not see is not there. */
export function withRowRules(
  node: FilterNode,
  resource: Resource,
  reader: Pick<FilterReader, 'access' | 'values'>,
): FilterNode {
  const rows = reader.access.rowFilter(resource, reader.values);
  return rows === undefined ? node : { kind: 'all', nodes: [rows, node] };
}
