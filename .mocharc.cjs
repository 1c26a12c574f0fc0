const path = require('node:path');

// `mocha` runs everything; `mocha test/unit/x.test.ts` runs that file alone (mocha would add a configured `spec` to the named files).
const namesFiles = process.argv.slice(2).some((argument) => argument.endsWith('.ts'));

// Workers find the modules compiled that an earlier run compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(__dirname, 'node_modules', '.cache', 'core', 'code');

// Most objects of a test die young: a larger young generation saves garbage collections. The workers get the arguments of this process; the
// option of mocha for it would start mocha again, with its files as arguments.
process.execArgv.push('--max-semi-space-size=32');

module.exports = {
  // The longest files wait for processes: first, they overlap with the preparation of the template, and the run does not end with one of them.
  ...(namesFiles ? {} : { spec: ['test/{start,unit}/**/*.test.ts', 'test/!(start|unit)/**/*.test.ts'] }),
  // A workspace has packages of its own, and these have tests of their own.
  ignore: ['**/node_modules/**'],
  parallel: true,
  // A file waits for PostgreSQL, processes and browsers a third of its time, so three keep two cores busy.
  jobs: 3,
  // A test that hangs; slow machines take a multiple of what is usual.
  timeout: 60_000,
  require: ['test/support/global.ts'],
  reporter: 'test/support/reporter.ts',
};
