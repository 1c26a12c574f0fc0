/** `core doctor` reports everything that production lacks at once, with advice. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type { Finding } from '../../engine/extension/manifest.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';

describe('core doctor', function suite() {
  this.timeout(60_000);
  const database = useDatabase();
  const empty = useDatabase('nothing');
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-doctor-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const doctor = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
    runCore(['doctor', ...args], { env: { PATH: process.env.PATH, CORE_DATA_DIR: folder, ...environment } });

  async function findings(environment: Readonly<Record<string, string>>) {
    const { status: code, stdout } = await doctor(['--output', 'json'], environment);
    const report: unknown = JSON.parse(stdout);
    const { ok, findings: all } = report as { ok: boolean; findings: readonly Finding[] };
    expect(ok).to.equal(code === 0);
    expect(all.filter(({ state, advice }) => (state === 'fine') !== (advice === undefined))).to.deep.equal([]);
    const of = (state: string) => [...new Set(all.filter((one) => one.state === state).map(({ subject }) => subject))];
    return { code, all, missing: of('missing'), warning: of('warning'), fine: of('fine') };
  }

  const production = {
    CORE_ENVIRONMENT: 'production',
    CORE_SECRET: Buffer.alloc(32, 1).toString('base64'),
    CORE_PUBLIC_URL: 'https://api.example.com',
    CORE_SMTP_HOST: 'mail.example.com',
    CORE_MAIL_FROM: 'no-reply@example.com',
    CORE_TRUSTED_PROXIES: '127.0.0.1',
  };

  it('reports missing settings without creating anything', async () => {
    const { code, missing, warning } = await findings({ CORE_DATA_DIR: join(folder, 'nowhere') });
    expect(code).to.equal(1);
    expect(missing).to.deep.equal(['public address', 'secret']);
    expect(warning).to.deep.equal(['environment', 'database', 'mail', 'backup']);
    expect((await doctor([], { CORE_DATA_DIR: join(folder, 'nowhere') })).stdout).to.match(
      /^missing {2}secret {10}CORE_SECRET is not set: .+\n +generate one with: openssl rand -base64 32$/m,
    );
  });

  it('reports no findings with complete settings', async () => {
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ made_at: new Date().toISOString() }));
    const { code, all, missing, warning, fine } = await findings({ ...production, DATABASE_URL: database.url });
    expect([code, missing], JSON.stringify(all)).to.deep.equal([0, []]);
    // The test server does not survive a power cut, and can lack disk space and connections.
    expect(warning).to.include('durability');
    expect(warning).to.not.include.members(['mail']);
    expect(fine).to.include.members(['public address', 'secret', 'mail', 'proxy', 'backup', 'PostgreSQL', 'pooler']);
    expect(fine).to.include.members(['migrations', 'extension', 'clock']);
    expect(all.filter(({ subject }) => subject === 'extension').map(({ message }) => message)).to.deep.equal([
      'btree_gist is enabled',
      'pg_trgm is enabled',
    ]);
  });

  it('warns of indexes in an order of another version of ICU', async () => {
    const version = (value: string) =>
      database.pool.query(`update pg_collation set collversion = ${value} where collname = 'sv-x-icu'`);
    await version(`'1'`);
    try {
      const { all } = await findings({ ...production, DATABASE_URL: database.url });
      expect(all.filter(({ subject }) => subject === 'text order').map(({ message }) => message)).to.deep.equal([
        'the indexes with the collation sv-x-icu were built with another version of ICU: lists may omit or repeat records',
      ]);
    } finally {
      await version('pg_collation_actual_version(oid)');
    }
    const { all } = await findings({ ...production, DATABASE_URL: database.url });
    expect(all.filter(({ subject }) => subject === 'text order')).to.deep.equal([]);
  });

  it('checks each replica, and never blocks the start', async () => {
    const away = 'postgresql://core@127.0.0.1:1/core';
    const replicas = { DATABASE_REPLICA_URLS: `${database.url}, ${away}` };
    const { code, all } = await findings({ ...production, DATABASE_URL: database.url, ...replicas });
    const [first, second] = all.filter(({ subject }) => subject === 'replica');
    expect([code, first?.state, second?.state]).to.deep.equal([0, 'warning', 'warning']);
    expect(first?.message).to.match(/is not a replica: PostgreSQL is not in recovery there$/);
    expect(second?.message).to.match(/^the replica 127\.0\.0\.1:1\/core cannot be reached: /);
  });

  it('reports the missing objects of an empty database, an unreachable database, and a late backup', async () => {
    const late = new Date(Date.now() - 3 * 86_400_000).toISOString();
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ made_at: late }));
    const outdated = await findings({ ...production, DATABASE_URL: empty.url });
    expect([outdated.code, outdated.missing]).to.deep.equal([1, ['migrations', 'extension']]);
    expect(outdated.warning).to.include('backup');
    const away = await findings({ ...production, DATABASE_URL: 'postgresql://core:secret@127.0.0.1:1/core' });
    expect(away.missing).to.deep.equal(['PostgreSQL']);
    expect(JSON.stringify(away.all)).to.not.include('core:secret');
  });

  it('warns about an address without TLS, private webhooks and an untrusted proxy', async () => {
    const { warning } = await findings({
      ...production,
      CORE_TRUSTED_PROXIES: '',
      CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true',
      DATABASE_URL: database.url,
    });
    expect(warning).to.include.members(['proxy', 'webhooks']);
    expect((await findings({ ...production, CORE_PUBLIC_URL: 'http://api.example.com' })).warning).to.include(
      'public address',
    );
  });
});
