import type { DraftResource } from './draft.ts';
import type { Field } from './model.ts';
import { isSystem } from './system-resources.ts';

/** The references of the event log that name callers, by the kind of caller. */
export function callerFields(drafts: readonly DraftResource[]): ReadonlyMap<string, Field> {
  const log = drafts.find(({ resource }) => isSystem(resource, 'event'));
  const fields = [...(log?.fields.values() ?? [])].filter(
    ({ name }) => log?.fieldSources.get(name)?.properties.caller?.value,
  );
  return new Map(fields.flatMap((field) => (field.target === undefined ? [] : [[field.target.id, field] as const])));
}
