/** CompiledModel → the complete input of documents. */
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import { eventNames } from '../../model/event-names.ts';
import type { Operation } from '../operations/operation.ts';
import { compilePayloads } from '../payloads/compile-payloads.ts';
import { queryShape } from '../serve/query-shape.ts';
import type { Served } from '../serve/served.ts';
import type { DescribedApi } from './compile-openapi.ts';
import type { DescribedAddress } from './plain-address.ts';

/** The parts of a model that documents describe; `operations` are the enabled ones, `beside` are the addresses that extensions add. */
export function describeApi(
  served: Served,
  operations: readonly Operation[] = served.operations,
  beside: { readonly addresses?: readonly DescribedAddress[]; readonly events?: ReadonlyMap<string, string> } = {},
  limits: Limits = defaultLimits,
): DescribedApi {
  return {
    model: served.model,
    operations,
    addresses: beside.addresses ?? [],
    events: beside.events ?? eventNames(served.model, new Map()),
    payloads: compilePayloads(served),
    shapes: served.all.map((entry) => queryShape(entry, limits)),
    limits,
  };
}
