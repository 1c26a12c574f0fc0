/** What README and guides tell a newcomer to type: each request is sent as it stands there, and answered as one who typed it would hope. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';
import { useWorkPlace } from '../support/work-place.ts';

const guides = join(projectFolder, 'docs', 'guides');
const files = [
  join(projectFolder, 'README.md'),
  ...readdirSync(guides)
    .toSorted()
    .map((name) => join(guides, name)),
];

/** The blocks of a shell that send requests. */
const blocks = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .map(([, text = '']) => ({ name: file.slice(projectFolder.length + 1), text }))
    // An address that an answer gives cannot be typed ahead: large files have a test of their own.
    .filter(({ text }) => text.includes('curl') && !/\$\w+_URL/.test(text)),
);

describe('requests of the guides', function requests() {
  this.timeout(30_000);
  const settings = useWorkPlace();
  const api = useApi({ settings });
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-guides-'));
    const lines = Object.entries(api.headers).map(([name, value]) => `${name}: ${value}\n`);
    writeFileSync(join(folder, 'demo.headers'), lines.join(''));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are there', () => {
    expect(blocks.length).to.be.greaterThan(8);
  });

  for (const [index, { name, text }] of blocks.entries()) {
    it(`${name}, block ${index + 1}`, async () => {
      const command = text
        .replaceAll('http://127.0.0.1:8080', api.origin)
        .replaceAll('@.core/demo.headers', `@${join(folder, 'demo.headers')}`)
        // The customer's root organization has the customer's id.
        .replaceAll(/<(?:CUSTOMER_ID|organization id)>/g, api.customerId)
        .replaceAll(/\bcurl /g, 'curl --fail-with-body --silent --show-error ');
      const child = spawn('sh', ['-e', '-c', command], { cwd: folder });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      const [code] = await once(child, 'close');
      expect(code, output).to.equal(0);
    });
  }

  it('docs/guides/80-invoicing.md: the first invoice is the one that the guide shows', async () => {
    const guide = readFileSync(join(guides, '80-invoicing.md'), 'utf8');
    const shown = JSON.parse(/^```json\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? '{}');
    const { rows, ...invoice } = shown;
    const [company] = (await api.get('/organization/company/list/?custom_id=guide')).body;
    const made = (await api.get(`/accounting/invoices/invoice/list/?company=${company?.id}`)).body;
    expect(made).to.have.length(1);
    expect(made[0]).to.deep.include(invoice);
    const [row] = (await api.get(`/accounting/invoices/invoicerow/list/?invoice=${made[0].id}`)).body;
    const { account, ...members } = rows[0];
    expect(row).to.deep.include({ ...members, used_article_account: account });
  });
});
