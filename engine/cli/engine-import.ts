/** The specifier of a module of the engine in code of a project that a command writes. */
import { relative, resolve } from 'node:path';
import { isPackage, modulePath } from '../platform/installation.ts';

/** The modules by their entry points in engine/package.json. */
const entryPoints = {
  extension: 'extension/contract',
  sql: 'extension/sql',
  migration: 'migrate/row-function',
} as const;

/** Returns the name of the entry point; a path if the code is outside of this repository, where the name is unknown. */
export function engineImport(folder: string, entryPoint: keyof typeof entryPoints): string {
  if (isPackage) return `@core/engine/${entryPoint}`;
  const path = relative(resolve(folder), modulePath(entryPoints[entryPoint])).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
