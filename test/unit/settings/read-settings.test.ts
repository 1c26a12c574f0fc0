import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { optionalSetting, setting } from '../../../engine/extension/setting.ts';
import { integer, text } from '../../../engine/extension/setting-kind.ts';
import type { Environment } from '../../../engine/settings/read-settings.ts';
import { readSettings } from '../../../engine/settings.ts';

const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

function values(environment: Environment) {
  const outcome = readSettings(environment);
  expect(outcome).to.include({ ok: true });
  return outcome.ok ? outcome.values : undefined;
}

function problems(environment: Environment): readonly string[] {
  const outcome = readSettings(environment);
  return outcome.ok ? [] : outcome.problems.map((problem) => `${problem.variable} ${problem.message}`);
}

describe('settings', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-settings-'));
    writeFileSync(join(folder, 'url'), 'postgresql://a:b@localhost/c\n');
  });
  after(() => rmSync(folder, { recursive: true }));

  it('have default values without environment variables', () => {
    expect(values({})).to.include({ port: 8080, host: '127.0.0.1', databaseUrl: undefined, environment: 'dev' });
  });

  it('treat empty variables as unset', () => {
    expect(values({ PORT: '', CORE_SECRET: '', CORE_SECRET_FILE: '' })).to.include({ port: 8080, secret: undefined });
  });

  it('can have every type of value', () => {
    const settings = values({
      PORT: '0',
      CORE_PREPARED_STATEMENTS: 'Off',
      CORE_PUBLIC_URL: 'https://api.example.com/core/',
      CORE_ENVIRONMENT: 'production',
      CORE_SECRET: key,
    });
    expect(settings).to.include({
      port: 0,
      preparedStatements: false,
      publicUrl: 'https://api.example.com/core',
      environment: 'production',
      secret: key,
    });
  });

  it('read secrets from files, without the final newline', () => {
    const outcome = readSettings({ DATABASE_URL_FILE: join(folder, 'url') });
    expect(outcome.ok && outcome.values.databaseUrl).to.equal('postgresql://a:b@localhost/c');
    expect(outcome.ok && outcome.sources.DATABASE_URL).to.equal(`file ${join(folder, 'url')}`);
  });

  it('report all errors of the environment at once', () => {
    const environment = {
      PORT: '80a',
      CORE_WORKERS: '0',
      CORE_LOG_LEVEL: 'verbose',
      CORE_PUBLIC_URL: 'ftp://x',
      CORE_PREPARED_STATEMENTS: 'maybe',
      DATABASE_URL: 'mysql://user:hunter2@h/d',
      CORE_SECRET: 'short',
      HOST: 'a\nb',
    };
    expect(problems(environment)).to.have.members([
      'PORT=80a is not an integer from 0 to 65535',
      'CORE_WORKERS=0 is not an integer from 1 to 1024',
      'CORE_LOG_LEVEL=verbose is not one of silent, fatal, error, warn, info, debug, trace',
      'CORE_PUBLIC_URL=ftp://x is not a web address',
      'CORE_PREPARED_STATEMENTS=maybe is neither true nor false',
      'DATABASE_URL is not the address of a PostgreSQL database',
      'CORE_SECRET is not 32 bytes in base64',
      'HOST=a\nb contains control characters',
    ]);
    expect(JSON.stringify(readSettings(environment))).not.to.include('hunter2');
  });

  for (const [port, isRight] of [
    ['65535', true],
    ['65536', false],
    ['-1', false],
    ['1e3', false],
    [' 80', false],
    ['8.5', false],
  ] as const) {
    it(`${isRight ? 'accept' : 'reject'} PORT=${port}`, () =>
      expect(readSettings({ PORT: port }).ok).to.equal(isRight));
  }

  it('reject a secret that is set twice, or whose file is missing', () => {
    expect(problems({ CORE_SECRET: key, CORE_SECRET_FILE: join(folder, 'url') })).to.deep.equal([
      'CORE_SECRET cannot be combined with CORE_SECRET_FILE',
    ]);
    expect(problems({ CORE_SECRET_FILE: join(folder, 'none') })).to.deep.equal([
      `CORE_SECRET cannot be read from ${join(folder, 'none')}`,
    ]);
  });

  it('include a suggestion for a misspelled variable', () => {
    const outcome = readSettings({ CORE_WORKRES: '2' });
    expect(outcome.ok ? [] : outcome.problems).to.deep.equal([
      { variable: 'CORE_WORKRES', message: 'is an unknown setting', suggestion: 'did you mean "CORE_WORKERS"?' },
    ]);
  });

  it('are rejected with the command that installs the optional packages they require', () => {
    const packages = ['@core-test/missing', 'pg'];
    const bucket = optionalSetting('BUCKET', text, 'a bucket', { packages, disabledBy: 'NO_BUCKET' });
    const read = (environment: Environment) => readSettings(environment, [{ name: 'files', settings: [bucket] }]);
    const outcome = read({ BUCKET: 'x' });
    expect(outcome.ok ? [] : outcome.problems).to.deep.equal([
      {
        variable: 'BUCKET',
        message: 'requires packages that are not installed',
        suggestion: 'run npm install --omit=dev --save-prod @core-test/missing pg, or set NO_BUCKET=true',
      },
    ]);
    expect(read({}).ok).to.equal(true);
    expect(read({ BUCKET: 'x', NO_BUCKET: 'true' }).ok).to.equal(true);
  });

  it('only warn about CORE_ variables that seem to belong to another program', () => {
    const outcome = readSettings({ CORE_PEER_LOCALMSPID: 'x', HOME: '/', PATH: '/bin' });
    expect(outcome.ok && outcome.warnings.map((warning) => warning.variable)).to.deep.equal(['CORE_PEER_LOCALMSPID']);
  });

  describe('(declared by extensions)', () => {
    const post = [
      optionalSetting('CORE_POST_HOST', text, 'a host', { needs: ['CORE_POST_PASSWORD'] }),
      optionalSetting('CORE_POST_PASSWORD', text, 'a password', { isSecret: true }),
      setting('CORE_POST_PORT', integer(1, 9), 7, 'a port'),
    ];
    const manifests = [{ name: 'post', settings: post }];

    it('are read as texts from their variables or files, with defaults', () => {
      const outcome = readSettings(
        { CORE_POST_HOST: 'a.example', CORE_POST_PASSWORD_FILE: join(folder, 'url') },
        manifests,
      );
      expect(outcome.ok && outcome.values.declared).to.include({
        CORE_POST_HOST: 'a.example',
        CORE_POST_PASSWORD: 'postgresql://a:b@localhost/c',
        CORE_POST_PORT: '7',
      });
      expect(outcome.ok && outcome.sources.CORE_POST_PASSWORD).to.equal(`file ${join(folder, 'url')}`);
    });

    it('are rejected together with the settings of Core, all errors at once', () => {
      const outcome = readSettings(
        { PORT: 'x', CORE_POST_HOST: 'a.example', CORE_POST_PORT: '12', CORE_POST_PRT: '1' },
        manifests,
      );
      expect(outcome.ok ? [] : outcome.problems.map(({ variable, message }) => `${variable} ${message}`)).to.deep.equal(
        [
          'PORT=x is not an integer from 0 to 65535',
          'CORE_POST_PASSWORD is not set, but CORE_POST_HOST requires it',
          'CORE_POST_PORT=12 is not an integer from 1 to 9',
          'CORE_POST_PRT is an unknown setting',
        ],
      );
    });

    it('cannot be declared twice', () => {
      const twice = [...manifests, { name: 'mail', settings: [post[2], setting('PORT', integer(1, 2), 1, 'a port')] }];
      const outcome = readSettings({}, twice as typeof manifests);
      expect(outcome.ok ? [] : outcome.problems.map(({ variable, message }) => `${variable} ${message}`)).to.deep.equal(
        [
          'PORT is declared by Core and extensions/mail/manifest.ts',
          'CORE_POST_PORT is declared by extensions/post/manifest.ts and extensions/mail/manifest.ts',
        ],
      );
    });
  });
});
