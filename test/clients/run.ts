/**
 * `npm run test:clients [application …]`: generators of other people make clients from the checked-in documents, and TypeScript
 * compiles them: openapi-typescript, hey-api and swagger-typescript-api. They are installed into a folder of their own, which is removed again.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const documents = join(import.meta.dirname, '..', '..', 'resources', 'generated', 'openapi');
const named = process.argv.slice(2);
const applications = readdirSync(documents)
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => named.length === 0 || named.includes(name));

const generators: Readonly<Record<string, (document: string, output: string) => readonly string[]>> = {
  'openapi-typescript': (document, output) => [document, '--output', join(output, 'index.ts')],
  'openapi-ts': (document, output) => ['--input', document, '--output', output, '--silent'],
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

const folder = mkdtempSync(join(tmpdir(), 'core-clients-'));
const run = (command: string, parameters: readonly string[]): void => {
  execFileSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
};

let failed = 0;
try {
  copyFileSync(join(import.meta.dirname, 'package.json'), join(folder, 'package.json'));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  const compiler = {
    compilerOptions: {
      strict: true,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
    },
    include: ['made'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compiler));
  for (const [generator, parametersOf] of Object.entries(generators)) {
    try {
      for (const application of applications) {
        const output = join(folder, 'made', generator, application);
        mkdirSync(output, { recursive: true });
        run(
          join(folder, 'node_modules', '.bin', generator),
          parametersOf(join(documents, `${application}.json`), output),
        );
      }
      execFileSync(join(folder, 'node_modules', '.bin', 'tsc'), [], {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      process.stdout.write(`${generator}: ${applications.length} clients compile\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(
        `${generator}: failed (${error instanceof Error ? error.message.slice(0, 300) : 'unknown'})\n`,
      );
    }
    rmSync(join(folder, 'made'), { recursive: true, force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
