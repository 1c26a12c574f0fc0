/** A temporary project with the command `core migrate`. */
import { execFile, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../../engine/migrate/read-history.ts';
import { projectFolder } from '../../engine/settings.ts';
import { runCore } from '../support/run-core.ts';
import { temporaryFolder } from './support.ts';

export const descriptor = (lines: readonly string[]): string =>
  [
    'operations: [C, G, U, D, L]',
    'summary: A thing.',
    'fields:',
    '  id: { type: uuid, required: true }',
    ...lines,
    '',
  ].join('\n');

/** Its folders, and a function `write` that replaces the fields of the resource `shop.article`. */
export function useProject(url: () => string) {
  const folder = temporaryFolder();
  const resources = join(folder.path, 'resources');
  const migrations = join(folder.path, 'migrations');
  after(() => folder.remove());
  const call = (args: readonly string[]): [string, string[], NodeJS.ProcessEnv] => [
    process.execPath,
    [join(projectFolder, 'engine/cli.ts'), 'migrate', ...args, '--resources', resources, '--migrations', migrations],
    { ...process.env, DATABASE_URL: url() },
  ];
  return {
    folder: folder.path,
    resources,
    migrations,
    core: async (
      ...args: readonly string[]
    ): Promise<{ readonly code: number; readonly out: string; readonly err: string }> => {
      const [command = '', ...rest] = args;
      // Options of the caller come last and take precedence.
      const all = ['migrate', command, '--resources', resources, '--migrations', migrations, ...rest];
      const { status, stdout, stderr } = await runCore(all, { env: { ...process.env, DATABASE_URL: url() } });
      return { code: status, out: stdout, err: stderr };
    },
    /** Runs the command in a separate process, because a process caches the code of a migration on first load. */
    coreAlone: (
      ...args: readonly string[]
    ): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
      new Promise((resolve) => {
        const [program, parameters, env] = call(args);
        execFile(program, parameters, { env, maxBuffer: 1e8 }, (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err }),
        );
      }),
    /** Kills the command with SIGKILL after `times` matching lines of output. */
    killed: (pattern: RegExp, times: number, ...args: readonly string[]): Promise<void> =>
      new Promise((resolve) => {
        const [program, parameters, env] = call(args);
        const child = spawn(program, parameters, { env, stdio: ['ignore', 'ignore', 'pipe'] });
        let output = '';
        child.stderr.on('data', (chunk) => {
          output += String(chunk);
          if (output.split('\n').filter((line) => pattern.test(line)).length >= times) child.kill('SIGKILL');
        });
        child.on('close', () => resolve());
      }),
    write: (...fields: readonly string[]): void =>
      writeFileSync(join(resources, 'shop', 'article.yaml'), descriptor(fields)),
    files: (): readonly string[] => readdirSync(migrations).filter((name) => /^[^.]+\.sql$/.test(name)),
    begin: async (...fields: readonly string[]): Promise<void> => {
      const application = 'title: x\nversion: 1.0.0\n';
      await writeFiles(join(resources, 'sales'), {
        'application.yaml': application,
        'organization.yaml': descriptor([
          '  name: { type: string, required: true }',
          '  parent: { type: reference, to: sales.organization, nullable: true }',
        ]),
      });
      await writeFiles(join(resources, 'shop'), {
        'application.yaml': application,
        'article.yaml': descriptor(fields),
      });
    },
  };
}
