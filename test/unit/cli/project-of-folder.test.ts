/** The project that a command uses if no option names one. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, describe, it } from 'mocha';
import { projectFolder } from '../../../engine/settings.ts';
import { runCore } from '../../support/run-core.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'core-stands-')));
const core = (cwd: string, ...args: readonly string[]) => runCore(args, { cwd, env: { PATH: process.env.PATH ?? '' } });

describe('without --resources, a command', function project() {
  this.timeout(60_000);
  after(() => rmSync(root, { recursive: true, force: true }));

  it('uses the current folder if that has resources/', async () => {
    cpSync(join(projectFolder, 'examples', 'shop', 'resources'), join(root, 'shop', 'resources'), { recursive: true });
    const routes = await core(join(root, 'shop'), 'routes');
    expect([routes.status, routes.stderr]).to.deep.equal([0, '']);
    expect(routes.stdout).to.include('/shop/order/');
    expect(routes.stdout).not.to.include('/contracts/');
    expect((await core(join(root, 'shop'), 'check')).status).to.equal(0);
  });

  it('uses the project of this installation in any other folder, and reports it', async () => {
    mkdirSync(join(root, 'empty'));
    const routes = await core(join(root, 'empty'), 'routes', 'contracts/apartmentcontract');
    expect(routes.stdout).to.include('/contracts/apartmentcontract/');
    expect(routes.stderr).to.equal(
      `Using the project of this installation, ${projectFolder}, because this folder has no resources/. Use --resources for another project.\n`,
    );
    expect((await core(projectFolder, 'routes', 'contracts/apartmentcontract')).stderr).to.equal('');
    expect((await core(join(projectFolder, 'docs'), 'routes', 'contracts/apartmentcontract')).stderr).to.equal('');
  });
});
