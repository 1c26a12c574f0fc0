/**
 * `core new project <name> --from <address>`: describes the tables of an existing database as descriptors, with a first
 * migration, a list of what the descriptors do not express, and a script that copies the rows.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { databaseUrl } from '../../extension/setting-kind.ts';
import { makeFirstMigration } from '../../migrate/make-migration.ts';
import { MigrationStop } from '../../migrate/migration-stop.ts';
import { writeFiles } from '../../migrate/read-history.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { chooseProject } from '../../project.ts';
import { displayAddress } from '../../storage/require-database.ts';
import { usageExitCode } from '../exit-codes.ts';
import { type Folders, readTargetState, type TargetState } from '../migrate/workspace.ts';
import { copyScript } from './copy-script.ts';
import { describeDatabase } from './describe.ts';
import { applicationText, resourceText } from './descriptor-text.ts';
import type { Finding, ProjectDraft } from './draft.ts';
import { readSource } from './read-source.ts';
import { reportText, summaryLines } from './report-text.ts';

export interface CreatedProject {
  /** The files, with their paths. */
  readonly written: readonly string[];
  readonly findings: readonly Finding[];
  readonly summary: readonly string[];
}

/** Writes the project into `folder`, which is empty or does not exist. Queries the database read-only. */
export async function createFromDatabase(
  folder: string,
  address: string,
  schemas: readonly string[],
  now: Date,
): Promise<CreatedProject> {
  const parsed = databaseUrl.parse(address);
  if ('message' in parsed) throw new StartupError(`--from ${parsed.message}`, parsed.suggestion, usageExitCode);
  const source = await readSource(address, schemas);
  const draft = describeDatabase(source, basename(resolve(folder)));
  const written = writeDescriptors(folder, draft);
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    written.push(join(folder, name));
  };
  write('FROM.md', reportText(draft, displayAddress(address)));
  const folders = chooseProject({ resources: join(folder, 'resources') });
  const target = await readDescribedState(folders);
  const { files } = makeFirstMigration({ target, name: 'first', now });
  await writeFiles(join(folder, 'migrations'), files);
  written.push(...Object.keys(files).map((name) => join(folder, 'migrations', name)));
  write('copy.sql', copyScript(draft, target.model, address, source));
  return { written, findings: draft.findings, summary: summaryLines(draft) };
}

/** Reads the descriptors that were written. Errors in them are a bug; the files remain, so that they can be corrected. */
async function readDescribedState(folders: Folders): Promise<TargetState> {
  try {
    return await readTargetState(folders);
  } catch (error) {
    if (!(error instanceof MigrationStop)) throw error;
    throw new StartupError(
      error.message,
      'please report this; to continue, correct the descriptors and run core migrate plan --name first',
    );
  }
}

function writeDescriptors(folder: string, { applications }: ProjectDraft): string[] {
  const files = applications.flatMap((application) => [
    { path: join(application.name, 'application.yaml'), text: applicationText(application) },
    ...application.resources.map((resource) => ({
      path: join(application.name, `${resource.name}.yaml`),
      text: resourceText(resource),
    })),
  ]);
  return files.map(({ path, text }) => {
    const file = join(folder, 'resources', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}
