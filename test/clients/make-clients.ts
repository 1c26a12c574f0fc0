/**
 * Generates clients from the checked-in documents with third-party generators and compiles them: openapi-typescript, hey-api
 * and swagger-typescript-api, which test/clients/package.json lists and `npm ci` installs.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../engine/settings.ts';

const documents = join(projectFolder, 'resources', 'generated', 'openapi');

/** The arguments of each generator for one document. */
const generators: Readonly<Record<string, (document: string, output: string) => readonly string[]>> = {
  'openapi-typescript': (document, output) => [document, '--output', join(output, 'index.ts')],
  'openapi-ts': (document, output) => ['--input', document, '--output', output, '--silent', '--no-log-file'],
  'swagger-typescript-api': (document, output) => [
    'generate',
    '--path',
    document,
    '--output',
    output,
    '--name',
    'index.ts',
    '--silent',
  ],
};

export const generatorNames = Object.keys(generators);

const compilerOptions = {
  strict: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: ['node'],
  module: 'esnext',
  moduleResolution: 'bundler',
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** Generates the clients of the applications and compiles all of them at once. Throws an error with the output of a failed command. */
export async function makeClients(applications: readonly string[], names = generatorNames): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'core-clients-'));
  try {
    await Promise.all(
      names.map(async (name) => {
        for (const application of applications) {
          const output = join(folder, 'made', name, application);
          mkdirSync(output, { recursive: true });
          const parameters = generators[name]?.(join(documents, `${application}.json`), output) ?? [];
          await run(name, parameters, folder);
        }
      }),
    );
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['made'] }));
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    await run('tsc', ['-p', folder], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(command: string, parameters: readonly string[], cwd: string): Promise<void> {
  const program = programOf(command);
  try {
    await promisify(execFile)(program, parameters, { cwd, maxBuffer: 64 * 1_048_576 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${parameters.join(' ')}\n${stdout}${stderr}`.slice(0, 4_000));
  }
}

/** Prefers the TypeScript of the project, because a generator may install an older one. */
function programOf(name: string): string {
  const places = [join(projectFolder, 'node_modules', '.bin'), join(import.meta.dirname, 'node_modules', '.bin')];
  const found = places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not installed: run npm ci`);
  return found;
}
