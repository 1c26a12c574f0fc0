/** The extensions of a folder: imports the default export of each extensions/<name>/index.ts and manifest.ts, sorted by name. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Extension } from './contract.ts';
import type { Manifest } from './manifest.ts';

/** A manifest with the name of its extension. */
export interface NamedManifest extends Manifest {
  readonly name: string;
}

/** Loads every extension under a folder; one without a default export made by defineExtension is an error of its author. */
export async function loadExtensions(directory: string): Promise<readonly Extension[]> {
  return Promise.all(
    foldersWith(directory, 'index.ts').map(async (name) => {
      const extension = await defaultExport(directory, name, 'index.ts');
      if (!isExtension(extension))
        throw new Error(`extensions/${name}/index.ts: the default export is no extension (see defineExtension)`);
      return extension;
    }),
  );
}

/** Loads what the extensions under a folder declare, and none of their code. */
export async function loadManifests(directory: string): Promise<readonly NamedManifest[]> {
  return Promise.all(
    foldersWith(directory, 'manifest.ts').map(async (name) => {
      const manifest = await defaultExport(directory, name, 'manifest.ts');
      if (!isManifest(manifest))
        throw new Error(`extensions/${name}/manifest.ts: the default export is no manifest (see defineManifest)`);
      return { ...manifest, name };
    }),
  );
}

function foldersWith(directory: string, file: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, file)))
    .map((entry) => entry.name)
    .toSorted();
}

async function defaultExport(directory: string, name: string, file: string): Promise<unknown> {
  const module: { default?: unknown } = await import(pathToFileURL(join(directory, name, file)).href);
  return module.default;
}

function isExtension(value: unknown): value is Extension {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null;
}
