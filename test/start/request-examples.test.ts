/** `core check --examples`: the examples of descriptors, as requests to a temporary database. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { isLong } from '../support/long-runs.ts';
import { type Ran, runCore } from '../support/run-core.ts';

describe('core check --examples', function suite() {
  this.timeout(300_000);
  const database = useDatabase('nothing');
  const folder = mkdtempSync(join(tmpdir(), 'core-examples-'));
  const shop = join(projectFolder, 'examples', 'shop', 'resources');
  after(() => rmSync(folder, { recursive: true, force: true }));

  const check = (resources: string): Promise<Ran> =>
    runCore(['check', '--examples', '--resources', resources], {
      env: { ...process.env, DATABASE_URL: database.url },
    });

  /** The shop with these examples of orders. */
  const shopWith = (examples: string): string => {
    const resources = join(folder, 'resources');
    cpSync(shop, resources, { recursive: true });
    const file = join(resources, 'shop', 'order.yaml');
    const [described = ''] = readFileSync(file, 'utf8').split('examples:');
    writeFileSync(file, `${described}examples:\n${examples}`);
    return resources;
  };
  /** The reported positions: line, code and message. */
  const findings = ({ stdout }: Ran): readonly string[] =>
    [...stdout.matchAll(/order\.yaml:(\d+):\d+ {2}(\S+ .*)/g)].map(([, line, text]) => `${line} ${text}`);

  const passesForProduct = async (): Promise<void> => {
    const { status, stdout } = await check(join(projectFolder, 'resources'));
    expect(status, stdout).to.equal(0);
  };
  // In the suite, test/start/walk-through-resource.test.ts checks the examples of the product together with those of a new resource.
  if (isLong) it('passes for the product', passesForProduct);

  it('passes for the shop', async () => {
    const { status, stdout } = await check(shop);
    expect(status, stdout).to.equal(0);
  });

  it('reports each example whose response differs, at its position', async () => {
    const resources = shopWith(`
  - { give: { quantity: 2 }, refused: { /quantity: min } }
  - { give: { quantity: 0 } }
  - { give: { quantity: 0 }, refused: { /ordered: format } }
  - { give: { quantity: 2 }, answer: { quantity: 3 } }
  - { see: 1 }
  - { give: { article: $9 } }
  - { after: { quantity: 0 }, change: { quantity: 1 } }
  - { give: { quantity: 0 }, refused: no_such_code }
`);
    const ran = await check(resources);
    expect(ran.status).to.equal(1);
    const of = (number: number): string => `M284 example ${number} of resource "shop.order":`;
    expect(findings(ran)).to.deep.equal([
      `16 ${of(1)} the request is accepted`,
      `17 ${of(2)} the request is rejected with 422 validation_failed`,
      `18 ${of(3)} the request is rejected for other reasons`,
      `19 ${of(4)} the response has another quantity`,
      `20 ${of(5)} the caller sees 6 records instead of 1`,
      `21 ${of(6)} there are 6 generated records of shop.article, not 9`,
      `22 ${of(7)} the record before it is rejected with 422`,
      `23 ${of(8)} the request is rejected for other reasons`,
    ]);
    expect(ran.stdout).to.match(/- \/quantity: min\n +\+ accepted with 201\n/);
    expect(ran.stdout).to.match(/- quantity: 3\n +\+ quantity: 2\n/);
  });

  it('reports an unknown role, also without --examples', async () => {
    const resources = shopWith('  - { as: tenannt, see: 0 }\n');
    const { stdout, status } = await runCore(['check', '--resources', resources]);
    expect(status).to.equal(1);
    expect(stdout).to.include(
      'M283 example 1 of resource "shop.order" is for the role "tenannt", which does not exist',
    );
  });
});
