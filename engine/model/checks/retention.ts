/** Checks retention: the table is partitioned by month, no other table refers to it, and archives contain all data of a record. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

/** The feed covers 30 days plus clock errors of the same size; the first partition of a migration ends after three months. */
const minMonths = 3;

export function* checkRetention({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source, fields } of drafts) {
    const { retention, archive, partition } = source.descriptor.properties;
    const wrong = (key: string, at: { readonly span: Diagnostic['span'] }, reason: string): Diagnostic =>
      modelProblems.badRetention.at(at.span, { key, resource: resource.id, reason });
    if (archive !== undefined && retention === undefined)
      yield wrong('archive', archive, 'has no effect without retention (write how long a month is retained)');
    if (retention === undefined || resource.retention === undefined) continue;
    if (partition === undefined)
      yield wrong('retention', retention, 'removes partitions, and the table has none (write partition: month)');
    if (resource.retention.months < minMonths)
      yield wrong('retention', retention, `is shorter than ${minMonths} months, which readers of the feed may need`);
    for (const field of fields.values())
      if (field.linkTable !== undefined)
        yield wrong('retention', retention, `would lose the links of ${field.name}, which are in a separate table`);
    for (const other of drafts)
      for (const field of other.fields.values())
        if (field.target === resource && field.linkTable === undefined && field.onDelete === 'restrict')
          yield wrong(
            'retention',
            retention,
            `is blocked by ${other.resource.id}.${field.name} (write on_delete: set_null or cascade there)`,
          );
  }
}
