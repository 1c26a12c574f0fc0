/**
 * The usual list of tests, and for programs (.ci/run) the counts of the run as JSON in the file that CORE_TEST_COUNTS names. A run that
 * breaks off writes none, so it cannot be taken for a good one. Tests that passed at their second try (.mocharc.cjs) are named at the end
 * with what failed first: each is a defect to look for.
 */
import { writeFileSync } from 'node:fs';
import mocha from 'mocha';

export default class CountingReporter extends mocha.reporters.Spec {
  constructor(runner: mocha.Runner, options: mocha.MochaOptions) {
    super(runner, options);
    const retried: string[] = [];
    runner.on('retry', (test: mocha.Test, error: Error) => retried.push(`${test.fullTitle()}: ${error.message}`));
    runner.once('end', () => {
      if (retried.length > 0) console.log(`Tried again (${retried.length}):\n  ${retried.join('\n  ')}\n`);
    });
    const path = process.env.CORE_TEST_COUNTS;
    if (path === undefined) return;
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(path, JSON.stringify({ passed: passes, failed: failures, skipped: pending }));
    });
  }
}
