/** The shipped descriptors: complete, without errors, and fast enough to be checked at every save. */
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { parse } from 'yaml';
import { editorSchemaFiles, schemaFiles } from '../../engine/cli/generate.ts';
import { readModel } from '../../engine/cli/read-model.ts';
import { requireModel } from '../../engine/cli/require-model.ts';
import { diagnosticsAsText } from '../../engine/cli/show-diagnostics.ts';
import { editorSchemas } from '../../engine/descriptor/editor-schemas.ts';
import { readFolderLeniently } from '../../engine/descriptor/read-folder.ts';
import { vocabularyOf } from '../../engine/extension/load.ts';
import { systemFolders } from '../../engine/features.ts';
import { linkModel } from '../../engine/model/link-model.ts';
import { bundledProject } from '../../engine/project.ts';
import { projectFolder } from '../../engine/settings.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { isLong } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';

const core = (...args: readonly string[]) => runCore(args);

let outcome: ReturnType<typeof readModel> | undefined;

/** The shipped descriptors, read once. */
const product = (): ReturnType<typeof readModel> => {
  outcome ??= readModel(bundledProject.resources);
  return outcome;
};

describe('descriptors', () => {
  it('have no errors and no unused definitions', async () => {
    const outcome = await product();
    expect(diagnosticsAsText(outcome.ok ? outcome.warnings : outcome.diagnostics)).to.equal('');
  });

  it('describe the 103 resources of the specification and the additional resources of a housing company', async () => {
    const outcome = await product();
    expect(outcome.ok && outcome.value.model.resources.length).to.be.at.least(165);
  });

  it('are read and linked in less than twice the time a YAML parser takes for the same files', async () => {
    const texts = globSync(join(bundledProject.resources, '**/*.yaml')).map((path) => readFileSync(path, 'utf8'));
    const vocabulary = await vocabularyOf(bundledProject.extensions);
    // Processor time, because wall time depends on other load.
    const spent = async (action: () => unknown): Promise<number> => {
      const start = process.cpuUsage();
      await action();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1e6;
    };
    const folder = mkdtempSync(join(tmpdir(), 'core-timed-'));
    const times = { read: Infinity, parse: Infinity };
    // Repeated if another process disturbed the first.
    for (let run = 0; run < 3 && !(times.read < 2 * times.parse); run += 1) {
      // A new copy, because the test process keeps read folders; with the cache of a project.
      const copy = join(folder, String(run));
      const cacheFile = join(folder, `${run}.json`);
      const filter = (path: string): boolean => !path.includes('generated');
      cpSync(bundledProject.resources, copy, { recursive: true, filter });
      if (bundledProject.cacheFile !== undefined) cpSync(bundledProject.cacheFile, cacheFile);
      const readAndLink = async (): Promise<void> => {
        const { descriptors } = await readFolderLeniently(copy, { cacheFile, systemFolders: systemFolders() });
        expect(linkModel(descriptors, vocabulary).ok).to.equal(true);
      };
      times.read = Math.min(times.read, await spent(readAndLink));
      times.parse = Math.min(times.parse, await spent(() => texts.map((text) => parse(text))));
    }
    rmSync(folder, { recursive: true });
    expect(times.read).to.be.below(2 * times.parse);
  });
});

describe('core check', () => {
  const sample = join(import.meta.dirname, '..', 'samples', 'unknown-key', 'input');

  it('exits with 0 if there are no errors', async () => {
    const { status, stdout } = await core('check');
    expect(stdout).to.match(/^\d+ resources, \d+ applications, \d+ traits: no errors \(\d+\.\d\d s\)\.\n$/);
    expect(status).to.equal(0);
  });

  it('exits with 1 and counts the errors', async () => {
    const { status, stdout } = await core('check', '--resources', sample);
    expect(stdout).to.match(/lease\.yaml:4:1 {2}D105 unknown key "filds" in resource "contracts\.lease"/);
    expect(stdout.trimEnd()).to.match(/\d+ errors in \d files?\.$/);
    expect(status).to.equal(1);
  });

  it('prints the same as JSON', async () => {
    const { status, stdout } = await core('check', '--resources', sample, '--format', 'json');
    const output = JSON.parse(stdout);
    expect(output.ok).to.equal(false);
    expect(output.diagnostics.find((item: { code: string }) => item.code === 'D105')).to.deep.include({
      line: 4,
      column: 1,
      severity: 'error',
      suggestion: 'did you mean "fields"?',
    });
    expect(status).to.equal(1);
  });

  it('reports a missing folder', async () => {
    const { status, stdout } = await core('check', '--resources', join(sample, 'nowhere'));
    expect(stdout).to.match(/D114 cannot read the folder: it does not exist/);
    expect(status).to.equal(1);
  });
});

