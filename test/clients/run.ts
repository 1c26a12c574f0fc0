/** `npm run test:clients [application …]`: generates the clients of all applications, which takes minutes; the test suite generates only a few. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../engine/settings.ts';
import { generatorNames, makeClients } from './make-clients.ts';

const named = process.argv.slice(2);
const applications = readdirSync(join(projectFolder, 'resources', 'generated', 'openapi'))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => named.length === 0 || named.includes(name));

for (const generator of generatorNames) {
  try {
    await makeClients(applications, [generator]);
    process.stdout.write(`${generator}: ${applications.length} clients compile\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`${generator}: failed\n${error instanceof Error ? error.message : String(error)}\n`);
  }
}
