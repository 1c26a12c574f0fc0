/**
 * Kysely and its helpers as few files, which load in a tenth of the time of its 280 modules (docs/adr/0085). `npm ci`
 * builds them (engine/warm-caches.js); without them, Node loads the package itself.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from '../platform/installation.ts';

const folder = join(cacheFolder, 'kysely');

/** The bundled files by their specifiers. */
const files: Readonly<Record<string, string>> = {
  kysely: 'index.mjs',
  'kysely/helpers/postgres': 'helpers/postgres.mjs',
};

/** Resolves Kysely to the bundle in this process. Must be called before the modules are imported. */
export function useKyselyBundle(): void {
  if (!Object.values(files).every((file) => existsSync(join(folder, file)))) return;
  registerHooks({
    resolve: (specifier, context, next) => {
      const file = files[specifier];
      if (file === undefined) return next(specifier, context);
      return { url: pathToFileURL(join(folder, file)).href, format: 'module', shortCircuit: true };
    },
  });
}
