/** The switches of configurations.validationconfiguration: additional checks of an organization. They apply once the record exists. */
import {
  asServer,
  type Change,
  defineExtension,
  type Problem,
  type ServerContext,
  type ServerHooks,
} from '../../engine/extension/contract.ts';
import { checks } from './checks.ts';
import { forgetOrganizations, mayHaveSettings, organizationOf, readSettings } from './settings.ts';

const resources = new Set(checks.flatMap((check) => check.resources));
const checkedHooks: ServerHooks = { afterWriteAll, concerns: (change) => isChecked(change) && mayHaveSettings(change) };
const settingsHooks: ServerHooks = {
  afterWriteAll: async (changes) => {
    forgetOrganizations(changes);
    return [];
  },
};

export default defineExtension({
  name: 'validation',
  ...asServer(
    "An organization's checks compare a record with all others, including those that its writer cannot see.",
    {
      hooks: {
        ...Object.fromEntries([...resources].map((resource) => [resource, checkedHooks])),
        'configurations.validationconfiguration': settingsHooks,
      },
    },
  ),
});

/** Only writes of clients are checked; the server's writes follow from them. */
function isChecked({ byServer, kind }: Change): boolean {
  return !byServer && kind !== 'delete';
}

/** Checks the records that clients have written; a rejection rolls back the transaction. */
async function afterWriteAll(
  changes: readonly Change[],
  context: ServerContext,
): Promise<readonly (Problem | undefined)[]> {
  const settings = await readSettings(changes, context);
  if (settings.size === 0) return [];
  const refused = new Map<string, Problem>();
  for (const { switch: name, resources: checked, refuse } of checks) {
    const due = changes.filter(
      (change) => checked.includes(change.resource) && settings.get(organizationOf(change) ?? '')?.[name] === true,
    );
    if (due.length === 0) continue;
    const problems = await refuse(due, context);
    for (const [place, problem] of problems.entries()) {
      const id = due[place]?.id;
      if (problem !== undefined && id !== undefined && !refused.has(id)) refused.set(id, problem);
    }
  }
  return changes.map(({ id }) => refused.get(id));
}