describe('core inspect', () => {
  // The next test prints a resource of the product.
  const project = isLong ? [] : ['--resources', join(projectFolder, 'examples', 'shop', 'resources')];
  for (const stage of ['descriptors', 'model', 'tables', 'served', 'payloads', 'queries', 'operations']) {
    it(`prints ${stage} as JSON`, async () => {
      const { status, stdout } = await core('inspect', stage, ...project);
      expect(stdout.length).to.be.greaterThan(1000);
      expect(() => JSON.parse(stdout)).not.to.throw();
      expect(status).to.equal(0);
    });
  }

  it('prints one compiled resource with the SQL of its default requests, for terminals and programs', async () => {
    const names = ['get', 'page', 'keyset', 'create', 'patch', 'delete'];
    const text = await core('inspect', 'served', 'contracts.apartmentcontract');
    expect(text.status).to.equal(0);
    expect(text.stdout).to.match(
      /^ {2}space +reference, read, create \(required\), patch, order, group, → objects\.apartment, filter: eq in isnull$/m,
    );
    for (const name of names)
      expect(text.stdout).to.match(new RegExp(`^SQL of ${name}\n  (?:with|select) .*contracts_apartmentcontract`, 'm'));
    const { status, stdout } = await core('inspect', 'served', 'contracts.apartmentcontract', '--output', 'json');
    expect(status).to.equal(0);
    const { members, statements } = JSON.parse(stdout);
    expect(Object.keys(statements)).to.deep.equal(names);
    expect(members.find(({ name }: { name: string }) => name === 'base_rent')).to.deep.include({
      readable: true,
      onPatch: true,
    });
    expect(
      Object.keys(
        JSON.parse((await core('inspect', 'served', 'common.contenttype', '--output', 'json')).stdout).statements,
      ),
    ).to.deep.equal(['get', 'page', 'keyset']);
  });

  it('rejects an unknown resource, and a resource of a stage without resources', async () => {
    const unknown = await core('inspect', 'served', 'contracts.apartmentcontrakt');
    expect([unknown.status, unknown.stdout]).to.deep.equal([2, '']);
    expect(unknown.stderr).to.contain('did you mean "contracts.apartmentcontract"?');
    expect((await core('inspect', 'tables', 'contracts.apartmentcontract')).status).to.equal(2);
    expect((await core('inspect', 'served', '--output', 'text')).stderr).to.contain('core inspect served <resource>');
  });

  it('prints errors to stderr instead of the stage', async () => {
    const { status, stdout, stderr } = await core(
      'inspect',
      'model',
      '--resources',
      join(import.meta.dirname, 'nowhere'),
    );
    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.match(/D114/);
  });
});

describe('generated files', () => {
  it('are up to date: npm run generate changes nothing', async () => {
    const outcome = await product();
    if (!outcome.ok) throw new Error('the descriptors have errors');
    const stale = [...(await editorSchemaFiles(outcome.value))].filter(([path, text]) => {
      const file = join(bundledProject.resources, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    });
    expect(
      stale.map(([path]) => path),
      'run npm run generate',
    ).to.deep.equal([]);
    const tables = await schemaFiles(outcome.value, bundledProject);
    const file = join(bundledProject.extensions, 'schema.ts');
    expect(
      tables.get('schema.ts') === readFileSync(file, 'utf8'),
      'extensions/schema.ts: run npm run generate',
    ).to.equal(true);
  });

  it('accept every existing descriptor', async () => {
    const { model } = await requireModel(bundledProject.resources);
    const chosen = new Set(chosenResources(model.resources).map(({ span }) => span.file));
    const { descriptors } = await readFolderLeniently(bundledProject.resources, {
      systemFolders: systemFolders(),
    });
    const schemas = editorSchemas(await vocabularyOf(bundledProject.extensions), descriptors);
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { regex: isPattern } });
    const descriptor = ajv.compile(schemas['descriptor.schema.json'] ?? {});
    const project = ajv.compile(schemas['project.schema.json'] ?? {});
    const rejectedPaths = readdirSync(bundledProject.resources, { recursive: true, encoding: 'utf8' })
      .filter(
        (path) =>
          /^[a-z]+\/[a-z0-9]+\.yaml$/.test(path) && !path.endsWith('application.yaml') && !path.startsWith('roles/'),
      )
      .filter((path) => path === 'shared/project.yaml' || chosen.has(join(bundledProject.resources, path)))
      .filter((path) => {
        const validate = path === 'shared/project.yaml' ? project : descriptor;
        return !validate(parse(readFileSync(join(bundledProject.resources, path), 'utf8')));
      });
    expect(rejectedPaths).to.deep.equal([]);
  });
});

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').unicode;
  } catch {
    return false;
  }
}
