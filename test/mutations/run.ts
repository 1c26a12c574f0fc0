/**
 * `npm run test:mutations`: takes each access check out in turn, in a copy of the sources, and runs the walk over random roles, which must
 * fail. Prints a line for each and fails for every check that nobody would miss. `npm run test:mutations -- rows` takes those whose name has it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutations } from '../support/mutations.ts';

const project = join(import.meta.dirname, '../..');
const walk = 'test/property/rights-walk.test.ts';
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
    'tsconfig.json',
    '.mocharc.cjs',
  ])
    cpSync(join(project, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  const passes = (): boolean => run().status === 0;
  const missed: string[] = [];
  const plain = run();
  if (plain.status !== 0) throw new Error(`the walk fails without any mutation\n${plain.stdout}\n${plain.stderr}`);
  for (const { name, file, from, to } of mutations.filter((mutation) => mutation.name.includes(wanted))) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`"${name}": ${file} does not have its piece once`);
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const isMissed = passes();
    if (isMissed) missed.push(name);
    console.log(`${isMissed ? 'NOT NOTICED' : 'noticed    '}  ${name} (${file})`);
    writeFileSync(path, source);
  }
  if (missed.length > 0) throw new Error(`${missed.length} checks can be taken out and the walk does not fail`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function run(): ReturnType<typeof spawnSync> {
  const mocha = join(project, 'node_modules/mocha/bin/mocha.js');
  return spawnSync(process.execPath, [mocha, walk, '-g', 'hold at every operation'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FC_RUNS: process.env.FC_RUNS ?? '10' },
  });
}
