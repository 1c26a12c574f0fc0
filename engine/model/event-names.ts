/** The names of all events that the log may hold (api.md, section 8): those of every write, the engine's own, and those that extensions declare. */
import type { Model } from './model.ts';
import { formerIds } from './names.ts';

/** Events that the engine itself records about its resources, in addition to their writes. */
const ownEvents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changeset: {
    proposed: 'Somebody proposed writes.',
    approved: 'A person approved a proposal, and it was carried out.',
    withdrawn: 'A proposal was withdrawn.',
    refused: 'A person refused a proposal, or it can no longer be carried out.',
  },
  webhook: { disabled: 'A webhook was switched off.' },
  protectedidentity: {
    instanceread: 'Somebody read a protected identity.',
    listread: 'Somebody read a list that may show protected identities.',
  },
};

/** Of a role, or of a person who can be spoken for. */
const viewEvents = {
  viewed_as: 'Somebody views as this role or person.',
  view_ended: 'Somebody ended the view as this role or person.',
};

/** One sentence for each name, by name; `declared` are the events of extensions in the same form. */
export function eventNames(
  model: Pick<Model, 'resources' | 'callerFields'>,
  declared: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const resource of model.resources) {
    const { id, application, label, logged, system, formerly } = resource;
    const isViewed = system === 'role' || (model.callerFields.has(id) && system !== 'agent');
    const own = Object.entries({ ...(system && ownEvents[system]), ...(isViewed ? viewEvents : {}) });
    for (const name of [id, ...formerIds(application, formerly)]) {
      if (logged)
        for (const what of ['created', 'updated', 'deleted'])
          names.set(`${name}.instance${what}`, `${label.en}: ${what}.`);
      for (const [event, summary] of own) names.set(`${name}.${event}`, summary);
    }
  }
  for (const [name, summary] of declared) names.set(name, summary);
  return names;
}

/** Whether a subscription's text names an event, or is a pattern (`accounts.*`) that some event meets. */
export function meetsEvent(text: string, names: ReadonlyMap<string, string>): boolean {
  if (!text.includes('*')) return names.has(text);
  const pattern = eventPattern([text]);
  return [...names.keys()].some((name) => pattern.test(name));
}

/** The texts of a subscription as one regular expression, which PostgreSQL reads alike. */
export function eventPattern(texts: readonly string[]): RegExp {
  const parts = texts.map((text) => text.replaceAll(/[^A-Za-z0-9_*]/g, '\\$&').replaceAll('*', '.*'));
  return new RegExp(`^(${parts.join('|')})$`);
}
