/** The lint of the language finds each kind of violation, with its location, and accepts plain technical English. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';

describe('npm run words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'core-words-'));
  after(() => rmSync(folder, { recursive: true }));
  before(() => {
    mkdirSync(join(folder, '.ci'));
    for (const name of ['words.js', 'words.json']) cpSync(join(projectFolder, '.ci', name), join(folder, '.ci', name));
    for (const name of ['node_modules', 'package.json']) symlinkSync(join(projectFolder, name), join(folder, name));
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n.ci\npackage.json\n');
    execFileSync('git', ['init', '-q', folder]);
  });
  const lint = (name: string, text: string): { readonly status: number | null; readonly lines: readonly string[] } => {
    writeFileSync(join(folder, name), text);
    const { status, stderr } = spawnSync(process.execPath, ['.ci/words.js'], { cwd: folder, encoding: 'utf8' });
    rmSync(join(folder, name));
    return { status, lines: stderr.trim().split('\n').slice(0, -1) };
  };

  for (const [kind, name, text, line] of [
    ['first words of comments', 'a.ts', '/** What a lease is. */\n', 'a.ts:1 comment begins with "What"'],
    ['words of comments', 'a.ts', '\n// Tells the client.\n', 'a.ts:2 comment contains "Tells"'],
    ['words of messages', 'a.ts', "f('the row is gone now');\n", 'a.ts:1 message contains "is gone"'],
    ['words of templates', 'a.ts', 'f(`whoever reads it now`);\n', 'a.ts:1 message contains "whoever"'],
    ['test names', 'a.test.ts', "it('what a lease is', f);\n", 'a.test.ts:1 test name begins with "what"'],
    ['variables', 'a.ts', 'const { id, ...told } = f();\n', 'a.ts:1 identifier "told" contains "told"'],
    ['parameters', 'a.ts', 'function f(hasAsks: string) {}\n', 'a.ts:1 identifier "hasAsks" contains "asks"'],
    ['members of types', 'a.ts', 'interface A { tellSize: 1 }\n', 'a.ts:1 identifier "tellSize" contains "tell"'],
    ['documents', 'a.md', '# A\n\nIt goes on.\n', 'a.md:3 document contains "goes on"'],
    ['descriptors', 'a.yaml', 'a:\n  description: For nobody else.\n', 'a.yaml:2 descriptor contains "nobody"'],
  ] as const)
    it(`reports ${kind}`, () => {
      expect(lint(name, text)).to.deep.equal({ status: 1, lines: [line] });
    });

  it('accepts members of the specification, SQL and code in documents', () => {
    const code = '/** Returns the lease. */\nf({ told: 1 }, `select asked from t where x = 1`);\n';
    expect(lint('a.ts', code)).to.deep.equal({ status: 0, lines: [] });
    expect(lint('a.md', '```sh\nwhoever goes on\n```\n').status).to.equal(0);
    expect(lint('a.yaml', 'told: asked\n').status).to.equal(0);
  });
});
