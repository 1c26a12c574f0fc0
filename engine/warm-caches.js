/**
 * Runs after `npm ci`, which empties the caches below node_modules: loads what a start needs and checks the descriptors once, so that the first
 * command and the first start of somebody find all of it compiled and parsed. Whatever is wrong is told to whoever runs the command.
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
  for (const program of [[file('start/warm-up.ts')], [file('cli.ts'), 'check']])
    spawnSync(node, program, { env, stdio: 'ignore', timeout: 60_000 });
}
