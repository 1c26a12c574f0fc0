/** Names of all events in the log (api.md, section 8): of every write, of the engine, and of extensions. */
import type { Model } from './model.ts';
import { formerIds } from './names.ts';

/** Events that the engine itself records about its resources, in addition to their writes. */
const engineEvents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changeset: {
    proposed: 'Writes were proposed.',
    approved: 'A user approved a proposal, and it was carried out.',
    withdrawn: 'A proposal was withdrawn.',
    refused: 'A proposal was rejected, or it can no longer be carried out.',
  },
  webhook: { disabled: 'A webhook was disabled.' },
  protectedidentity: {
    instanceread: 'A protected identity was read.',
    listread: 'A list that may contain protected identities was read.',
  },
};

/** Events of a role, or of a user who can be impersonated. */
const viewEvents = {
  viewed_as: 'The impersonation of this role or user began.',
  view_ended: 'The impersonation of this role or user ended.',
};

/** The description of each event by name; `declared` are the events of extensions in the same form. */
export function eventNames(
  model: Pick<Model, 'resources' | 'callerFields'>,
  declared: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const resource of model.resources) {
    const { id, application, label, logged, system, formerly } = resource;
    const canBeImpersonated = system === 'role' || (model.callerFields.has(id) && system !== 'agent');
    const systemEvents = Object.entries({
      ...(system && engineEvents[system]),
      ...(canBeImpersonated ? viewEvents : {}),
    });
    for (const name of [id, ...formerIds(application, formerly)]) {
      if (logged)
        for (const what of ['created', 'updated', 'deleted'])
          names.set(`${name}.instance${what}`, `${label.en}: ${what}.`);
      for (const [event, summary] of systemEvents) names.set(`${name}.${event}`, summary);
    }
  }
  for (const [name, summary] of declared) names.set(name, summary);
  return names;
}

/** Whether a subscription names an event, or is a pattern (`accounts.*`) that matches one. */
export function matchesEvent(text: string, names: ReadonlyMap<string, string>): boolean {
  if (!text.includes('*')) return names.has(text);
  const pattern = eventPattern([text]);
  return [...names.keys()].some((name) => pattern.test(name));
}

/** The texts of a subscription as one regular expression with the same meaning in JavaScript and PostgreSQL. */
export function eventPattern(texts: readonly string[]): RegExp {
  const patterns = texts.map((text) => text.replaceAll(/[^A-Za-z0-9_*]/g, '\\$&').replaceAll('*', '.*'));
  return new RegExp(`^(${patterns.join('|')})$`);
}
