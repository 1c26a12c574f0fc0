/**
 * Code of extensions acts with the permissions of its caller. Where it uses `context.system`, a comment `// System: <reason>` states the reason: in the
 * file, or in the extension's index.ts for all its files. The table in extensions/README.md has the number of these places by extension.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

const use = /\.system\b|[{,]\s*system\s*[:,}]/;
const useWithoutCaller = /\bwithCustomer\(/;
const useInEngine = /ontext(?:Of\(context\))?\.system\b/;
const reason = /^ *\/\/ System: [A-Z].*\.$/m;

const extensionOf = ({ path }: SourceFile): string => path.split('/').slice(0, 2).join('/');
const pathsOf = (files: readonly SourceFile[]): readonly string[] => files.map(({ path }) => path);

describe('context.system', () => {
  const files = sourceFiles('extensions').filter(({ path }) => !path.includes('/console/'));
  const users = files.filter(({ code }) => use.test(code) || useWithoutCaller.test(code));
  const reasoned = files.filter(({ text }) => reason.test(text));

  it('is used by extensions with a reason, in the file or in index.ts', () => {
    const covered = new Set(pathsOf(reasoned));
    expect(
      pathsOf(users.filter((file) => !covered.has(file.path) && !covered.has(`${extensionOf(file)}/index.ts`))),
    ).to.deep.equal([]);
  });

  it('is used by each extension whose index.ts states a reason', () => {
    const elevated = new Set(users.map((file) => `${extensionOf(file)}/index.ts`));
    expect(pathsOf(reasoned).filter((path) => path.endsWith('/index.ts') && !elevated.has(path))).to.deep.equal([]);
  });

  it('is used as often as the table in extensions/README.md states', () => {
    const counts = new Map<string, number>();
    for (const file of files) {
      const lines = linesMatching(file, use).length;
      const name = extensionOf(file).split('/')[1] ?? '';
      if (lines > 0) counts.set(name, (counts.get(name) ?? 0) + lines);
    }
    const table = readFileSync(new URL('../../extensions/README.md', import.meta.url), 'utf8');
    const stated = table.matchAll(/^\| `([\w-]+)` \|.*\| (\d+) \|$/gm);
    expect(Object.fromEntries(stated.map(([, name, count]) => [name, Number(count)]))).to.deep.equal(
      Object.fromEntries(counts),
    );
  });

  it('is used by the engine with a reason in the file', () => {
    const engineUsers = sourceFiles('engine').filter(({ code }) => useInEngine.test(code));
    expect(engineUsers).to.not.deep.equal([]);
    expect(pathsOf(engineUsers.filter(({ text }) => !reason.test(text)))).to.deep.equal([]);
  });
});
