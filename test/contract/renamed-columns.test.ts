/** A field with another name: the type check names every place of the extensions that used it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { tableTypeFiles } from '../../engine/cli/generate.ts';
import { readModel, vocabularyOf } from '../../engine/cli/read-model.ts';
import { ownProject, projectOf } from '../../engine/project.ts';
import { sourceFiles } from '../support/source-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** Extensions whose SQL is text still; the guard of plain tables counts it. */
const inText = /^extensions\/(?:reports|signing)\//;

/** Members of records and of answers, which are no columns: names in quotes, and what hooks hand back. */
const isMember = /'used_customer_balance'|\.\.\.after/;

describe('a renamed field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'core-renamed-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  before(() => {
    for (const name of ['resources', 'extensions'])
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.includes('generated') });
    for (const name of ['engine', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name));
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['extensions'] }));
  });

  for (const field of ['used_customer_balance', 'claimed_document'])
    it(`is named by the type check in every statement that used it: ${field}`, async function renames() {
      this.timeout(120_000);
      const descriptor = readFileSync(join(root, 'resources', 'accounting', 'invoice.yaml'), 'utf8');
      const anew = descriptor.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), `${field}_anew`);
      expect(anew).not.to.equal(descriptor);
      writeFileSync(join(folder, 'resources', 'accounting', 'invoice.yaml'), anew);
      const project = projectOf({ resources: join(folder, 'resources') });
      const outcome = await readModel(project.resources, await vocabularyOf(ownProject.extensions));
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics[0]));
      const text = (await tableTypeFiles(outcome.value, project)).get('tables.ts') ?? '';
      // The copy has its engine beside it.
      const file = text.replace(/from '.*sql\.ts'/, "from '../engine/extension/sql.ts'");
      writeFileSync(join(folder, 'extensions', 'tables.ts'), file);
      const tsc = join(root, 'node_modules', '.bin', 'tsc');
      const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8', cwd: folder });
      const errors = [...stdout.matchAll(/^(extensions\/\S+\.ts)\((\d+),\d+\): error/gm)];
      const named = new Set(errors.map(([, path, line]) => `${path}:${line}`));
      const used = sourceFiles('extensions')
        .filter(({ path }) => path !== 'extensions/tables.ts' && !inText.test(path))
        .flatMap(({ path, code }) =>
          code.split('\n').flatMap((line, index) => {
            const isUsed = new RegExp(`\\b${field}\\b`).test(line) && !isMember.test(line);
            return isUsed ? [`${path}:${index + 1}`] : [];
          }),
        );
      expect(used.length).to.be.greaterThan(8);
      expect([...named].toSorted()).to.deep.equal(used.toSorted());
    });
});
