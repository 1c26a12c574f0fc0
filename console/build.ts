/**
 * Bundles the console: source/ → hashed files and their Brotli versions, stored below node_modules under a digest of the sources. `core generate` does it, and
 * so does a process that finds no bundle of these sources at the first request. A server needs only the bundle: esbuild, Preact and its signals are
 * development packages, whose versions are not in the digest, because installing them removes the bundle.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Loader, Plugin } from 'esbuild';
import { bundleFolder, cacheFolder as cachesFolder, moduleEnding } from '../engine/platform/installation.ts';

export interface BundledFile {
  readonly type: string;
  readonly content: Buffer;
  readonly brotli: Buffer;
}

export interface ConsoleBundle {
  /** By file name, which contains a hash of the content. */
  readonly files: ReadonlyMap<string, BundledFile>;
  /** Names of the script and the style sheet that a page loads first. */
  readonly script: string;
  readonly style: string;
}

const folder = import.meta.dirname;
const firstScreen = join(folder, 'source', moduleEnding === '.ts' ? 'main.tsx' : 'main.js');
const cacheFolder = join(cachesFolder, 'console');

/** Code that the console shares with the typed client and the engine. */
const sharedSources = [`client/source/*${moduleEnding}`, `engine/kernel/*${moduleEnding}`];

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Returns the bundle of the current sources with the console plugins of an extensions folder (source/plugin.ts is their API), from the cache or newly built. Throws if bundling fails. */
export async function buildConsole(extensions: string): Promise<ConsoleBundle> {
  const digest = digestOfSources(extensions);
  const [shipped, cached] = [join(bundleFolder, 'console', digest), join(cacheFolder, digest)];
  return readBundle(shipped) ?? readBundle(cached) ?? storeBundle(await makeBundle(extensions), cached);
}

function digestOfSources(extensions: string): string {
  const digest = createHash('sha256');
  for (const path of [import.meta.filename, ...sourcePaths(extensions)])
    digest.update(relative(folder, path)).update(readFileSync(path));
  return digest.digest('hex').slice(0, 32);
}

