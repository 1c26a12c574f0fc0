/** Creates the complete input of documents from a CompiledModel. */
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import { eventNames } from '../../model/event-names.ts';
import type { Operation } from '../operations/operation.ts';
import { compilePayloads } from '../payloads/compile-payloads.ts';
import type { CompiledModel } from '../serve/compiled-model.ts';
import { queryShape } from '../serve/query-shape.ts';
import type { DescribedApi } from './compile-openapi.ts';
import type { DescribedAddress } from './plain-address.ts';

/** Returns the members of a model that documents describe; `operations` are the enabled ones, `extra` are the endpoints and events that extensions add. */
export function describeApi(
  compiled: CompiledModel,
  operations: readonly Operation[] = compiled.operations,
  extra: { readonly addresses?: readonly DescribedAddress[]; readonly events?: ReadonlyMap<string, string> } = {},
  limits: Limits = defaultLimits,
): DescribedApi {
  return {
    model: compiled.model,
    operations,
    addresses: extra.addresses ?? [],
    events: extra.events ?? eventNames(compiled.model, new Map()),
    payloads: compilePayloads(compiled),
    shapes: compiled.all.map((entry) => queryShape(entry, limits)),
    limits,
  };
}
