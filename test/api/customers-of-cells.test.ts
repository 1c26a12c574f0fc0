/** Commands about customers with a directory of cells that maps each to its database. */
import { expect } from 'chai';
import { removeCopy } from '../../engine/cli/copy/remove-copy.ts';
import { beginCopy } from '../../engine/cli/copy/state.ts';
import { connectMover } from '../../engine/cli/move/database.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('customers of cells', function customers() {
  this.timeout(90_000);
  const directory = useDatabase('nothing');
  const [north, south] = [useDatabase(), useDatabase()];
  const settings = useWorkspace();
  const core = (...args: readonly string[]) => {
    const { DATABASE_URL: _, ...env } = process.env;
    return runCore(args, {
      env: { ...env, CORE_DATA_DIR: settings.CORE_DATA_DIR, CORE_DIRECTORY_URL: directory.url },
    });
  };
  const data = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await core(...args, '--output', 'json');
    expect(status, stdout + stderr).to.equal(0);
    return JSON.parse(stdout);
  };
  const errorOf = async (...args: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await core(...args);
    expect(status).to.be.oneOf([1, 2]);
    return stdout + stderr;
  };

  before(async () => {
    await core('cells', 'init');
    await data('cells', 'add', 'north', '--url', north.url);
    await data('cells', 'add', 'south', '--url', south.url);
  });

  it('are created in the open cell with the fewest customers, or in the requested cell', async () => {
    const made = [];
    for (const name of ['Ett', 'Två', 'Tre']) made.push(await data('customer', 'create', name));
    expect(made.map(({ cell }) => cell)).to.deep.equal(['north', 'south', 'north']);
    expect(await data('customer', 'create', 'Fyra', '--cell', 'north')).to.include({ cell: 'north' });
    const listed = await data('customer', 'list');
    expect(listed.map((one: { name: string; cell: string }) => `${one.name} ${one.cell}`)).to.have.members([
      'Ett north',
      'Två south',
      'Tre north',
      'Fyra north',
    ]);
    const { rows } = await south.pool.query('select name from sales_organization where id = $1', [made[1].id]);
    expect(rows).to.deep.equal([{ name: 'Två' }]);
  });

  it('are never created in a full or closed cell', async () => {
    await data('cells', 'set', 'south', '--state', 'full');
    expect(await data('customer', 'create', 'Fem')).to.include({ cell: 'north' });
    expect(await errorOf('customer', 'create', 'Sex', '--cell', 'south')).to.contain(
      'the cell south is full and does not accept new customers',
    );
    await data('cells', 'set', 'north', '--state', 'closed');
    expect(await errorOf('customer', 'create', 'Sex')).to.contain('no cell is open');
    expect(await errorOf('customer', 'create', 'Sex', '--cell', 'east')).to.contain('the cells are north, south');
    await data('cells', 'set', 'north', '--state', 'open');
  });

  it('leave no entry in the directory when the rules reject them', async () => {
    const before = await data('cells', 'list');
    expect(await errorOf('customer', 'create', 'x'.repeat(1_000))).to.contain('name');
    expect(await data('cells', 'list')).to.deep.equal(before);
  });

  it('have their credentials created and listed in their cell', async () => {
    const { id } = await data('customer', 'create', 'Sju', '--cell', 'north');
    const { headers, agentId } = await data('credential', 'issue', '--customer', id, '--scope', '*');
    expect(headers['X-CORE-CUSTOMER-ID']).to.equal(id);
    const [credential] = await data('credential', 'list', '--customer', id);
    expect(credential.agent_id).to.equal(agentId);
    const { rows } = await north.pool.query('select id from accounts_clientsecret where customer_id = $1', [id]);
    expect(rows).to.have.length(1);
    const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
    expect(await errorOf('credential', 'issue', '--customer', unknownId, '--scope', '*')).to.contain(
      `the customer ${unknownId} belongs to no cell`,
    );
  });

  it('are restored as a copy in the requested cell, even if another cell has an interrupted copy', async () => {
    const { id } = await data('customer', 'create', 'Åtta', '--cell', 'north');
    const half = '00000000-0000-4000-8000-0000000000c1';
    const client = await connectMover(north.url, half);
    await beginCopy(client, { customerId: half, copyOf: id }, []);
    await client.end();
    await data('cells', 'set', 'south', '--state', 'open');
    const copy = await data('customer', 'restore', id, '--from', north.url, '--to', 'south');
    const { rows } = await north.pool.query('select customer_id from core_move.copy');
    expect(rows).to.deep.equal([]);
    const listed: readonly { readonly id: string; readonly cell: string }[] = await data('customer', 'list');
    expect(listed.find((one) => one.id === copy.id)?.cell).to.equal('south');
    expect(await data('customer', 'diff', copy.id)).to.deep.include({ copy_of: id, resources: [], records: [] });
    expect(await errorOf('customer', 'move', copy.id, '--to', 'north')).to.contain(
      `the customer is a copy of ${id}, and copies stay where they were made`,
    );
    // The states after a removal that is killed before and after the directory is updated.
    const tables = { quoted: () => 'accounts_clientsecret' };
    const remover = await connectMover(south.url, copy.id);
    const killed = async (): Promise<never> => Promise.reject(new Error('killed'));
    await removeCopy(remover, copy.id, { tables, displace: killed }).catch(() => undefined);
    await data('customer', 'remove', copy.id);
    await beginCopy(remover, { customerId: copy.id, copyOf: id }, []);
    await remover.end();
    await data('customer', 'remove', copy.id);
    for (const cell of [north, south])
      expect((await cell.pool.query('select customer_id from core_move.copy')).rows).to.deep.equal([]);
    expect(await errorOf('customer', 'diff', copy.id)).to.contain(`the customer ${copy.id} belongs to no cell`);
    expect(await errorOf('customer', 'remove', copy.id)).to.contain(`the customer ${copy.id} belongs to no cell`);
    expect(await errorOf('customer', 'remove', id)).to.contain(`${id} is no copy of a customer`);
  });

  it('must be named if a command cannot determine the database', async () => {
    expect(await errorOf('login', 'link', '--as', 'kim@example.se')).to.contain(
      'CORE_DIRECTORY_URL refers to several databases',
    );
    expect(await errorOf('jobs', 'list')).to.contain('set DATABASE_URL to that of a cell');
  });

  it('cannot be addressed by cell without a directory', async () => {
    const { DATABASE_URL: _, CORE_DIRECTORY_URL: _none, ...env } = process.env;
    const ran = await runCore(['customer', 'create', 'Åtta', '--cell', 'north'], {
      env: { ...env, CORE_DATA_DIR: settings.CORE_DATA_DIR },
    });
    expect(ran.status).to.equal(2);
    expect(ran.stdout + ran.stderr).to.contain('CORE_DIRECTORY_URL is not set');
  });
});
