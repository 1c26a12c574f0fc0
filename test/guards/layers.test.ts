/**
 * Import rules (the table of engine/README.md as data): lower ranks never import higher ones, folders of one rank never
 * import each other, and there are no cycles. `import type` counts too.
 */
import { expect } from 'chai';
import { everywhere, layerOf } from '../support/layers.ts';
import { drawnReadme, engineReadme } from '../support/programs/draw-imports.ts';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

/** Modules of the engine that extensions can import. */
const extensionApi = [
  'engine/extension/contract.ts',
  'engine/extension/declare.ts',
  'engine/extension/sql.ts',
  'engine/extension/workbook.ts',
  'extensions/schema.ts',
];

/** Dependencies between extensions, besides extensions/support; the reverse direction would be a cycle. */
const extensionUses: Readonly<Record<string, readonly string[]>> = {
  'bank-files': ['files', 'invoicing'],
  companions: ['contracts'],
  'contract-defaults': ['contracts'],
  'contract-numbers': ['contracts'],
  'derived-facts': ['contracts', 'sweden'],
  messages: ['files', 'portal'],
  'errand-links': ['files', 'messages'],
  errands: ['files', 'messages'],
  invites: ['contracts', 'files', 'messages', 'sign-in', 'signing'],
  'sign-in': ['contracts', 'messages', 'signing'],
  signing: ['contracts', 'files', 'messages'],
  invoicing: ['files', 'messages', 'sweden'],
  imports: ['files', 'sweden'],
  reports: ['files', 'imports', 'messages'],
  validation: ['contracts'],
};

const engine = sourceFiles('engine');

function packageOf(specifier: string): string {
  const segments = specifier.split('/');
  return specifier.startsWith('@') ? segments.slice(0, 2).join('/') : (segments[0] ?? specifier);
}

describe('the layers of the engine', () => {
  it('give each folder its own rank', () => {
    const folders = new Set(engine.map(({ path }) => layerOf(path)?.folder));
    const unranked = engine
      .filter(({ path }) => layerOf(path)?.folder === 'engine' && !isEntry(path))
      .map(({ path }) => path);
    expect(unranked).to.deep.equal([]);
    expect(folders.size).to.be.greaterThan(8);
  });

  it('have imports that point downwards only', () => {
    const wrong = engine.flatMap((file) =>
      file.imports.flatMap(({ file: target, line }) => {
        const [from, to] = [layerOf(file.path), target === undefined ? undefined : layerOf(target)];
        if (target === undefined || from === undefined || from.folder === to?.folder) return [];
        if (to !== undefined && to.rank < from.rank) return [];
        if (to !== undefined && from.rank === 22 && to.rank === 22) return [];
        return [`${file.path}:${line} imports ${target}`];
      }),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('let only createCore create boots, servers and runtimes', () => {
    const startCall = /(?<!\.)\b(?:boot|startServer|createRuntime)\(/;
    const allowed = ['engine/index.ts', 'engine/boot.ts', 'engine/http/server.ts'];
    const files = sourceFiles('engine', 'extensions', 'test', 'bench', 'demo').filter(
      ({ path, imports }) =>
        !allowed.includes(path) &&
        imports.some(({ file }) => file === 'engine/boot.ts' || file === 'engine/http/server.ts'),
    );
    expect(files.flatMap((file) => linesMatching(file, startCall))).to.deep.equal([]);
  });

  it('match the diagram in engine/README.md (npm run draw)', () => {
    expect(engineReadme()).to.equal(drawnReadme());
  });

  it('restrict npm packages to the folders that the table allows', () => {
    const wrong = engine.flatMap((file) =>
      file.imports
        .filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
        .filter(
          ({ specifier }) => ![...everywhere, ...(layerOf(file.path)?.packages ?? [])].includes(packageOf(specifier)),
        )
        .map(({ specifier, line }) => `${file.path}:${line} imports ${specifier}`),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('let extensions import only their API, the generated tables and their dependencies', () => {
    const wrong = sourceFiles('extensions').flatMap((file) =>
      file.imports
        .filter(({ file: target }) => target !== undefined && !mayExtensionImport(file.path, target))
        .map(({ file: target, line }) => `${file.path}:${line} imports ${target}`),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('let the product import the engine and the console only by their entry points', () => {
    const files = sourceFiles('extensions', 'demo', 'examples').flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, file = '' }) => /^(?:engine|console)\//.test(file) && specifier.startsWith('.'))
        .map(({ specifier, line }) => `${path}:${line} imports ${specifier}`),
    );
    expect(files).to.deep.equal([]);
  });

  it('have no import cycles', () => {
    expect(cycles([...engine, ...sourceFiles('extensions')])).to.deep.equal([]);
  });
});

/** cli.ts, boot.ts, settings.ts. */
function isEntry(path: string): boolean {
  return /^engine\/[^/]+\.ts$/.test(path);
}

function mayExtensionImport(from: string, target: string): boolean {
  const extension = from.split('/')[1] ?? '';
  if (from.startsWith(`extensions/${extension}/console/`))
    return (
      /^console\/source\/plugin(?:-ui)?\.ts$/.test(target) || target.startsWith(`extensions/${extension}/console/`)
    );
  const reachable = [extension, 'support', ...(extensionUses[extension] ?? [])];
  return extensionApi.includes(target) || reachable.some((name) => target.startsWith(`extensions/${name}/`));
}

/** Every cycle of imports once, as `a → b → a`. */
function cycles(files: readonly SourceFile[]): readonly string[] {
  const imports = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]));
  const chains: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) chains.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return chains;
}
