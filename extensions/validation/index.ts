/** The switches of configurations.validationconfiguration: additional checks of an organization. They apply once the record exists. */
import {
  type Change,
  defineExtension,
  type ExtensionContext,
  type Problem,
  type ResourceHooks,
} from '@core/engine/extension';
import { checks } from './checks.ts';
import { forgetOrganizations, mayHaveSettings, organizationOf, readSettings } from './settings.ts';

const resources = new Set(checks.flatMap((check) => check.resources));
const checkedHooks: ResourceHooks = {
  afterWriteAll,
  concerns: (change) => isChecked(change) && mayHaveSettings(change),
};
const settingsHooks: ResourceHooks = {
  afterWriteAll: async (changes) => {
    forgetOrganizations(changes);
    return [];
  },
};

// System: An organization's checks compare a record with all others, including those that its writer cannot see.
export default defineExtension({
  name: 'validation',
  hooks: {
    ...Object.fromEntries([...resources].map((resource) => [resource, checkedHooks])),
    'configurations.validationconfiguration': settingsHooks,
  },
});

/** Only writes of clients are checked; the server's writes follow from them. */
function isChecked({ bySystem, kind }: Change): boolean {
  return !bySystem && kind !== 'delete';
}

/** Checks the records that clients have written; a rejection rolls back the transaction. */
async function afterWriteAll(
  changes: readonly Change[],
  { system: context }: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  const settings = await readSettings(changes, context);
  if (settings.size === 0) return [];
  const problemById = new Map<string, Problem>();
  for (const { switch: name, resources: checked, findProblems } of checks) {
    const due = changes.filter(
      (change) => checked.includes(change.resource) && settings.get(organizationOf(change) ?? '')?.[name] === true,
    );
    if (due.length === 0) continue;
    const problems = await findProblems(due, context);
    for (const [index, problem] of problems.entries()) {
      const id = due[index]?.id;
      if (problem !== undefined && id !== undefined && !problemById.has(id)) problemById.set(id, problem);
    }
  }
  return changes.map(({ id }) => problemById.get(id));
}
