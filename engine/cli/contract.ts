/** `core contract diff --against REF`: what clients of an earlier version could trip over; exit code 1 when there is anything. */
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { currentProject } from '../project.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { requireModel } from './require-model.ts';

interface DiffOptions {
  readonly against: string;
  readonly resources: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const contract = program.command('contract').description('the interface for clients');
  withManual(contract, { examples: ['core contract diff --against main'], exits: [0, 1, 2] });
  const command = contract
    .command('diff')
    .description(
      'list changes that break clients of an earlier version; exit code 1 for a break without a new major version',
    )
    .requiredOption('--against <ref>', 'a commit, branch or tag of git')
    .addOption(outputOption())
    .action(diff);
  withManual(command, {
    examples: ['core contract diff --against main', 'core contract diff --against v2.0.0 --output json'],
    exits: [0, 1, 2],
  });
}

async function diff({ against, resources, output }: DiffOptions): Promise<void> {
  const [{ findApiBreaks }, { summarizeApi }, { readSnapshot }] = await Promise.all([
    import('../migrate/api-breaks.ts'),
    import('../migrate/api-summary.ts'),
    import('../migrate/snapshot.ts'),
  ]);
  const { migrations } = currentProject();
  const before = readSnapshot(fileAt(against, migrations, 'snapshot.json'));
  if (before === undefined) {
    const file = join(relative(process.cwd(), migrations), 'snapshot.json');
    throw new StartRefused(`${against} has no ${file}`, 'name a commit that has one', usageExitCode);
  }
  const { model } = await requireModel(resources);
  const breaks = findApiBreaks(before.api, summarizeApi(model)).map(({ says: sentence, side, element }) => {
    const application = sentence.split('.')[0] ?? '';
    const now = model.applications.find(({ name }) => name === application)?.version ?? '';
    const then = versionOf(fileAt(against, resources, `${application}/application.yaml`));
    return { sentence, side, element, isAnnounced: majorOf(now) > majorOf(then) };
  });
  const lines = breaks.map(({ sentence, isAnnounced }) => `${isAnnounced ? 'new version' : 'BREAKS'}  ${sentence}`);
  answer(output, breaks.length === 0 ? `no client of ${against} breaks` : lines.join('\n'), breaks);
  if (breaks.some(({ isAnnounced }) => !isAnnounced)) process.exitCode = 1;
}

/** The text that a file of the folder had at `ref`, in the repository that the folder lies in. */
function fileAt(ref: string, folder: string, path: string): string | undefined {
  const shown = spawnSync('git', ['show', '--end-of-options', `${ref}:./${path}`], {
    cwd: folder,
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
