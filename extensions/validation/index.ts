/** The switches of configurations.validationconfiguration: what an organization refuses beyond the rules of all. They act once the record is there. */
import {
  asServer,
  type Change,
  defineExtension,
  type Problem,
  type ServerContext,
  type ServerHooks,
} from '../../engine/extension/contract.ts';
import { checks } from './checks.ts';
import { organizationOf, readSettings } from './settings.ts';

const resources = new Set(checks.flatMap((check) => check.resources));

export default defineExtension({
  name: 'validation',
  ...asServer(
    "An organization's own checks compare a record with all others, also those that its writer does not see.",
    {
      hooks: Object.fromEntries([...resources].map((resource): [string, ServerHooks] => [resource, { afterWriteAll }])),
    },
  ),
});

/** Checks the records that clients have written; the rest of the transaction rolls back with a refusal. */
async function afterWriteAll(
  changes: readonly Change[],
  context: ServerContext,
): Promise<readonly (Problem | undefined)[]> {
  const written = changes.filter((change) => !change.byServer && change.kind !== 'delete');
  const settings = await readSettings(written, context);
  if (settings.size === 0) return [];
  const refused = new Map<string, Problem>();
  for (const { switch: name, resources: checked, refuse } of checks) {
    const due = written.filter(
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
