/** Requests in README and guides: each is sent as written, and its response matches the document. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';
import { useWorkspace } from '../support/work-place.ts';

const guides = join(projectFolder, 'docs', 'guides');
const files = [
  join(projectFolder, 'README.md'),
  ...readdirSync(guides)
    .toSorted()
    .map((name) => join(guides, name)),
];

/** The shell blocks that send requests, each with the documented response to its last request (```json answer). */
const blocks = files.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^```sh\n([\s\S]*?)^```$(?:\n(?:(?!```|#).*\n)*?```json answer\n([\s\S]*?)^```$)?/gm,
    ),
  ]
    .map(([, text = '', answer]) => ({ name: file.slice(projectFolder.length + 1), text, answer }))
    // Addresses in responses are not known in advance: large files are tested separately.
    .filter(({ text }) => text.includes('curl') && !/\$\w+_URL/.test(text)),
);

describe('requests of the guides', () => {
  // The guide on webhooks sends one to a receiver on the same machine.
  const settings = useWorkspace({ CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const api = useApi({ settings });
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-guides-'));
    const lines = Object.entries(api.headers).map(([name, value]) => `${name}: ${value}\n`);
    writeFileSync(join(folder, 'demo.headers'), lines.join(''));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('exist', () => {
    expect(blocks.length).to.be.greaterThan(8);
  });

  for (const [index, { name, text, answer }] of blocks.entries()) {
    it(`succeed as documented: ${name}, block ${index + 1}`, async () => {
      const command = text
        .replaceAll('http://127.0.0.1:8080', api.origin)
        .replaceAll('@.core/demo.headers', `@${join(folder, 'demo.headers')}`)
        // The customer's root organization has the customer's id.
        .replaceAll(/<(?:CUSTOMER_ID|organization id)>/g, api.customerId)
        .replaceAll(/\bcurl /g, 'curl --fail-with-body --silent --show-error ');
      const child = spawn('sh', ['-e', '-c', command], { cwd: folder });
      let output = '';
      let errors = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
      });
      const [code] = await once(child, 'close');
      expect(code, output + errors).to.equal(0);
      if (answer === undefined) return;
      const last = output.trimEnd().split('\n').at(-1) ?? '';
      expect(partLike(JSON.parse(last), JSON.parse(answer))).to.deep.equal(JSON.parse(answer));
    });
  }

  it('return the responses that the guides show', () => {
    expect(blocks.filter(({ answer }) => answer !== undefined).length).to.be.greaterThan(1);
  });
});

/** Returns the members of a value that the documented response contains: documents omit members, and write `…` for texts that vary. */
function partLike(value: unknown, expected: unknown): unknown {
  if (expected === '…') return typeof value === 'string' ? expected : value;
  if (Array.isArray(expected) && Array.isArray(value))
    return value.length < expected.length ? value : expected.map((item, index) => partLike(value[index], item));
  if (!isObject(expected) || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(expected).map(([name, item]) => [name, partLike(value[name], item)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
