import type { DraftResource } from './draft.ts';
import type { Field } from './model.ts';
import { isSystem } from './system-resources.ts';

/** The references of the event log that name callers, by kind of caller: integrations first, the others in field order. */
export function callerFields(drafts: readonly DraftResource[]): ReadonlyMap<string, Field> {
  const log = drafts.find(({ resource }) => isSystem(resource, 'event'));
  const fields = [...(log?.fields.values() ?? [])].filter(
    ({ name }) => log?.fieldSources.get(name)?.properties.caller?.value,
  );
  const fieldsByTarget = fields.flatMap((field) =>
    field.target === undefined ? [] : [[field.target, field] as const],
  );
  const agentFirst = fieldsByTarget.toSorted(
    ([one], [other]) => Number(isSystem(other, 'agent')) - Number(isSystem(one, 'agent')),
  );
  return new Map(agentFirst.map(([target, field]) => [target.id, field]));
}
