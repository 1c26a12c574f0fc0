/** core explain, erd and new, as an author of descriptors types them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../../engine/settings.ts';

function core(...words: readonly string[]): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(projectFolder, 'engine/cli.ts'), ...words], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

describe('commands for authors of descriptors', function commands() {
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

  it('explain a resource: its table, operations, filters, rules and an example', () => {
    const { code, out } = core('explain', 'contracts.apartmentcontract');
    expect(code).to.equal(0);
    for (const part of [
      'contracts_apartmentcontract',
      '/contracts/apartmentcontract/list/',
      'order_',
      'POST /contracts',
    ])
      expect(out).to.contain(part);
  });

  it('explain a field, and suggest one for a misspelled name', () => {
    expect(core('explain', 'contracts.apartmentcontract.status').out).to.contain('Utkast');
    const { code, err } = core('explain', 'contracts.apartmentcontract.statsu');
    expect(code).to.equal(1);
    expect(err).to.contain('status');
    expect(JSON.parse(core('explain', 'contracts.apartmentcontract', '--output', 'json').out)).to.have.property(
      'sections',
    );
  });

  it('draw one application or all', () => {
    const { out } = core('erd', '--application', 'contracts');
    expect(out).to.match(/^erDiagram\n/);
    expect(out).to.contain('contracts_apartmentcontract }o--|| objects_apartment : space');
    expect(core('erd', '--application', 'contract').err).to.contain('contracts');
  });

  it('make resources, traits, applications and extensions that core check has nothing against', () => {
    const at = ['--resources', join(folder, 'resources'), '--extensions', join(folder, 'extensions')];
    for (const [kind, name] of [
      ['application', 'keys'],
      ['resource', 'keys/keyhandout'],
      ['trait', 'handed-out'],
      ['extension', 'key-handout'],
    ] as const)
      expect(core('new', kind, name, ...at).code, kind).to.equal(0);
    const checked = core('check', '--resources', join(folder, 'resources'));
    expect(checked.code, checked.out).to.equal(0);
    expect(readFileSync(join(folder, 'extensions/key-handout/index.ts'), 'utf8')).to.contain("name: 'key-handout'");
    expect(core('new', 'resource', 'keys/keyhandout', ...at).err).to.contain('exists already');
    expect(core('new', 'resource', 'nowhere/thing', ...at).err).to.contain('core new application nowhere');
  });
});
