/**
 * Generates clients from the documents with third-party generators and compiles them: openapi-typescript, hey-api and swagger-typescript-api. They are not
 * part of `npm ci`, because they need more than a fifth of its size: `npm ci --prefix test/clients` installs them.
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

const programs = join(import.meta.dirname, 'node_modules', '.bin');

export const areGeneratorsInstalled = generatorNames.every((name) => existsSync(join(programs, name)));

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
          await run(join(programs, name), parameters, folder);
        }
      }),
    );
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['made'] }));
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    await run(join(projectFolder, 'node_modules', '.bin', 'tsc'), ['-p', folder], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(program: string, parameters: readonly string[], cwd: string): Promise<void> {
  try {
    await promisify(execFile)(program, parameters, { cwd, maxBuffer: 64 * 1_048_576 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}${stderr}`.slice(0, 4_000));
  }
}
