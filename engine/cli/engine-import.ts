/** The specifier of a module of the engine in code of a project that a command writes. */
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { installationFolder, modulePath } from '../platform/installation.ts';

/** The modules by their entry points in engine/package.json. */
const entryPoints = {
  extension: 'extension/contract',
  sql: 'extension/sql',
  migration: 'migrate/row-function',
} as const;

/** Returns the name of the entry point; a path if the project has not installed this engine, and the name leads nowhere. */
export function engineImport(folder: string, entryPoint: keyof typeof entryPoints): string {
  const name = `@core/engine/${entryPoint}`;
  if (isReachable(name, folder)) return name;
  const path = relative(resolve(folder), modulePath(entryPoints[entryPoint])).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

function isReachable(name: string, folder: string): boolean {
  try {
    return createRequire(join(resolve(folder), 'index.ts'))
      .resolve(name)
      .startsWith(installationFolder);
  } catch {
    return false;
  }
}
