/**
 * Runs after `npm ci`: sees to it that `node` in npm scripts is the Node 24 of its package. npm 10 makes that link and takes it away again,
 * with the packages of other platforms, which have a link of the same name.
 */
import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { platformNode } from './platform-node.js';

const link = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const node = platformNode();

// Windows has no links but small scripts, which npm makes itself; a platform without a package needs a Node 24 of its own.
if (process.platform !== 'win32' && node !== undefined && target() !== node) {
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join(relative(dirname(link), node)), link);
}

function target() {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return undefined;
  }
}
