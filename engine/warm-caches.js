/**
 * Runs after `npm ci`, which clears the caches below node_modules: bundles Kysely, loads the modules of a server and checks the descriptors once, so that the
 * first command and the first start find them compiled and parsed. If the development packages are installed, also generates what is not checked in
 * (documents, client, bundles for browsers). Errors are reported by the first command.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformNode } from './platform-node.js';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const node = (await platformNode()) ?? process.execPath;
// Set in the environment, so that the first module of each program is cached too.
const env = { ...process.env, NODE_COMPILE_CACHE: file('../node_modules/.cache/core/code') };

// Kysely as few files (start/kysely-bundle.ts). Built first, so that its compiled code is cached too.
await bundleKysely().catch(() => undefined);

// A container image installs packages before it contains the sources.
if (existsSync(file('cli.ts'))) {
  const programs = [[file('start/warm-up.ts')], [file('cli.ts'), 'check']];
  if (existsSync(file('../node_modules/json-schema-to-typescript'))) {
    // Made by other versions of the packages.
    for (const bundle of ['console', 'viewer.js'])
      rmSync(file(`../node_modules/.cache/core/${bundle}`), { recursive: true, force: true });
    programs.push([file('cli.ts'), 'generate']);
  }
  for (const program of programs)
    spawnSync(node, program, { env, stdio: 'ignore', timeout: 60_000 });
}

async function bundleKysely() {
  const { build } = await import('esbuild');
  const dist = file('../node_modules/kysely/dist');
  await build({
    entryPoints: [`${dist}/index.js`, `${dist}/helpers/postgres.js`],
    outbase: dist,
    outdir: file('../node_modules/.cache/core/kysely'),
    bundle: true,
    splitting: true,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
}
