/**
 * Code of extensions acts with the permissions of its caller. Where it uses `context.system`, a comment `// System: <reason>` states the reason: in the
 * file, or in the extension's index.ts for all its files.
 */
import { expect } from 'chai';
import { type SourceFile, sourceFiles } from '../support/source-files.ts';

const use = /\.system\b|[{,]\s*system\s*[:,}]/;
const useInEngine = /ontext(?:Of\(context\))?\.system\b/;
const reason = /^ *\/\/ System: [A-Z].*\.$/m;

const extensionOf = ({ path }: SourceFile): string => path.split('/').slice(0, 2).join('/');
const pathsOf = (files: readonly SourceFile[]): readonly string[] => files.map(({ path }) => path);

describe('context.system', () => {
  const files = sourceFiles('extensions').filter(({ path }) => !path.includes('/console/'));
  const users = files.filter(({ code }) => use.test(code));
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

  it('is used by the engine with a reason in the file', () => {
    const engineUsers = sourceFiles('engine').filter(({ code }) => useInEngine.test(code));
    expect(engineUsers).to.not.deep.equal([]);
    expect(pathsOf(engineUsers.filter(({ text }) => !reason.test(text)))).to.deep.equal([]);
  });
});
