/** `core contract diff --against REF`: what clients of an earlier version could trip over; exit code 1 when there is anything. */
import { spawnSync } from 'node:child_process';
import { type Command, Option } from 'commander';
import { StartRefused } from '../runtime/start-refused.ts';
import { projectFolder } from '../settings.ts';
import { resourcesFolder } from './resources-folder.ts';
import { usageExitCode } from './run.ts';

interface DiffOptions {
  readonly against: string;
  readonly resources: string;
  readonly output: 'text' | 'json';
}

export function register(program: Command): void {
  program
    .command('contract')
    .description('the interface as clients know it')
    .command('diff')
    .description('list what breaks clients of an earlier version; exit code 1 for a break without a new major version')
    .requiredOption('--against <ref>', 'a commit, branch or tag of git')
    .option('--resources <folder>', 'the folder of the descriptors', resourcesFolder)
    .addOption(new Option('--output <form>', 'how to answer').choices(['text', 'json']).default('text'))
    .action(diff);
}

async function diff({ against, resources, output }: DiffOptions): Promise<void> {
  const [{ readModel }, { coreVocabulary }, api, { readSnapshot }, { diagnosticsAsText }] = await Promise.all([
    import('./read-model.ts'),
    import('../vocabulary/core-vocabulary.ts'),
    import('../migrate/api-summary.ts'),
    import('../migrate/snapshot.ts'),
    import('./show-diagnostics.ts'),
  ]);
  const before = readSnapshot(fileAt(against, 'migrations/snapshot.json'));
  if (before === undefined)
    throw new StartRefused(`${against} has no migrations/snapshot.json`, 'name a commit that has one', usageExitCode);
  const linked = await readModel(resources, coreVocabulary);
  if (!linked.ok) throw new StartRefused(diagnosticsAsText(linked.diagnostics), 'correct the descriptors', 1);
  const { model } = linked.value;
  const breaks = api.findApiBreaks(before.api, api.summarizeApi(model)).map((sentence) => {
    const application = sentence.split('.')[0] ?? '';
    const now = model.applications.find(({ name }) => name === application)?.version ?? '';
    const then = versionOf(fileAt(against, `resources/${application}/application.yaml`));
    return { sentence, isAnnounced: majorOf(now) > majorOf(then) };
  });
  if (output === 'json') process.stdout.write(`${JSON.stringify(breaks)}\n`);
  else if (breaks.length === 0) process.stdout.write(`no client of ${against} breaks\n`);
  else
    for (const { sentence, isAnnounced } of breaks)
      process.stdout.write(`${isAnnounced ? 'new version' : 'BREAKS'}  ${sentence}\n`);
  if (breaks.some(({ isAnnounced }) => !isAnnounced)) process.exitCode = 1;
}

function fileAt(ref: string, path: string): string | undefined {
  const shown = spawnSync('git', ['show', '--end-of-options', `${ref}:${path}`], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 256 * 1_048_576,
  });
  return shown.status === 0 ? shown.stdout : undefined;
}

function versionOf(yaml: string | undefined): string {
  return /^version:\s*['"]?([\d.]+)/m.exec(yaml ?? '')?.[1] ?? '0';
}

function majorOf(version: string): number {
  return Number(version.split('.')[0] ?? 0);
}
