/** Served → everything that documents are made from. */
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import type { Operation } from '../operations/operation.ts';
import { compilePayloads } from '../payloads/compile-payloads.ts';
import { queryShape } from '../serve/query-shape.ts';
import type { Served } from '../serve/served.ts';
import type { DescribedApi } from './compile-openapi.ts';
import type { DescribedAddress } from './plain-address.ts';

/** The parts of a model that documents speak of; `operations` are those that are served, `addresses` those beside them. */
export function describeApi(
  served: Served,
  operations: readonly Operation[] = served.operations,
  addresses: readonly DescribedAddress[] = [],
  limits: Limits = defaultLimits,
): DescribedApi {
  return {
    model: served.model,
    operations,
    addresses,
    payloads: compilePayloads(served),
    shapes: served.all.map((entry) => queryShape(entry, limits)),
    limits,
  };
}
