/** The examples of the current project, on the database server of the settings or a temporary one. */
import { createCore } from '../../index.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { MigrationStop } from '../../migrate/migration-stop.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { currentProject } from '../../project.ts';
import { withTemporaryServer } from '../migrate/workspace.ts';
import { requireSettings } from '../run.ts';
import { withExampleServer } from './example-server.ts';
import { runExamples } from './run-examples.ts';

/** Sends all examples; returns a diagnostic for each that fails. */
export async function checkExamples(): Promise<readonly Diagnostic[]> {
  const settings = await requireSettings();
  const server = settings.databaseDirectUrl ?? settings.databaseUrl;
  const project = currentProject();
  const booted = await createCore(project).boot();
  if (booted.model.resources.every(({ requestExamples }) => requestExamples.length === 0)) return [];
  const run = (adminUrl: string): Promise<readonly Diagnostic[]> =>
    withExampleServer(adminUrl, { ...project, booted }, runExamples);
  return (server === undefined ? withTemporaryServer(run) : run(server)).catch((error: unknown) => {
    throw error instanceof MigrationStop ? new StartupError(error.message, error.advice) : error;
  });
}
