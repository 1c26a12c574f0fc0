/** What a process that serves loads before it answers anything (performance.md, goals): nothing that only some requests need. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';

/** Large packages, and what stands for them when they are loaded. */
const late = [
  '@aws-sdk/client-s3',
  '@libpdf/core',
  '@opentelemetry/api',
  '@peculiar/x509',
  'ajv',
  'graphile-worker',
  'marked',
  'nodemailer',
  'pdfkit',
  'qrcode',
  'undici',
  'yaml',
  'yazl',
];

describe('loading', () => {
  it('a process that serves loads nothing large that it may not need', function suite() {
    this.timeout(60_000);
    const program = join(import.meta.dirname, '..', 'support', 'programs', 'list-loaded.ts');
    const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    const loaded: readonly string[] = JSON.parse(stdout === '' ? `["${stderr}"]` : stdout);
    expect(loaded).to.include('koa');
    expect(loaded.filter((name) => late.includes(name))).to.deep.equal([]);
  });
});