function sourcePaths(extensions: string): string[] {
  const consoleSources = readdirSync(join(folder, 'source'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const shared = globSync(sharedSources, { cwd: join(folder, '..') }).map((path) => join(folder, '..', path));
  const added = globSync('*/console/**/*.{ts,tsx}', { cwd: extensions }).map((path) => join(extensions, path));
  return [...consoleSources, ...shared, ...added].toSorted();
}

/** The modules `core:…`, which combine files of all extensions. */
const joined = (extensions: string): Plugin => ({
  name: 'additions',
  setup(build) {
    build.onResolve({ filter: /^core:/ }, ({ path }) => ({ path: path.slice('core:'.length), namespace: 'core' }));
    build.onLoad({ filter: /.*/, namespace: 'core' }, ({ path: name }) => ({
      contents:
        name === 'languages'
          ? languages()
          : name.startsWith('texts/')
            ? texts(name, extensions)
            : additions(name, extensions),
      // Not the folder of extensions, which a project may lack: the imports have absolute paths.
      resolveDir: folder,
      loader: 'ts',
    }));
  },
});

/**
 * Parts that are loaded later import the first screen. All of its code is then shared by the same parts, so that it is one file and not one for each
 * combination of parts that share it.
 */
const afterTheFirstScreen = (extensions: string): Plugin => ({
  name: 'parts',
  setup(build) {
    const parts = new Set(
      sourcePaths(extensions).flatMap((path) =>
        path.endsWith('.d.ts')
          ? []
          : [...readFileSync(path, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, target = '']) =>
              join(dirname(path), target),
            ),
      ),
    );
    build.onLoad({ filter: /\.(?:tsx?|js)$/ }, ({ path }) =>
      parts.has(path)
        ? {
            contents: `${readFileSync(path, 'utf8')}\nimport ${JSON.stringify(firstScreen)};`,
            loader: extname(path).slice(1) as Loader,
          }
        : undefined,
    );
  },
});

/** The files of that name of all extensions, such as `additions` and `home`. */
function additions(name: string, extensions: string): string {
  const paths = globSync(`*/console/${name}.{ts,tsx}`, { cwd: extensions }).toSorted();
  const imports = paths.map(
    (path, index) => `import { ${name} as a${index} } from ${JSON.stringify(join(extensions, path))};`,
  );
  return `${imports.join('\n')}\nexport const all = [${paths.map((_, index) => `a${index}`).join()}];`;
}

/** How to load the texts of each language: those of the first screen, and the others. */
function languages(): string {
  const names = globSync(`*${moduleEnding}`, { cwd: join(folder, 'source/texts') }).map((file) =>
    basename(file, moduleEnding),
  );
  const entries = names
    .filter((name) => name !== 't')
    .toSorted()
    .map(
      (name) =>
        `'${name}': { first: () => import('core:texts/first/${name}'), later: () => import('core:texts/${name}') }`,
    );
  return `export const languages = { ${entries.join()} };`;
}

/** The texts of one language, by package. A package without this language has its English texts. */
function texts(path: string, extensions: string): string {
  const added = globSync(`*/console/${dirname(path)}/en.ts`, { cwd: extensions }).toSorted();
  const packages = [
    { name: 'console', english: join(folder, 'source', dirname(path), `en${moduleEnding}`) },
    ...added.map((file) => ({ name: file.split(sep)[0], english: join(extensions, file) })),
  ];
  const imports = packages.map(({ english }, index) => {
    const translated = join(dirname(english), `${basename(path)}${extname(english)}`);
    const [name, file] = existsSync(translated) ? [basename(path), translated] : ['en', english];
    return `import { ${name} as a${index} } from ${JSON.stringify(file)};`;
  });
  const members = packages.map(({ name }, index) => `'${name}': a${index}`);
  return `${imports.join('\n')}\nexport const texts = { ${members.join()} };`;
}

async function makeBundle(extensions: string): Promise<ConsoleBundle> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [firstScreen],
    outdir: join(folder, 'out'),
    plugins: [joined(extensions), afterTheFirstScreen(extensions)],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2023'],
    minify: true,
    write: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => {
      const content = Buffer.from(contents);
      const name = basename(path);
      return [name, { type: typeOf(name), content, brotli: compress(content) }];
    }),
  );
  return { files, ...entriesOf(files) };
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}

function typeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

function entriesOf(files: ReadonlyMap<string, BundledFile>): { readonly script: string; readonly style: string } {
  const names = [...files.keys()];
  const entry = (ending: string): string => {
    const name = names.find((candidate) => candidate.startsWith('main-') && candidate.endsWith(ending));
    if (name === undefined) throw new Error(`the console was bundled without ${ending}`);
    return name;
  };
  return { script: entry('.js'), style: entry('.css') };
}

function readBundle(cached: string): ConsoleBundle | undefined {
  try {
    const files = new Map(
      readdirSync(cached)
        .filter((name) => !name.endsWith('.br'))
        .map((name) => [
          name,
          {
            type: typeOf(name),
            content: readFileSync(join(cached, name)),
            brotli: readFileSync(join(cached, `${name}.br`)),
          },
        ]),
    );
    return { files, ...entriesOf(files) };
  } catch {
    return undefined;
  }
}

/** If the folder is not writable, the next process bundles again. */
function storeBundle(bundle: ConsoleBundle, target: string): ConsoleBundle {
  const temporary = `${target}.${process.pid}`;
  try {
    mkdirSync(temporary, { recursive: true });
    for (const [name, { content, brotli }] of bundle.files) {
      writeFileSync(join(temporary, name), content);
      writeFileSync(join(temporary, `${name}.br`), brotli);
    }
    renameSync(temporary, target);
    for (const name of readdirSync(cacheFolder))
      if (join(cacheFolder, name) !== target && !name.includes('.'))
        rmSync(join(cacheFolder, name), { recursive: true, force: true });
  } catch {
    try {
      rmSync(temporary, { recursive: true, force: true });
    } catch {
      // Not in the cache.
    }
  }
  return bundle;
}
