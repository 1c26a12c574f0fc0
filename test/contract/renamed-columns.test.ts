/** A renamed field: the type checker reports every use in the extensions. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { schemaFiles } from '../../engine/cli/generate.ts';
import { readModel } from '../../engine/cli/read-model.ts';
import { vocabularyOf } from '../../engine/extension/load.ts';
import { bundledProject, projectOf } from '../../engine/project.ts';
import { describeAtNight } from '../support/long-runs.ts';
import { sourceFiles } from '../support/source-files.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Fields, each of another table because the type checker reports one invalid member per object; their descriptors; and uses of the names as members of records
 * and rows, which are not columns.
 */
const fields = {
  used_customer_balance: { descriptors: ['accounting/invoice'], member: /'used_customer_balance'|\.\.\.after/ },
  // b is another query, whose declaration is reported.
  verification_serie: {
    descriptors: ['accounting/verification'],
    member: /^\s*'verification_serie',$|'verification_serie', 'verification_number'|: posting|'b\.verification_serie'/,
  },
  asked_time: {
    descriptors: ['documents/signingsession', 'documents/storedfile'],
    member: /readonly asked_|row\.asked_/,
  },
};

describeAtNight('a renamed field', 'type-checks all extensions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'core-renamed-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  let errors: readonly string[];

  before(async function renames() {
    this.timeout(300_000);
    for (const name of ['resources', 'extensions'])
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.includes('generated') });
    for (const name of ['engine', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name));
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    // Console code of extensions is type-checked separately, and contains no statements.
    const files = { include: ['extensions'], exclude: ['extensions/*/console'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, ...files }));
    for (const [field, { descriptors }] of Object.entries(fields))
      for (const name of descriptors) {
        const path = join(folder, 'resources', `${name}.yaml`);
        const descriptor = readFileSync(path, 'utf8');
        const renamedDescriptor = descriptor.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), `${field}_anew`);
        expect(renamedDescriptor).not.to.equal(descriptor);
        writeFileSync(path, renamedDescriptor);
      }
    const project = projectOf({ resources: join(folder, 'resources') });
    const outcome = await readModel(project.resources, await vocabularyOf(bundledProject.extensions));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics[0]));
    for (const [name, text] of await schemaFiles(outcome.value, project)) {
      // The copy uses a separate engine.
      const file = text.replace(/from '.*sql\.ts'/, "from '../engine/extension/sql.ts'");
      writeFileSync(join(folder, 'extensions', name), file);
    }
    const tsc = join(root, 'node_modules', '.bin', 'tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8', cwd: folder });
    errors = [...stdout.matchAll(/^(extensions\/\S+\.ts)\((\d+),\d+\): error/gm)].map(
      ([, path, line]) => `${path}:${line}`,
    );
  });

  const sources = sourceFiles('extensions').filter(({ path }) => path !== 'extensions/schema.ts');

  /** Returns the first line of the top-level declaration with a line: the type check reports the first invalid name of a chain of calls. */
  const declarationOf = (place: string): string => {
    const [path, line] = place.split(':');
    const code = sources.find((file) => file.path === path)?.code ?? '';
    const before = code.split('\n').slice(0, Number(line));
    return `${path}:${before.findLastIndex((text) => /^[a-z]/.test(text)) + 1}`;
  };

  /** Returns the lines that contain a field. */
  const linesOf = (field: string) =>
    sources.flatMap(({ path, code }) =>
      code
        .split('\n')
        .flatMap((text, index) =>
          new RegExp(`\\b${field}\\b`).test(text) ? [{ text, place: `${path}:${index + 1}` }] : [],
        ),
    );

  for (const [field, { member }] of Object.entries(fields))
    it(`is reported by the type check in every declaration that uses it: ${field}`, () => {
      const used = linesOf(field).filter(({ text }) => !member.test(text));
      const reported = new Set(errors.map(declarationOf));
      expect(used.length).to.be.greaterThan(6);
      expect(used.map(({ place }) => place).filter((place) => !reported.has(declarationOf(place)))).to.deep.equal([]);
    });

  it('is reported nowhere else', () => {
    const using = new Set(
      Object.keys(fields).flatMap((field) => linesOf(field).map(({ place }) => declarationOf(place))),
    );
    expect(errors.filter((error) => !using.has(declarationOf(error)))).to.deep.equal([]);
  });
});
