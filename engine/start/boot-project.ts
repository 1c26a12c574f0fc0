/** Boots a project's descriptors and extensions; errors in them abort the start with the complete list. */
import type { Booted } from '../boot.ts';
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { createCore } from '../index.ts';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Project } from '../project.ts';
import { parsedCachePath, withOriginalPaths } from './descriptor-folder.ts';

/** Runs the pipeline on the project's descriptors and extensions. `copy`: a copy of the descriptors to use instead; errors name the originals. */
export async function bootProject(
  { resources, extensions, cacheFile }: Project,
  copy: string = resources,
): Promise<Booted> {
  const cache = copy === resources ? cacheFile : parsedCachePath(copy);
  try {
    return await createCore({
      resources: copy,
      extensions,
      ...(cache === undefined ? {} : { cacheFile: cache }),
    }).boot();
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    throw new StartupError(
      `the descriptors have errors\n\n${diagnosticsAsText(withOriginalPaths(error.diagnostics, copy, resources))}\n`,
      'fix them; core check prints the same',
    );
  }
}
