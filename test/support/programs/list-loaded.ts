/** Loads the modules that a serving process loads before its first response, and prints the packages and Node modules among them. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';

const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name !== undefined) loaded.add(name);
    return next(url, context);
  },
});
const root = join(import.meta.dirname, '..', '..', '..');
await import('../../../engine/start/serve-as-worker.ts');
const { loadExtensions } = await import('../../../engine/extension/load.ts');
await loadExtensions(join(root, 'extensions'));
// The HTTP client of Node, which is loaded with node:http (engine/request/node-http.ts).
const { moduleLoadList } = process as unknown as { readonly moduleLoadList: readonly string[] };
if (moduleLoadList.some((name) => name.includes('undici'))) loaded.add('undici');
process.stdout.write(JSON.stringify([...loaded].toSorted()), () => process.exit());
