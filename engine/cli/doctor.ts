/** `core doctor`: lists what an installation still needs for production, with the fix for each finding. */
import type { Command } from 'commander';
import { loadManifests } from '../extension/load.ts';
import type { Finding } from '../extension/manifest.ts';
import { currentProject } from '../project.ts';
import { outputOption, withManual } from './command.ts';
import { type Paint, paintFor } from './paint.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireSettings } from './run.ts';

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('doctor')
    .description('report what this installation still needs for production; changes nothing')
    .addOption(outputOption())
    .action(async ({ output }: { readonly output: OutputForm }) => {
      const findings = await findingsOf();
      const isReady = findings.every(({ state }) => state !== 'missing');
      printResult(output, asText(findings, paintFor(process.stdout)), { ok: isReady, findings });
      process.exitCode = isReady ? 0 : 1;
    });
  withManual(command, { examples: ['core doctor', 'core doctor --output json'], exits: [0, 1, 2] });
}

async function findingsOf(): Promise<readonly Finding[]> {
  const settings = await requireSettings();
  const [{ settingFindings }, { databaseFindings }] = await Promise.all([
    import('../start/setting-findings.ts'),
    import('../start/database-findings.ts'),
  ]);
  const baseFindings = settingFindings(settings, await loadManifests(currentProject().extensions), new Date());
  const url = settings.databaseUrl ?? (await embeddedUrl(settings.dataFolder));
  return [
    ...baseFindings,
    ...(url === undefined ? [] : await databaseFindings(settings, url, currentProject().migrations)),
  ];
}

/** An embedded database is inspected only if it is running: the check starts and creates nothing. */
async function embeddedUrl(dataFolder: string): Promise<string | undefined> {
  const { livingOwner } = await import('../platform/data-folder-lock.ts');
  if (livingOwner(dataFolder) === undefined) return undefined;
  const { runningDatabaseUrl } = await import('../storage/embedded-postgres/embedded-postgres.ts');
  return runningDatabaseUrl(dataFolder);
}

function asText(findings: readonly Finding[], paint: Paint): string {
  const labels = { missing: paint.red('missing'), warning: paint.yellow('warning'), fine: paint.green('fine   ') };
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  return findings
    .flatMap(({ subject, state, message, advice }) => [
      `${labels[state]}  ${subject.padEnd(width)}  ${message}`,
      ...(advice === undefined ? [] : [`${' '.repeat(width + 11)}${advice}`]),
    ])
    .join('\n');
}
