/** `core contract diff --against REF`: lists changes that can break clients of an earlier version; exit code 1 if there are any. */
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { StartupError } from '../platform/startup-error.ts';
import { currentProject } from '../project.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireModel } from './require-model.ts';

interface DiffOptions {
  readonly against: string;
  readonly resources: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const contract = program.command('contract').description('the API contract with clients');
  withManual(contract, { examples: ['core contract diff --against main'], exits: [0, 1, 2] });
  const command = contract
    .command('diff')
    .description(
      'list changes that break clients of an earlier version; exit code 1 for a breaking change without a new major version',
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
    throw new StartupError(`${against} has no ${file}`, 'use a commit that contains it', usageExitCode);
  }
  const { model } = await requireModel(resources);
  const breaks = findApiBreaks(before.api, summarizeApi(model)).map(({ message, side, element }) => {
    const application = message.split('.')[0] ?? '';
    const now = model.applications.find(({ name }) => name === application)?.version ?? '';
    const then = versionOf(fileAt(against, resources, `${application}/application.yaml`));
    return { message, side, element, isAnnounced: majorOf(now) > majorOf(then) };
  });
  const lines = breaks.map(({ message, isAnnounced }) => `${isAnnounced ? 'new version' : 'BREAKS'}  ${message}`);
  printResult(output, breaks.length === 0 ? `no breaking changes since ${against}` : lines.join('\n'), breaks);
  if (breaks.some(({ isAnnounced }) => !isAnnounced)) process.exitCode = 1;
}

/** Returns the content of a file at `ref` in the folder's repository. */
function fileAt(ref: string, folder: string, path: string): string | undefined {
  const result = spawnSync('git', ['show', '--end-of-options', `${ref}:./${path}`], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1_048_576,
  });
  return result.status === 0 ? result.stdout : undefined;
}

function versionOf(yaml: string | undefined): string {
  return /^version:\s*['"]?([\d.]+)/m.exec(yaml ?? '')?.[1] ?? '0';
}

function majorOf(version: string): number {
  return Number(version.split('.')[0] ?? 0);
}
