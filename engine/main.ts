/** `npm start`: starts a server with everything it needs (engine/start/run.ts); `npm start -- --resources <folder>` for another project. */
import { parseArgs } from 'node:util';
import { useCompileCache } from './start/compile-cache.ts';

useCompileCache();

const [
  { requireSettings, runToEnd, printMessage },
  { usageExitCode },
  { StartupError },
  { errorMessage },
  { run },
  { chooseProject, remoteProjectNote },
] = await Promise.all([
  import('./cli/run.ts'),
  import('./cli/exit-codes.ts'),
  import('./platform/startup-error.ts'),
  import('./kernel/errors.ts'),
  import('./start/run.ts'),
  import('./project.ts'),
]);

/** Parses the folders from the arguments; rejects all other arguments. */
function parseFolders() {
  const folder = { type: 'string' } as const;
  try {
    return parseArgs({ options: { resources: folder, extensions: folder, migrations: folder } }).values;
  } catch (error) {
    const [message = ''] = errorMessage(error).split('. ');
    throw new StartupError(
      `npm start: ${message}`,
      'it accepts --resources, --extensions and --migrations, each with a folder; for --watch see npx core serve --help, for all commands npx core --help',
      usageExitCode,
    );
  }
}

await runToEnd(async () => {
  const values = parseFolders();
  chooseProject(values);
  const note = remoteProjectNote(values);
  if (note !== undefined) printMessage(note);
  await run(await requireSettings(), 'start', printMessage);
});
