/** State shared by all filter parsers: supported fields, the caller's permissions, the collected values, and the limits. */
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { Resource } from '../model/model.ts';
import type { ReadAccess } from './access.ts';
import type { FilterNode, PlanValues } from './query-plan.ts';

/** Input of filter parsing. */
export interface FilterReader {
  readonly compiled: CompiledModel;
  readonly access: ReadAccess;
  readonly values: PlanValues;
  /** IANA name of the zone of calendar days (`_tz`). */
  readonly timeZone: string;
  /** Values that `in` may list. */
  readonly maxListed: number;
  readonly maxConditions: number;
  /** Whether enumeration values may be specified by name. */
  readonly readsNames?: boolean;
  /** Whether relations that requests do not see (hidden derived fields) may be followed, as in row rules. */
  readonly followsHidden?: boolean;
  /** Maximum references in sequence; default: that of the filters of requests. */
  readonly maxRelations?: number;
  /** Relations followed up to this nested tree. */
  readonly relations?: number;
  /** Counts conditions; beyond `maxConditions` the filter is too complex. */
  readonly budget: { conditions: number };
}

/** A related row that the caller cannot see does not exist for it. */
export function withRowRules(
  node: FilterNode,
  resource: Resource,
  reader: Pick<FilterReader, 'access' | 'values'>,
): FilterNode {
  const rows = reader.access.rowFilter(resource, reader.values);
  return rows === undefined ? node : { kind: 'all', nodes: [rows, node] };
}
