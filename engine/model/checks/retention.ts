/** Months that are taken away: the table has parts for them, nothing holds them back, and nothing of a record stands where no archive looks. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

/** The feed goes back 30 days of clocks that may be wrong by as much; a first part that a migration makes ends in three months. */
const fewestMonths = 3;

export function* checkRetention({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source, fields } of drafts) {
    const { retention, archive, partition } = source.descriptor.properties;
    const wrong = (key: string, at: { readonly span: Diagnostic['span'] }, reason: string): Diagnostic =>
      modelProblems.badRetention.at(at.span, { key, resource: resource.id, reason });
    if (archive !== undefined && retention === undefined)
      yield wrong('archive', archive, 'says nothing without retention (write how long a month is kept)');
    if (retention === undefined || resource.retention === undefined) continue;
    if (partition === undefined)
      yield wrong('retention', retention, 'takes parts away, and the table has none (write partition: month)');
    if (resource.retention.months < fewestMonths)
      yield wrong(
        'retention',
        retention,
        `is shorter than ${fewestMonths} months, which readers of the feed may be behind`,
      );
    for (const field of fields.values())
      if (field.linkTable !== undefined)
        yield wrong(
          'retention',
          retention,
          `would lose the links of ${field.name}, which stand in a table of their own`,
        );
    for (const other of drafts)
      for (const field of other.fields.values())
        if (field.target === resource && field.linkTable === undefined && field.onDelete === 'restrict')
          yield wrong(
            'retention',
            retention,
            `is held up by ${other.resource.id}.${field.name} (write on_delete: set_null or cascade there)`,
          );
  }
}
