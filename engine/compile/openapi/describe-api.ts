/** Model → everything that documents are made from. */
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import type { Model } from '../../model/model.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { compileOperations } from '../operations/compile-operations.ts';
import type { Operation } from '../operations/operation.ts';
import { compilePayloads } from '../payloads/compile-payloads.ts';
import { compileQueries } from '../queries/compile-queries.ts';
import type { DescribedApi } from './compile-openapi.ts';
import type { DescribedAddress } from './plain-address.ts';

/** The parts of a model that documents speak of; `operations` are those that are served, `addresses` those beside them. */
export function describeApi(
  model: Model,
  vocabulary: Vocabulary,
  operations: readonly Operation[] = compileOperations(model),
  addresses: readonly DescribedAddress[] = [],
  limits: Limits = defaultLimits,
): DescribedApi {
  return {
    model,
    operations,
    addresses,
    payloads: compilePayloads(model),
    shapes: compileQueries(model, vocabulary.operators, limits),
    limits,
  };
}
