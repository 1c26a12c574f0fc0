import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { livingOwner, lockDataFolder } from '../../../engine/platform/data-folder-lock.ts';
import { processBirth } from '../../../engine/platform/process-identity.ts';

describe('the lock of the data folder', () => {
  let folder = '';
  let child: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-lock-'));
  });
  afterEach(async () => {
    if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    child = undefined;
    rmSync(folder, { recursive: true });
  });

  const module = join(import.meta.dirname, '../../../engine/platform/data-folder-lock.ts');

  /** Starts a process that locks the folder and keeps running; resolves with its first output. */
  async function otherProcess(): Promise<string> {
    const code = `const { lockDataFolder } = await import(${JSON.stringify(module)});
      try { lockDataFolder(${JSON.stringify(folder)}, 'npm start').announce('http://127.0.0.1:1'); console.log('taken'); setInterval(() => 0, 1000); }
      catch (error) { console.log(error.message); }`;
    child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [chunk]: readonly unknown[] = child.stdout === null ? [] : await once(child.stdout, 'data');
    return String(chunk).trim();
  }

  it('is acquired and released, and leaves no file', () => {
    const lock = lockDataFolder(folder, 'test');
    expect(livingOwner(folder)).to.include({ pid: process.pid, command: 'test' });
    lock.announce('http://127.0.0.1:8080');
    expect(livingOwner(folder)).to.include({ address: 'http://127.0.0.1:8080' });
    lock.release();
    lock.release();
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('blocks a second process, and reports the holder and its address', async () => {
    expect(await otherProcess()).to.equal('taken');
    expect(() => lockDataFolder(folder, 'test')).to.throw(
      new RegExp(
        `^the data folder ${folder} is in use: process ${child?.pid} \\(npm start, since .*\\) serves http://127.0.0.1:1$`,
      ),
    );
    expect(livingOwner(folder)).to.include({ pid: child?.pid });
  });

  it('is taken over from a killed process', async () => {
    await otherProcess();
    if (child?.kill('SIGKILL')) await once(child, 'exit');
    expect(existsSync(join(folder, 'core.lock'))).to.equal(true);
    lockDataFolder(folder, 'test').release();
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('is taken over if another process has the stored process id', () => {
    const former = { pid: process.pid, birth: 'another boot/1', since: '', command: 'npm start' };
    writeFileSync(join(folder, 'core.lock'), JSON.stringify(former));
    lockDataFolder(folder, 'test').release();
  });

  for (const content of ['', '{', 'null', '{"pid":"x"}', '{"pid":99999999,"birth":"x","since":"","command":""}']) {
    it(`is taken over from a lock that contains ${JSON.stringify(content)}`, () => {
      writeFileSync(join(folder, 'core.lock'), content);
      lockDataFolder(folder, 'test').release();
      expect(readdirSync(folder)).to.deep.equal([]);
    });
  }

  it('distinguishes processes by their start time', () => {
    // A parent can have started in the same hundredth of a second.
    expect(processBirth(process.pid)).to.be.a('string').and.not.equal(processBirth(1));
    expect(processBirth(99_999_999)).to.equal(undefined);
  });
});
