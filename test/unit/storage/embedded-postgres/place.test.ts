import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { chooseLocation } from '../../../../engine/storage/embedded-postgres/server-location.ts';

/** Only for root, the server runs as another user, which can lack access to a folder. */
const asRoot = (title: string, test: () => Promise<void>): void => {
  if (process.getuid?.() === 0) it(title, test);
  else it.skip(`${title} (needs root: the server runs as another user)`, test);
};

describe('the location of the embedded cluster', () => {
  const foldersElsewhere = new Set<string>();
  const messages: string[] = [];
  let home = '';

  before(() => {
    home = mkdtempSync(join(tmpdir(), 'core-place-'));
  });
  after(() => {
    for (const folder of [home, ...foldersElsewhere]) rmSync(folder, { recursive: true, force: true });
  });

  function makeFolder(name: string, mode: number): string {
    const folder = join(home, name);
    mkdirSync(folder);
    chmodSync(folder, mode);
    return folder;
  }

  async function choose(dataFolder: string) {
    const location = await chooseLocation(dataFolder, (text) => messages.push(text));
    if (!location.base.startsWith(home)) foldersElsewhere.add(location.base);
    return location;
  }

  it('is the data folder if the user of the server can enter it', async () => {
    chmodSync(home, 0o711);
    const folder = makeFolder('open', 0o711);
    expect(await choose(folder)).to.include({ base: folder, cluster: join(folder, 'postgres'), majorVersion: 18 });
    expect(messages).to.deep.equal([]);
  });

  asRoot('is another folder if the user cannot, and stays the same', async () => {
    const folder = makeFolder('closed', 0o700);
    const location = await choose(folder);
    expect(location.base).not.to.equal(folder);
    expect(messages.pop()).to.match(/^the user \w+ cannot enter .*closed, so the database is stored in /);
    chmodSync(folder, 0o711);
    expect(await choose(folder)).to.deep.equal(location);
    expect(messages).to.deep.equal([]);
  });

  asRoot('changes together with an existing cluster if the data folder becomes inaccessible', async () => {
    const folder = makeFolder('closed later', 0o711);
    mkdirSync(join(folder, 'postgres'));
    chmodSync(folder, 0o700);
    const location = await choose(folder);
    expect(existsSync(location.cluster)).to.equal(true);
    expect(existsSync(join(folder, 'postgres'))).to.equal(false);
  });

  asRoot('stays the same for a moved data folder, and a new data folder at the old path gets another', async () => {
    const folder = makeFolder('moving', 0o700);
    const location = await choose(folder);
    renameSync(folder, join(home, 'moved'));
    expect((await choose(join(home, 'moved'))).base).to.equal(location.base);
    expect((await choose(makeFolder('moving', 0o700))).base).not.to.equal(location.base);
    expect(existsSync(location.base)).to.equal(true);
  });

  asRoot('is not shared with a copy of the data folder', async () => {
    const folder = makeFolder('original', 0o700);
    await choose(folder);
    cpSync(folder, join(home, 'copy'), { recursive: true });
    const failure: unknown = await choose(join(home, 'copy')).catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message').that.includes('is a copy of');
  });

  asRoot('is emptied if the data folder was deleted', async () => {
    const folder = makeFolder('deleted', 0o700);
    const location = await choose(folder);
    mkdirSync(location.cluster);
    rmSync(folder, { recursive: true });
    makeFolder('deleted', 0o700);
    expect((await choose(folder)).base).to.equal(location.base);
    expect(existsSync(location.cluster)).to.equal(false);
  });

  asRoot('is an error if the other folder was deleted', async () => {
    const folder = makeFolder('lost', 0o700);
    rmSync((await choose(folder)).base, { recursive: true });
    const failure: unknown = await choose(folder).catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message').that.includes('is missing in');
  });
});
