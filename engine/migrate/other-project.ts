/** Migrations of another project: planning against them would take all their tables for ones that are to go. */
import { join } from 'node:path';
import type { Tables } from '../compile/tables/tables.ts';
import { systemApplication } from '../descriptor/descriptor.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { History } from './history.ts';
import { stop } from './migration-stop.ts';

/**
 * Refuses a history none of whose resources the descriptors have. What both projects have from the engine is passed over, and a project
 * with tables that had other names before is taken at its word.
 */
export function requireOwnMigrations({ tables: before, migrations }: History, after: Tables, directory: string): void {
  const [known, wished] = [ownResources(before), ownResources(after)];
  const [example] = known;
  const isRenamed = after.tables.some(({ formerly }) => formerly.length > 0);
  if (example === undefined || wished.size === 0 || isRenamed || [...known].some((source) => wished.has(source)))
    return;
  const first = `${join(directory, migrations[0]?.id ?? '')}.sql`;
  throw stop(problems.otherProject, { place: `${first}:1:1`, count: known.size, example });
}

/** Ids of the resources that tables belong to, without those that every project has. */
function ownResources({ tables }: Tables): ReadonlySet<string> {
  const ids = tables.map(({ source }) => source.split('.').slice(0, 2).join('.'));
  return new Set(ids.filter((id) => !id.startsWith(`${systemApplication}.`)));
}
