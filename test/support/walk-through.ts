/**
 * Executes a walk-through of docs/contributing/ in a copy of this project, in the order of its text: files are written, differences are applied, commands
 * are run and their output is compared with the text. The test in the document runs afterwards, in the process of the caller.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { useProjectIn } from './api.ts';
import { requestTestServer } from './global.ts';
import { isLong } from './long-runs.ts';
import { runCore } from './run-core.ts';

const require = createRequire(import.meta.url);

const copied = ['resources', 'extensions', 'migrations', 'biome.json', 'tsconfig.json'];
/** Imports of the copy lead to the modules of this process. */
const linked = ['engine', 'console', 'client', 'node_modules', 'package.json', 'test/support'];

interface Block {
  readonly kind: 'file' | 'diff' | 'console';
  /** The path in the first line; empty for commands. */
  readonly path: string;
  readonly text: string;
}

/** The code blocks: commands, and files and differences whose first line is a path in a comment. */
export function blocksOf(document: string): readonly Block[] {
  return [...document.matchAll(/^```(\w+)\n(?:(?:#|\/\/) (\w[\w/.-]+\.\w+)\n)?(.*?)^```/gms)].flatMap(
    ([, language = '', path = '', text = '']): readonly Block[] => {
      if (language === 'console') return [{ kind: 'console', path, text }];
      return path === '' ? [] : [{ kind: language === 'diff' ? 'diff' : 'file', path, text }];
    },
  );
}

/** Registers the tests of a walk-through: that its commands print the documented output, and the test that it contains. */
export function useWalkThrough(name: string): void {
  const document = join('docs', 'contributing', `${name}.md`);
  const blocks = blocksOf(readFileSync(join(projectFolder, document), 'utf8'));
  const tests = blocks.filter(({ kind, path }) => kind === 'file' && path.startsWith('test/'));
  const folder = mkdtempSync(join(tmpdir(), 'core-walk-'));
  for (const path of [...copied, ...linked]) mkdirSync(dirname(join(folder, path)), { recursive: true });
  for (const path of linked) symlinkSync(join(projectFolder, path), join(folder, path));
  for (const path of copied) copy(path, folder);
  after(() => rmSync(folder, { recursive: true, force: true }));

  describe(document, () => {
    it('prints the documented output for each command', async function commands() {
      this.timeout(180_000);
      for (const { kind, path, text } of blocks) {
        if (kind === 'file') write(folder, path, text);
        if (kind === 'diff') write(folder, path, applied(text, readFileSync(join(folder, path), 'utf8'), path));
        if (kind === 'console') await runBlock(text, folder, tests);
      }
    });

    it('has code in the required style', () => {
      const paths = blocks.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
      const biome = join(projectFolder, 'node_modules', '.bin', 'biome');
      const { status, stdout, stderr } = spawnSync(biome, ['check', ...paths], { cwd: folder, encoding: 'utf8' });
      expect(status, `${stdout}${stderr}`).to.equal(0);
    });
  });

  const release = useProjectIn(folder);
  try {
    for (const { path, text } of tests) {
      write(folder, path, text);
      // Mocha loads files synchronously unless it runs them in parallel.
      require(join(folder, path));
    }
  } finally {
    release();
  }
}

/**
 * Copies a file or folder of this project. Files of extensions and of migrations become links: the copy uses the modules of this process, and migrations are
 * large.
 */
function copy(path: string, folder: string): void {
  const filter = (source: string, target: string): boolean => {
    if (source.includes('generated')) return false;
    if (!/^extensions\/[^/]+\/.+\.\w+$|^migrations\/\d/.test(relative(projectFolder, source))) return true;
    symlinkSync(source, target);
    return false;
  };
  cpSync(join(projectFolder, path), join(folder, path), { recursive: true, filter });
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  // Writing to a link would change the file of this project.
  rmSync(join(folder, path), { force: true });
  writeFileSync(join(folder, path), text);
}

/** Applies a difference: its unchanged and removed lines occur once in the file, in this order. */
function applied(difference: string, text: string, path: string): string {
  const hunks = difference.split(/^@@.*\n/m).filter((hunk) => hunk !== '');
  return hunks.reduce((current, hunk) => {
    const side = (other: string): string =>
      hunk
        .split(/(?<=\n)/)
        .filter((line) => !line.startsWith(other))
        .map((line) => line.slice(1))
        .join('');
    const parts = current.split(side('+'));
    expect(parts, `${path} contains once:\n${side('+')}`).to.have.length(2);
    return parts.join(side('-'));
  }, text);
}

async function runBlock(text: string, folder: string, tests: readonly Block[]): Promise<void> {
  for (const part of text.split(/^(?=\$ )/m)) {
    const [, command = '', expected = ''] = /^\$ (.*)\n([\s\S]*)$/.exec(part) ?? [];
    const output = await outputOf(command, expected, folder, tests);
    const lines = expected.split('\n').map((line) => (line.trim() === '…' ? '(?:.*\\n)*?' : `${patternOf(line)}\n`));
    if (!new RegExp(`^${lines.join('')}$`).test(`${withoutTimes(output)}\n`))
      expect(withoutTimes(output), command).to.equal(withoutTimes(expected));
  }
}

async function outputOf(command: string, expected: string, cwd: string, tests: readonly Block[]): Promise<string> {
  const [program, ...args] = command.replace(/^(?:npx |npm run (?:-s )?(?=generate))/, '').split(/ +/);
  if (program === 'mocha') {
    // The tests of the document run after this one; their names must be those of the document.
    const titles = [...expected.matchAll(/✔ (.*)$/gm)].map(([, title = '']) => title);
    const text = tests.find(({ path }) => path === args[0])?.text ?? '';
    expect([args[0], ...titles.filter((title) => !text.includes(`it('${title}'`))]).to.deep.equal([tests[0]?.path]);
    expect(titles).to.have.length(text.match(/\bit\('/g)?.length ?? 0);
    return expected;
  }
  expect(program, command).to.be.oneOf(['core', 'generate']);
  // test/start/shop.test.ts generates files in the suite, and the contract tests compile those of the product.
  if (program === 'generate' && !isLong) return expected;
  // The verification of a plan takes half a minute.
  const further = args.join(' ') === 'migrate plan' ? ['--no-proof'] : [];
  const all = program === 'core' ? [...args, ...further] : ['generate'];
  const { DATABASE_URL: _, ...env } = process.env;
  // The temporary database is created on the server of the tests.
  const server = args.includes('--examples') ? { DATABASE_URL: (await requestTestServer()).adminUrl } : {};
  const { status, stdout, stderr } = await runCore(all, { cwd, env: { ...env, ...server, NO_COLOR: '1' } });
  return `${stdout}${stderr}${status === 0 ? '' : `exit ${status}\n`}`;
}

function patternOf(line: string): string {
  return withoutTimes(line)
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('…', '.*');
}

/** Ids start with the time, durations depend on the machine, and counts grow with the project. */
function withoutTimes(text: string): string {
  return text
    .replaceAll(/\d{8}_\d{6}/g, '20260302_101500')
    .replaceAll(/[\d.]+ s\b/g, 'some s')
    .replaceAll(/\d+ (resources|traits|examples|files)/g, 'some $1');
}
