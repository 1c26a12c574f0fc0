/**
 * The folders of this installation. In the repository, the engine is TypeScript, and the product is next to it. In the package `@core/engine`, which
 * tools/pack.ts makes with the same folders, the engine is JavaScript, and the project is the folder that contains node_modules.
 */
import { extname, join } from 'node:path';

/** The ending of modules of the engine. */
export const moduleEnding = extname(import.meta.filename);

export const isPackage = moduleEnding === '.js';

/** The folder of engine/, console/ and client/. */
export const installationFolder = join(import.meta.dirname, '..', '..');

/** The folder that contains node_modules. */
export const rootFolder = isPackage ? join(installationFolder, '..', '..', '..') : installationFolder;

/** Caches, which can be deleted at any time: compiled code, parsed descriptors, bundles. `npm ci` clears them. */
export const cacheFolder = join(rootFolder, 'node_modules', '.cache', 'core');

/** Bundles for browsers: made by `core generate` in the repository, part of the package. */
export const bundleFolder = isPackage ? join(installationFolder, 'bundles') : cacheFolder;

/** Returns the path of a module of the engine in this installation; `path` is relative to engine/, without the ending. */
export function modulePath(path: string): string {
  return join(installationFolder, 'engine', `${path}${moduleEnding}`);
}
