import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { dataFolderSecret, makeDataFolder } from '../../../engine/platform/data-folder.ts';

describe('the data folder', () => {
  let home = '';
  before(() => {
    home = mkdtempSync(join(tmpdir(), 'core-data-'));
  });
  after(() => rmSync(home, { recursive: true }));

  it('is created with all parent folders, accessible to its owner only', () => {
    const folder = join(home, 'a', 'b');
    makeDataFolder(folder);
    expect(statSync(folder).mode & 0o066).to.equal(0);
  });

  it('keeps its mode if it exists', () => {
    const folder = join(home, 'there');
    mkdirSync(folder, { mode: 0o750 });
    makeDataFolder(folder);
    expect(statSync(folder).mode & 0o777).to.equal(0o750);
  });

  it('cannot be created below a file', () => {
    writeFileSync(join(home, 'file'), '');
    expect(() => makeDataFolder(join(home, 'file', 'x'))).to.throw(
      /^cannot create the data folder .*file\/x \(ENOTDIR\)$/,
    );
  });

  it('has one key of 32 bytes that only its owner can read', () => {
    const folder = join(home, 'key');
    makeDataFolder(folder);
    const key = dataFolderSecret(folder);
    expect(Buffer.from(key, 'base64')).to.have.lengthOf(32);
    expect(dataFolderSecret(folder)).to.equal(key);
    expect(statSync(join(folder, 'secret')).mode & 0o777).to.equal(0o600);
    expect(readdirSync(folder)).to.deep.equal(['secret']);
  });
});
