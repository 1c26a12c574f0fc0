/** Checks partitioned tables: the server generates the IDs, which determine the partition, and no other field can be unique across partitions. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { mayBeBroken } from '../draft.ts';

export function* checkPartitions({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    const { resource, source } = draft;
    const written = source.descriptor.properties.partition;
    if (resource.partition === undefined || written === undefined) continue;
    const wrong = (reason: string): Diagnostic =>
      modelProblems.badPartition.at(written.span, { resource: resource.id, reason });
    if (!resource.large) yield wrong('few rows are expected (write size: large)');
    const id = draft.fields.get('id');
    if (id !== undefined && !id.readOnly && !mayBeBroken(draft, 'id'))
      yield wrong('clients may choose ids (write read_only: true at id)');
    if (resource.singleton !== undefined) yield wrong('singleton is not unique across partitions');
    for (const rule of resource.rules)
      if (rule.type.uniqueFields?.(rule.argument).includes('id') === false)
        yield wrong(`the rule ${rule.id} is not unique across partitions`);
    for (const field of draft.fields.values())
      if (field.target?.partition !== undefined && field.type.storage === 'column')
        yield wrong(`${field.name} refers to ${field.target.id}, which is partitioned too`);
  }
}
