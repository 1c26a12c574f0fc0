/**
 * Runs after `npm ci`, which empties the caches below node_modules: checks the descriptors once, so that the first command and the first start
 * of somebody find them parsed. Whatever is wrong is told to whoever runs the command.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformNode } from './platform-node.js';

const commandLine = fileURLToPath(new URL('cli.ts', import.meta.url));

// An image installs packages before it has the sources.
if (existsSync(commandLine)) {
  spawnSync(platformNode() ?? process.execPath, [commandLine, 'check'], { stdio: 'ignore', timeout: 60_000 });
}
