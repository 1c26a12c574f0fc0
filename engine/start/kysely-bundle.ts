/**
 * Kysely as one file, which loads in a tenth of the time of its 280 modules (docs/adr/0085). `npm ci` builds it
 * (engine/warm-caches.js); without it, Node loads the package itself.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'core', 'kysely.mjs');

/** Resolves `kysely` to the bundle in this process. Must be called before the modules are imported. */
export function useKyselyBundle(): void {
  if (!existsSync(file)) return;
  const url = pathToFileURL(file).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'kysely' ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}
