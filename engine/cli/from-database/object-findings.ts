/** Findings about complete tables, and about objects that are not tables. */
import type { Finding } from './draft.ts';
import { type ObjectKind, type SourceObject, type SourceTable, tableLabel } from './source.ts';

const advice: Readonly<Record<ObjectKind, string>> = {
  view: 'Use filters, `list.views` of a resource, or an action of an extension.',
  'materialized view': 'Use filters, or an action of an extension that calculates the rows.',
  'foreign table': 'Copy the rows into a resource, or read them in an extension.',
  sequence: 'The server assigns no numbers. Assign them in a hook of an extension.',
  function: 'Write it as an action, a hook or a job of an extension if it is still needed.',
  procedure: 'Write it as an action or a job of an extension if it is still needed.',
  aggregate: 'Calculate the value in an extension.',
  trigger:
    'Use a default ($write_time for the time of the last change), a rule, a reaction, or a hook of an extension.',
  rule: 'Use a hook of an extension.',
  policy: 'Define who can read and write records in a role (resources/roles).',
};

/** Returns a finding for each object. */
export function objectFindings(objects: readonly SourceObject[]): readonly Finding[] {
  return objects.map((object) => ({
    kind: 'omitted',
    table: object.table === undefined ? undefined : tableLabel({ schema: object.schema, name: object.table }),
    object: `${object.kind} ${object.table === undefined ? tableLabel(object) : object.name}`,
    definition: object.definition,
    advice: advice[object.kind],
  }));
}

/** Returns findings about partitions, inheritance and rights of a table. */
export function tableFindings(table: SourceTable): readonly Finding[] {
  const name = tableLabel(table);
  const findings: Finding[] = [];
  if (table.partitionKey !== undefined)
    findings.push({
      kind: 'changed',
      table: name,
      object: 'partitions',
      definition: `PARTITION BY ${table.partitionKey}`,
      advice: 'The rows of all partitions are in one table. For many rows, see `size: large` and `partition: month`.',
    });
  if (table.parents.length > 0)
    findings.push({
      kind: 'changed',
      table: name,
      object: 'inheritance',
      definition: `INHERITS (${table.parents.join(', ')})`,
      advice:
        'The table is a separate resource. copy.sql copies its rows into this resource and into that of the parent.',
    });
  if (!table.isReadable)
    findings.push({
      kind: 'changed',
      table: name,
      object: 'rights',
      definition: 'no SELECT',
      advice:
        'The user of the address cannot read the rows, so copy.sql fails for them. Grant the right, or use another user.',
    });
  return findings;
}
