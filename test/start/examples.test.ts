/** The programs of examples/, run as in a copy of the folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';

const examples = join(projectFolder, 'examples');

describe('the programs of examples/', function examplePrograms() {
  this.timeout(30_000);
  const api = useApi();
  let folder = '';
  let headers = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-examples-'));
    headers = join(folder, 'demo.headers');
    writeFileSync(
      headers,
      Object.entries(api.headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (program: string, ...args: string[]) => {
    const child = spawn(process.execPath, [join(examples, program), api.origin, headers, ...args]);
    const output = { out: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output.errors += chunk.toString();
    });
    const [code] = await once(child, 'close');
    return { code: code as number, ...output };
  };

  it('import rows, report errors by line, and repeat nothing (importer)', async () => {
    const file = join(examples, 'importer', 'tenants.csv');
    const first = await run('importer/import.ts', file);
    expect(first.out).to.equal('2 created, 0 updated, 1 with errors\n');
    expect(first.errors).to.match(/^line 4: email: /);
    expect(first.code).to.equal(1);
    const mended = join(folder, 'mended.csv');
    writeFileSync(
      mended,
      `\uFEFF${readFileSync(file, 'utf8').replace('siv.ek.example', 'siv.ek@example').replaceAll('\n', '\r\n')}`,
    );
    expect(await run('importer/import.ts', mended)).to.deep.equal({
      code: 0,
      out: '1 created, 2 updated, 0 with errors\n',
      errors: '',
    });
    const tenants = (await api.get('/accounts/users/customer/tenant/list/?_order_by=custom_id')).body;
    expect(
      tenants.map(({ custom_id: id, email }: { custom_id: string; email: string | null }) => [id, email]),
    ).to.deep.equal([
      ['K-1001', 'maj.lind@example.com'],
      ['K-1002', null],
      ['K-1003', 'siv.ek@example.com'],
    ]);
  });

  it('follow creates, updates and deletes (nightly sync)', async () => {
    const file = join(folder, 'leases.json');
    const copy = () =>
      Object.values<{ id_number: string }>(JSON.parse(readFileSync(file, 'utf8')).leases)
        .map(({ id_number: number }) => number)
        .toSorted();
    const post = async (path: string, body: object) => {
      const response = await api.post(path, body);
      expect(response.status, response.text).to.equal(201);
      return response.body.id as string;
    };
    const company = await post('/organization/company/', { name: 'Exempel AB' });
    const realestate = await post('/objects/structural/realestate/', { name: 'Exemplet 1', landlord: company });
    const building = await post('/objects/structural/building/', { name: 'Hus 1', realestate });
    const lease = async (number: string) =>
      post('/contracts/apartmentcontract/', {
        id_number: number,
        space: await post('/objects/spaces/spaces/apartment/', { building }),
      });
    const [one, two] = [await lease('L-1'), await lease('L-2')];
    expect((await run('nightly-sync/sync.ts', file)).errors).to.equal('');
    expect(copy()).to.deep.equal(['L-1', 'L-2']);
    await lease('L-3');
    await api.patch(`/contracts/apartmentcontract/${one}/`, { id_number: 'L-1b' });
    await api.delete(`/contracts/apartmentcontract/${two}/`);
    const second = await run('nightly-sync/sync.ts', file);
    expect(second.out, second.errors).to.match(/^2 leases at position /);
    expect(copy()).to.deep.equal(['L-1b', 'L-3']);
    expect((await run('nightly-sync/sync.ts', file)).code).to.equal(0);
    expect(copy()).to.deep.equal(['L-1b', 'L-3']);
  });

  it('accept only signed events, each once (webhook receiver)', async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const child = spawn(process.execPath, [join(examples, 'webhook-receiver', 'receive.ts')], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    });
    try {
      const lines = linesOf(child);
      const origin = (await lines.next()).value?.replace('listening on ', '') ?? '';
      const body = JSON.stringify([
        { id: 'evt_1', event_identifier: 'annotating.tag.instancecreated', object_id: 'a' },
      ]);
      const { signatureHeaders } = await import('../../engine/features/events/post-webhook.ts');
      const send = (sent: string, signed: string) =>
        fetch(origin, {
          method: 'POST',
          body: sent,
          headers: signatureHeaders({ id: 'msg_1', seconds: Math.floor(Date.now() / 1000), body: signed }, [secret]),
        });
      expect((await send(body, body)).status).to.equal(204);
      expect((await lines.next()).value).to.equal('annotating.tag.instancecreated a');
      expect((await send(body, body)).status).to.equal(204);
      expect((await send(body.replace('"a"', '"b"'), body)).status).to.equal(401);
      const other = body.replace('evt_1', 'evt_2').replace('"a"', '"c"');
      expect((await send(other, other)).status).to.equal(204);
      expect((await lines.next()).value).to.equal('annotating.tag.instancecreated c');
    } finally {
      child.kill();
    }
  });
});

function linesOf({ stdout }: ChildProcess): AsyncIterator<string> {
  if (stdout === null) throw new Error('the program has no output');
  return createInterface({ input: stdout })[Symbol.asyncIterator]();
}
