/**
 * The test reporter. Named files get the default list of mocha. A full run prints its estimated duration, its progress,
 * each failure at once, the slowest files, and skipped tests; all failures are printed in full at the end. For programs
 * (.ci/run) the counts of the run, and a line with the name of each failed file, are written to the file in
 * CORE_TEST_COUNTS; no file is named if one of the failures belongs to none. An aborted run writes nothing, so it
 * cannot pass for a successful one.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import mocha from 'mocha';

const { Base, Spec } = mocha.reporters;
const root = join(import.meta.dirname, '..', '..');
/** Duration of the last full run on this machine in milliseconds. */
const lastRun = join(root, 'node_modules', '.cache', 'core', 'test-run.json');
/** Measured on two idle cores. */
const defaultRunMs = 12 * 60_000;

export default class CountingReporter extends Base {
  constructor(runner: mocha.Runner, options: mocha.MochaOptions) {
    super(runner, options);
    const namesFiles = process.argv.slice(2).some((argument) => argument.endsWith('.ts'));
    if (namesFiles) new Spec(runner, options);
    else this.#showProgress(runner);
    /** Undefined for a hook around all files. */
    const failed = new Set<string | undefined>();
    runner.on('fail', ({ file, parent }: mocha.Runnable) => failed.add(file ?? parent?.file));
    runner.once('end', () => {
      if (!namesFiles) this.epilogue();
      const path = process.env.CORE_TEST_COUNTS;
      const { passes, failures, pending } = this.stats;
      const failedFiles = failed.has(undefined) ? [] : [...failed].map((file = '') => relative(root, file));
      if (path !== undefined) writeFileSync(path, [`${passes} ${failures} ${pending}`, ...failedFiles, ''].join('\n'));
    });
  }

  #showProgress(runner: mocha.Runner): void {
    const all = globSync('test/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] }).length;
    const expected = readLastRun() ?? defaultRunMs;
    const startedAt = Date.now();
    const done = new Set<string>();
    const skipped: string[] = [];
    const time = new Map<string, number>();
    const spend = ({ file = '', duration = 0 }: mocha.Runnable) => time.set(file, (time.get(file) ?? 0) + duration);
    runner.on('hook end', spend);
    const isTerminal = process.stdout.isTTY === true;
    let reported = 0;
    const line = (text: string) => console.log(isTerminal ? `\r\x1b[K${text}` : text);
    console.log(`${all} files with tests; about ${minutes(expected)}`);
    runner.on('fail', (test: mocha.Test, error: Error) => {
      line(`FAILED ${test.fullTitle()}: ${error.message.split('\n')[0]}`);
    });
    runner.on('pending', (test: mocha.Test) => skipped.push(test.fullTitle()));
    // The tests of a file are reported together when all of them are done.
    runner.on('test end', (test: mocha.Test) => {
      spend(test);
      if (test.file === undefined || done.has(test.file)) return;
      done.add(test.file);
      const text = `${done.size} of ${all} files, ${minutes(Date.now() - startedAt)}`;
      if (isTerminal) process.stdout.write(`\r\x1b[K${text}`);
      else if (done.size >= reported + all / 20) {
        reported = done.size;
        console.log(text);
      }
    });
    runner.once('end', () => {
      line(`${done.size} of ${all} files, ${minutes(Date.now() - startedAt)}`);
      const slowest = [...time].sort(([, one], [, other]) => other - one).slice(0, Number(process.env.SLOWEST ?? 10));
      line(`Slowest: ${slowest.map(([file, spent]) => `${relative(root, file)} ${minutes(spent)}`).join(', ')}`);
      for (const name of skipped) console.log(`SKIPPED ${name}`);
      if (done.size === all && this.stats.failures === 0)
        writeFileSync(lastRun, JSON.stringify(Date.now() - startedAt));
    });
  }
}

function readLastRun(): number | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(lastRun, 'utf8'));
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
