/** The examples of the current project, on the database server of the settings or a temporary one. */
import { createCore } from '../../index.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { currentProject } from '../../project.ts';
import { withAdminUrl } from '../migrate/workspace.ts';
import { requireSettings } from '../run.ts';
import { withExampleServer } from './example-server.ts';
import { runExamples } from './run-examples.ts';

/** Sends all examples; returns a diagnostic for each that fails. */
export async function checkExamples(): Promise<readonly Diagnostic[]> {
  const settings = await requireSettings();
  const project = currentProject();
  const booted = await createCore(project).boot();
  if (booted.model.resources.every(({ requestExamples }) => requestExamples.length === 0)) return [];
  return withAdminUrl(settings, (adminUrl) => withExampleServer(adminUrl, { ...project, booted }, runExamples));
}
