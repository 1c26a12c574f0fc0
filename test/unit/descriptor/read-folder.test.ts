import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readFolder, readFolderLeniently } from '../../../engine/descriptor/read-folder.ts';

describe('readFolder', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-read-'));
    mkdirSync(join(folder, 'contracts'));
    mkdirSync(join(folder, 'generated', 'openapi'), { recursive: true });
    writeFileSync(join(folder, 'README.md'), '# not a descriptor');
    writeFileSync(join(folder, 'generated', 'openapi', 'contracts.yaml'), 'a: 1');
    writeFileSync(join(folder, 'contracts', 'application.yaml'), 'title: Contracts\nversion: 2.0.0\n');
    writeFileSync(join(folder, 'contracts', 'lease.yaml'), 'operations: [G]\nsummary: A lease.\n');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('returns only descriptors', async () => {
    const outcome = await readFolder(folder);
    expect(outcome.ok && outcome.value.resources.map(({ name }) => name)).to.deep.equal(['lease']);
    expect(outcome.ok && outcome.value.applications.map(({ name }) => name)).to.deep.equal(['contracts']);
  });

  it('reports a missing folder', async () => {
    const outcome = await readFolder(join(folder, 'nowhere'));
    expect(outcome.ok || outcome.diagnostics.map(({ code, message }) => `${code} ${message}`)).to.deep.equal([
      'D114 cannot read the folder: it does not exist',
    ]);
  });

  it('follows links to files, and reports a broken link', async () => {
    writeFileSync(join(folder, 'bill.txt'), 'operations: [G]\nsummary: A bill.\n');
    symlinkSync(join(folder, 'bill.txt'), join(folder, 'contracts', 'bill.yaml'));
    const outcome = await readFolder(folder);
    expect(outcome.ok && outcome.value.resources.map(({ name }) => name)).to.deep.equal(['bill', 'lease']);
    symlinkSync(join(folder, 'nowhere.txt'), join(folder, 'contracts', 'lost.yaml'));
    const broken = await readFolder(folder);
    expect(broken.ok || broken.diagnostics.map(({ code, span }) => `${code} ${span.file}`)).to.deep.equal([
      `D114 ${join(folder, 'contracts', 'lost.yaml')}`,
    ]);
  });

  it('returns the valid files together with the errors', async () => {
    writeFileSync(join(folder, 'contracts', 'transfer.yaml'), 'operations: [G\n');
    const { descriptors, diagnostics } = await readFolderLeniently(folder);
    expect(descriptors.resources.map(({ name, damaged }) => `${name} ${damaged}`)).to.deep.equal([
      'lease false',
      'transfer true',
    ]);
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['D101']);
  });
});
