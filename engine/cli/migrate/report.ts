/** Reports the results of migrate commands: text or JSON on standard output, a stop with its advice and exit code. */
import { pluralize } from '../../kernel/pluralize.ts';
import { MigrationStop } from '../../migrate/migration-stop.ts';
import type { OnProgress } from '../../migrate/progress.ts';
import { paintFor } from '../paint.ts';
import { type OutputForm, printResult } from '../print-result.ts';

/** Runs a command; a failure is reported in the requested form with its exit code. Any other error is a bug and is rethrown. */
export async function runReporting(form: OutputForm, command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof MigrationStop)) throw error;
    process.exitCode = error.exitCode;
    const { code, message, advice, details, exitCode } = error;
    if (form === 'json') printResult(form, '', { ok: false, code, exitCode, message, advice, details });
    else process.stderr.write(`${paintFor(process.stderr).red(code)} ${message}\n  ${advice}\n`);
  }
}

/** Shows the progress of a migration: a bar on a terminal, one JSON object per line for programs, plain lines otherwise. */
export function progressPrinter(form: OutputForm): OnProgress {
  if (form === 'json') return (progress) => process.stderr.write(`${JSON.stringify(progress)}\n`);
  const isTerminal = process.stderr.isTTY === true;
  const line = (text: string): boolean => process.stderr.write(`${text}\n`);
  let lastWait = '';
  return (progress) => {
    switch (progress.kind) {
      case 'waiting':
        if (lastWait !== progress.holder) line(`waiting for ${progress.holder}`);
        lastWait = progress.holder;
        return;
      case 'not_begun':
        line(`no step of ${progress.id} has been applied; reverting the previous migration, ${progress.takesBack}`);
        return;
      case 'migration':
        line(`${progress.id}${progress.direction === 'down' ? ' (down)' : ''}`);
        return;
      case 'breaks':
        line(
          '  servers of the previous release are incompatible from now on; with --phase expand they remain compatible until --phase contract',
        );
        return;
      case 'step':
        line(`  ${progress.number}/${progress.of} ${progress.title}`);
        return;
      case 'batch':
        if (isTerminal) process.stderr.write(`\r    ${bar(progress.rows, progress.estimate)}`);
        return;
      case 'locked':
        line(`    waits for a lock on ${progress.table}: ${progress.blocker}`);
        return;
      case 'step_done':
        if (isTerminal && progress.rows > 0) process.stderr.write('\n');
        if (progress.rows > 0) line(`    ${pluralize(progress.rows, 'row')}, ${progress.seconds.toFixed(1)} s`);
        return;
      case 'done':
        line(`  done in ${progress.seconds.toFixed(1)} s`);
    }
  };
}

function bar(rows: number, estimate: number): string {
  const fraction = estimate === 0 ? 1 : Math.min(1, rows / estimate);
  const filled = Math.round(fraction * 30);
  return `[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${Math.round(fraction * 100)} % ${pluralize(rows, 'row')}`;
}
