/** Runs core inspect, erd and new as an author of descriptors does. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../../engine/settings.ts';
import { runCore } from '../../support/run-core.ts';

async function core(...args: readonly string[]): Promise<{
  readonly code: number;
  readonly out: string;
  readonly err: string;
}> {
  const { status, stdout, stderr } = await runCore(args);
  return { code: status, out: stdout, err: stderr };
}

describe('core inspect, core erd and core new', function commands() {
  this.timeout(60_000);
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-new-'));
    cpSync(join(projectFolder, 'resources'), join(folder, 'resources'), {
      recursive: true,
      filter: (path) => !path.includes('generated'),
    });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('explain a resource: its table, operations, filters, rules and an example', async () => {
    const { code, out } = await core('inspect', 'contracts.apartmentcontract');
    expect(code).to.equal(0);
    for (const excerpt of [
      'contracts_apartmentcontract',
      '/contracts/apartmentcontract/list/',
      'order_',
      'POST /contracts',
    ])
      expect(out).to.contain(excerpt);
  });

  it('explain a table in PostgreSQL types, and fields with their values, defaults and keys', async () => {
    const { out } = await core('inspect', 'contracts.apartmentcontract');
    for (const line of [
      /^ {2}status +integer, read-only, one of 0 draft, 1 \w+.*, default 0$/m,
      /^ {2}id_number +string, required under a condition, nullable, max_length 255$/m,
      /^ {2}customer_id +uuid not null$/m,
      /^ {2}primary key \(customer_id, id\)$/m,
      /^ {2}foreign key \(customer_id, space_id\) → objects_apartment \(customer_id, id\) on delete restrict$/m,
      /^ {2}created_at +date-time, read-only, default \$\w+, precision 3$/m,
      /^ {2}check contracts_apartmentcontract_deposition_value_check \(field deposition_value\): "deposition_value" >= 0$/m,
      /^ {2}index contracts_apartmentcontract_updated_at_idx btree \("customer_id", "updated_at", "id"\)$/m,
    ])
      expect(out).to.match(line);
  });

  it('explain a field, and suggest one for a misspelled name', async () => {
    expect((await core('inspect', 'contracts.apartmentcontract.status')).out).to.contain('Utkast');
    const { code, err } = await core('inspect', 'contracts.apartmentcontract.statsu');
    expect(code).to.equal(2);
    expect(err).to.contain('status');
    expect(JSON.parse((await core('inspect', 'contracts.apartmentcontract', '--output', 'json')).out)).to.have.property(
      'sections',
    );
  });

  it('draw one application in Mermaid format, and reject other formats', async () => {
    const drawn = await core('erd', '--application', 'contracts', '--folder', join(folder, 'drawn'));
    expect(drawn.code, drawn.err).to.equal(0);
    const mermaid = readFileSync(join(folder, 'drawn/contracts.mmd'), 'utf8');
    expect(mermaid).to.match(/^erDiagram\n/);
    expect(mermaid).to.contain('contracts_apartmentcontract }o--|| objects_apartment : space');
    expect((await core('erd', '--print', 'svg')).err).to.contain('use --print mermaid');
    expect((await core('erd', '--application', 'contract')).err).to.contain('contracts');
  });

  it('draw one box for each resource', async () => {
    const { out } = await core('erd', '--print', 'mermaid');
    const described: readonly unknown[] = JSON.parse((await core('inspect', 'model')).out).resources;
    expect(out.match(/^ {4}\w+\[\w+\]$/gm)).to.have.length(described.length);
  });

  it('create resources, traits, applications and extensions that pass core check', async () => {
    const at = ['--resources', join(folder, 'resources'), '--extensions', join(folder, 'extensions')];
    for (const [kind, name] of [
      ['application', 'keys'],
      ['resource', 'keys/keyhandout'],
      ['trait', 'handed-out'],
      ['extension', 'key-handout'],
    ] as const)
      expect((await core('new', kind, name, ...at)).code, kind).to.equal(0);
    const product = join(projectFolder, 'extensions');
    const checked = await core('check', '--resources', join(folder, 'resources'), '--extensions', product);
    expect(checked.code, checked.out).to.equal(0);
    expect(readFileSync(join(folder, 'extensions/key-handout/index.ts'), 'utf8')).to.contain("name: 'key-handout'");
    expect((await core('new', 'resource', 'keys/keyhandout', ...at)).err).to.contain('already exists');
    expect((await core('new', 'resource', 'nowhere/thing', ...at)).err).to.contain('core new application nowhere');
  });

  it('create a resource in a folder without traits, to which the engine adds the ID', async () => {
    const resources = join(folder, 'first', 'resources');
    const at = ['--resources', resources];
    await core('new', 'application', 'shop', ...at);
    await core('new', 'resource', 'shop/article', ...at);
    expect(readFileSync(join(resources, 'shop/article.yaml'), 'utf8')).not.to.contain('uses');
    const checked = await core('check', ...at);
    expect(checked.code, checked.out).to.equal(0);
    const { out } = await core('inspect', 'shop.article', ...at);
    expect(out).to.match(/^Fields\n {2}id +uuid, required, read-only\n {2}title /m);
  });
});
