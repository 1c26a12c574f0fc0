/** extensions/<name>/index.ts → Extension[]: imports the default export of every folder, sorted by name. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Extension } from './contract.ts';

/** Loads every extension under a folder; one without a default export made by defineExtension is an error of its author. */
export async function loadExtensions(directory: string): Promise<readonly Extension[]> {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const module: { default?: unknown } = await import(pathToFileURL(join(directory, name, 'index.ts')).href);
      if (!isExtension(module.default))
        throw new Error(`extensions/${name}/index.ts: the default export is no extension (see defineExtension)`);
      return module.default;
    }),
  );
}

function isExtension(value: unknown): value is Extension {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
