/**
 * Runs after `npm ci`, which empties the caches below node_modules: loads what a start needs and checks the descriptors once, so that the first
 * command and the first start find all of it compiled and parsed, and makes what is generated and not in commits (documents, client) where the
 * packages of development are. What is wrong is said by the first command.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformNode } from './platform-node.js';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const node = platformNode() ?? process.execPath;
// The first module of each is kept too.
const env = { ...process.env, NODE_COMPILE_CACHE: file('../node_modules/.cache/core/code') };

// An image installs packages before it has the sources.
if (existsSync(file('cli.ts'))) {
  // The console is bundled here; where it is not, the first who opens it waits a second for it.
  const programs = [[file('start/warm-up.ts')], [file('cli.ts'), 'check'], [file('../console/build.ts')]];
  if (existsSync(file('../node_modules/json-schema-to-typescript'))) programs.push([file('cli.ts'), 'generate']);
  for (const program of programs)
    spawnSync(node, program, { env, stdio: 'ignore', timeout: 60_000 });
}
