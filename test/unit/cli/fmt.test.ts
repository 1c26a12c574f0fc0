import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, describe, it } from 'mocha';
import { runCore } from '../../support/run-core.ts';

describe('core fmt', () => {
  const folder = mkdtempSync(join(tmpdir(), 'core-fmt-'));
  const file = join(folder, 'shop/thing.yaml');
  mkdirSync(join(folder, 'shop'));
  after(() => rmSync(folder, { recursive: true }));
  const core = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await runCore(['fmt', ...args], { cwd: folder });
    return { status, text: `${stdout}${stderr}` };
  };

  it('writes only files that are not in canonical form', async () => {
    const text = 'summary:  A.\noperations: [C]\n';
    writeFileSync(file, text);
    expect(await core('--check', 'shop')).to.deep.equal({
      status: 1,
      text: 'not in canonical form: shop/thing.yaml\n1 file, 1 to format (core fmt)\n',
    });
    expect(readFileSync(file, 'utf8')).to.equal(text);
    expect(await core('shop/thing.yaml')).to.deep.equal({
      status: 0,
      text: 'written: shop/thing.yaml\n1 file, 1 written\n',
    });
    expect(readFileSync(file, 'utf8')).to.equal('operations: [C]\nsummary: A.\n');
    expect((await core('--check', '--resources', folder)).status).to.equal(0);
    expect((await core('--upgrade', '--check', '--resources', folder)).status).to.equal(1);
    expect((await core('--upgrade', '--resources', folder)).status).to.equal(0);
    expect(readFileSync(file, 'utf8')).to.equal('operations: c\nsummary: A.\n');
  });

  it('leaves unreadable files unchanged and reports their location', async () => {
    writeFileSync(file, 'summary: A.\nfields: { a: [ }\n');
    const { status, text } = await core('--resources', folder);
    expect(status).to.equal(1);
    expect(text).to.match(/^unchanged: shop\/thing\.yaml:2 /);
    expect(readFileSync(file, 'utf8')).to.equal('summary: A.\nfields: { a: [ }\n');
    expect((await core('nowhere')).status).to.equal(2);
  });

  it('--upgrade moves translations from shared/words to shared/translations', async () => {
    mkdirSync(join(folder, 'shared/words'), { recursive: true });
    writeFileSync(join(folder, 'shared/words/sv.yaml'), 'name: Namn\n');
    expect((await core('--upgrade', '--check', '--resources', folder)).text).to.include(join('shared', 'words'));
    expect((await core('--upgrade', '--resources', folder)).text).to.include('written: shared/translations');
    expect(readFileSync(join(folder, 'shared/translations/sv.yaml'), 'utf8')).to.equal('name: Namn\n');
    expect((await core('--upgrade', '--resources', folder)).text).not.to.include('translations');
  });

  it('--upgrade preserves both folders of translations, and core check reports the former one', async () => {
    mkdirSync(join(folder, 'shared/words'), { recursive: true });
    writeFileSync(join(folder, 'shared/words/sv.yaml'), 'name: Benämning\n');
    await core('--upgrade', '--resources', folder);
    expect(readFileSync(join(folder, 'shared/words/sv.yaml'), 'utf8')).to.equal('name: Benämning\n');
    const { status, stdout } = await runCore(['check', '--resources', folder], { cwd: folder });
    expect(status).to.equal(1);
    expect(stdout).to.match(/^shared\/words\/sv\.yaml:1:1 {2}D109 no descriptors are read from this folder$/m);
  });
});
