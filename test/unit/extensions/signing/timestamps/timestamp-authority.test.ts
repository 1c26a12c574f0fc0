import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { getTimestamp, TimestampError } from '../../../../../extensions/signing/timestamps/timestamp-authority.ts';
import {
  type FakeTimestampAuthority,
  startFakeTimestampAuthority,
  type TimestampFault,
} from '../../../../support/fake-timestamp-authority.ts';

const run = promisify(execFile);
const bytes = Buffer.from('what is stamped');

describe('the timestamp of an authority', () => {
  let fake: FakeTimestampAuthority;
  before(async () => {
    fake = await startFakeTimestampAuthority();
  });
  after(async () => await fake.stop());

  const stamp = async (issuers: string | undefined = fake.issuer) =>
    await getTimestamp({ url: fake.url, timeout: 30_000, ...(issuers === undefined ? {} : { issuers }) }, bytes);
  const errorOf = async (action: Promise<unknown>): Promise<string> =>
    await action.then(
      () => 'no error',
      (error: unknown) => {
        if (!(error instanceof TimestampError)) throw error;
        return error.message;
      },
    );

  it('contains the time, the authority and the serial number', async () => {
    const timestamp = await stamp();
    expect(timestamp.authority).to.equal('Test Timestamp Authority');
    expect(timestamp.serialNumber).to.match(/^41[0-9a-f]{14}$/);
    expect(Math.abs(timestamp.time.getTime() - Date.now())).to.be.below(60_000);
  });

  it('is valid for openssl too (skipped if openssl is not installed)', async function () {
    if (!(await hasOpenssl())) return this.skip();
    const folder = await mkdtemp(join(tmpdir(), 'core-stamp-'));
    try {
      const [token, data, issuer] = ['token.der', 'data', 'issuer.pem'].map((name) => join(folder, name));
      await Promise.all([
        writeFile(token ?? '', (await stamp()).token),
        writeFile(data ?? '', bytes),
        writeFile(issuer ?? '', fake.issuer),
      ]);
      const { stdout, stderr } = await run('openssl', [
        ...['ts', '-verify', '-token_in', '-in', token ?? '', '-data', data ?? '', '-CAfile', issuer ?? ''],
      ]);
      expect(stdout + stderr).to.contain('Verification: OK');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  for (const [fault, message] of [
    ['down', 'status 503'],
    ['refuses', 'not today'],
    ['no_token', 'rejected the request'],
    ['nonsense', 'the response of the timestamp authority is invalid'],
    ['other_nonce', 'another request'],
    ['other_hash', 'TSTInfo verification is failed'],
    ['changed_token', 'the signature of the timestamp is invalid'],
  ] as const satisfies readonly (readonly [TimestampFault, string])[]) {
    it(`is rejected for an error of the authority: ${fault}`, async () => {
      fake.fail(fault);
      expect(await errorOf(stamp()).finally(() => fake.fail(undefined))).to.contain(message);
    });
  }

  it('is rejected if the certificate of the authority has another issuer or is not for timestamps', async () => {
    const other = await startFakeTimestampAuthority({ isForTimestamps: false });
    try {
      expect(await errorOf(stamp(other.issuer))).to.contain("Validation of signer's certificate failed");
      const timestampRequest = getTimestamp({ url: other.url, timeout: 30_000 }, bytes);
      expect(await errorOf(timestampRequest)).to.contain('not for timestamps');
    } finally {
      await other.stop();
    }
  });
});

async function hasOpenssl(): Promise<boolean> {
  return await run('openssl', ['version']).then(
    () => true,
    () => false,
  );
}
