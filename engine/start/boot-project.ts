/** This project's descriptors and extensions, booted; a mistake in them refuses the start with everything that is wrong. */
import { type Booted, boot } from '../boot.ts';
import { descriptorCache, extensionsFolder, resourcesFolder } from '../cli/resources-folder.ts';
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { StartRefused } from '../runtime/start-refused.ts';
import { asFound, parsedBeside } from './descriptor-folder.ts';

/** Runs the pipeline on the descriptors and extensions/. `shownAs`: the folder that mistakes name, when `resources` is a copy of it. */
export async function bootProject(resources: string = resourcesFolder, shownAs: string = resources): Promise<Booted> {
  // One cache, for the descriptors of this installation; others must not empty it.
  const cacheFile = resources === resourcesFolder ? descriptorCache : undefined;
  const kept = resources === shownAs ? cacheFile : parsedBeside(resources);
  const cache = kept === undefined ? {} : { cacheFile: kept };
  const outcome = await boot({ resources, extensions: extensionsFolder, ...cache });
  if (outcome.ok) return outcome.value;
  throw new StartRefused(
    `the descriptors have mistakes\n\n${diagnosticsAsText(asFound(outcome.diagnostics, resources, shownAs))}\n`,
    'correct them; core check shows the same',
  );
}
