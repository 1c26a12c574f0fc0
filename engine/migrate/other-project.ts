/** Detects migrations of another project: a plan against them would drop all their tables. */
import { join } from 'node:path';
import type { Tables } from '../compile/tables/tables.ts';
import { systemApplication } from '../descriptor/descriptor.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { History } from './history.ts';
import { stop } from './migration-stop.ts';

/**
 * Rejects a history that shares no resource with the descriptors. Resources from the engine, present in both projects,
 * are ignored; a project whose tables had other names before is accepted.
 */
export function requireProjectMigrations(
  { tables: before, migrations }: History,
  after: Tables,
  directory: string,
): void {
  const [historyResources, targetResources] = [projectResources(before), projectResources(after)];
  const [example] = historyResources;
  const isRenamed = after.tables.some(({ formerly }) => formerly.length > 0);
  if (
    example === undefined ||
    targetResources.size === 0 ||
    isRenamed ||
    [...historyResources].some((source) => targetResources.has(source))
  )
    return;
  const first = `${join(directory, migrations[0]?.id ?? '')}.sql`;
  throw stop(problems.otherProject, { place: `${first}:1:1`, count: historyResources.size, example });
}

/** IDs of the resources of tables, without those that every project has. */
function projectResources({ tables }: Tables): ReadonlySet<string> {
  const ids = tables.map(({ source }) => source.split('.').slice(0, 2).join('.'));
  return new Set(ids.filter((id) => !id.startsWith(`${systemApplication}.`)));
}
