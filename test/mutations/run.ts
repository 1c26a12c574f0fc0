/**
 * `npm run test:mutations`: removes each check in turn, in a copy of the sources, and runs the tests that must fail:
 * the walk over random roles, or those that the mutation names. Prints a line for each and fails for every mutation
 * that survives. `npm run test:mutations -- rows` runs those whose name contains it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MissedBy, mutations } from '../support/mutations.ts';

const project = join(import.meta.dirname, '../..');
const walk: MissedBy = { file: 'test/property/rights-walk.test.ts', namePattern: 'are enforced by every operation' };
const wanted = process.argv[2] ?? '';
const copy = mkdtempSync(join(tmpdir(), 'core-mutations-'));

try {
  for (const part of [
    'engine',
    'extensions',
    'resources',
    'migrations',
    'test',
    'client',
    'docs',
    'package.json',
    'access.test.yaml',
    'tsconfig.json',
    '.mocharc.cjs',
  ])
    cpSync(join(project, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  linkPackages();
  const missed: string[] = [];
  const selected = mutations.filter(({ name }) => name.includes(wanted));
  for (const { file, namePattern } of new Map(
    selected.map(({ missedBy = walk }) => [`${missedBy.file} ${missedBy.namePattern}`, missedBy]),
  ).values()) {
    const plain = run({ file, namePattern });
    if (plain.status !== 0) throw new Error(`${file} fails without any mutation\n${plain.stdout}\n${plain.stderr}`);
  }
  for (const { name, file, from, to, missedBy = walk } of selected) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`"${name}": ${file} does not have its piece once`);
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const failed = failureOf(run(missedBy));
    if (failed === undefined) missed.push(name);
    console.log(`${failed === undefined ? 'NOT NOTICED' : 'noticed    '}  ${name} (${file})${failed ?? ''}`);
    writeFileSync(path, source);
  }
  if (missed.length > 0) throw new Error(`${missed.length} checks can be removed without a test failure`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Links the installed packages into the copy; its extensions import its engine. */
function linkPackages(): void {
  const [from, to] = [join(project, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@core'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@core') symlinkSync(join(from, name), join(to, name));
  symlinkSync(join(copy, 'engine'), join(to, '@core', 'engine'));
}

/**
 * Returns the first test failure caused by a mutation. Undefined if none failed; timeouts, and sources that do not run
 * or return 500, do not count.
 */
function failureOf({ status, stdout, stderr }: ReturnType<typeof run>): string | undefined {
  if (status === 0) return undefined;
  const text = `${stdout}\n${stderr}`;
  const failure = /^.*(?:AssertionError|Error|error): (.*)$|([^\n]*)\n\s*\+ expected - actual/m.exec(text);
  const isBroken = /Timeout of|"code":"internal"|(?:Reference|Type|Syntax)Error|"before (?:all|each)" hook/.test(text);
  if (failure !== null && !isBroken) return `\n             ${(failure[1] ?? failure[2] ?? '').trim().slice(0, 160)}`;
  console.log(text.slice(0, 2_000));
  return undefined;
}

function run({ file, namePattern, runs = 10 }: MissedBy): { status: number | null; stdout: string; stderr: string } {
  const mocha = join(project, 'node_modules/mocha/bin/mocha.js');
  return spawnSync(process.execPath, [mocha, file, '-g', namePattern], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FC_RUNS: process.env.FC_RUNS ?? String(runs) },
  });
}
