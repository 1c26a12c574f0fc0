/** This project's descriptors and extensions, booted; a mistake in them refuses the start with everything that is wrong. */
import { join } from 'node:path';
import { type Booted, boot } from '../boot.ts';
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { StartRefused } from '../runtime/start-refused.ts';
import { projectFolder } from '../settings.ts';
import { asFound } from './descriptor-folder.ts';

export const migrationsFolder = join(projectFolder, 'migrations');

/** Runs the pipeline on the descriptors and extensions/. `shownAs`: the folder that mistakes name, when `resources` is a copy of it. */
export async function bootProject(
  resources: string = join(projectFolder, 'resources'),
  shownAs: string = resources,
): Promise<Booted> {
  const outcome = await boot({ resources, extensions: join(projectFolder, 'extensions') });
  if (outcome.ok) return outcome.value;
  throw new StartRefused(
    `the descriptors have mistakes\n\n${diagnosticsAsText(asFound(outcome.diagnostics, resources, shownAs))}\n`,
    'correct them; core check shows the same',
  );
}
