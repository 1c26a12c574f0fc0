/** This project's descriptors and extensions, booted; a mistake in them refuses the start with everything that is wrong. */
import { join } from 'node:path';
import { type Booted, boot } from '../boot.ts';
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { StartRefused } from '../runtime/start-refused.ts';
import { projectFolder } from '../settings.ts';

export const migrationsFolder = join(projectFolder, 'migrations');

/** Runs the pipeline on resources/ and extensions/. */
export async function bootProject(): Promise<Booted> {
  const outcome = await boot({
    resources: join(projectFolder, 'resources'),
    extensions: join(projectFolder, 'extensions'),
  });
  if (outcome.ok) return outcome.value;
  throw new StartRefused(
    `the descriptors have mistakes\n\n${diagnosticsAsText(outcome.diagnostics)}\n`,
    'correct them; core check shows the same',
  );
}
