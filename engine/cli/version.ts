/** The version of this installation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the version in package.json. */
export function version(): string {
  const json: { readonly version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
  );
  return json.version;
}
