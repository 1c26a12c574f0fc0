/** The lint of the language finds each kind of violation, with its location, and accepts plain technical English. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';

/** Texts that the lint reports and accepts; in a separate file, because the lint reads this one. */
interface Cases {
  readonly violations: readonly Record<'kind' | 'name' | 'text' | 'line', string>[];
  readonly accepted: readonly Record<'name' | 'text', string>[];
}

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

  const { violations, accepted }: Cases = JSON.parse(
    readFileSync(new URL('words-cases.json', import.meta.url), 'utf8'),
  );

  for (const { kind, name, text, line } of violations)
    it(`reports ${kind}`, () => {
      expect(lint(name, text)).to.deep.equal({ status: 1, lines: [line] });
    });

  it('accepts members of the specification, SQL and code in documents', () => {
    for (const { name, text } of accepted) expect(lint(name, text), name).to.deep.equal({ status: 0, lines: [] });
  });
});
