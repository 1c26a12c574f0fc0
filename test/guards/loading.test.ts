/** Modules that a serving process loads at startup (performance.md, goals): nothing that only some requests need. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';

/** Large packages, each with a path that is loaded only with it. */
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

describe('the modules of a serving process', () => {
  it('include no large module that only some requests need', function suite() {
    this.timeout(60_000);
    const program = join(import.meta.dirname, '..', 'support', 'programs', 'list-loaded.ts');
    const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    const loaded: readonly string[] = JSON.parse(stdout === '' ? `["${stderr}"]` : stdout);
    expect(loaded).to.include('koa');
    expect(loaded.filter((name) => late.includes(name))).to.deep.equal([]);
  });
});
