/**
 * Runs after `npm ci`: makes sure that `node` in npm scripts is the Node 24 of its package. npm 10 creates that link, and removes it again
 * together with the packages of other platforms, which have a link of the same name. Also removes the C++ headers of that package: 67 MB that only the
 * compilation of native packages needs.
 */
import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { platformNode } from './platform-node.js';

const link = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const node = await platformNode();

// Windows uses small scripts instead of links, which npm creates itself; a platform without a package requires an installed Node 24.
if (process.platform !== 'win32' && node !== undefined && target() !== node) {
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join(relative(dirname(link), node)), link);
}

if (node !== undefined) rmSync(join(dirname(node), '..', 'include'), { recursive: true, force: true });

function target() {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return undefined;
  }
}
