/** `npm start`: a running server with whatever it needs (engine/start/run.ts); `npm start -- --resources <folder>` for another project. */
import { parseArgs } from 'node:util';
import { useCompileCache } from './start/compile-cache.ts';

useCompileCache();

const [{ requireSettings, runToEnd, say }, { run }, { chooseProject, remoteProjectNote }] = await Promise.all([
  import('./cli/run.ts'),
  import('./start/run.ts'),
  import('./project.ts'),
]);
await runToEnd(async () => {
  const folder = { type: 'string' } as const;
  const { values } = parseArgs({ options: { resources: folder, extensions: folder, migrations: folder } });
  chooseProject(values);
  const note = remoteProjectNote(values);
  if (note !== undefined) say(note);
  await run(await requireSettings(), 'start', say);
});
