import { expect } from 'chai';
import { useDatabase } from '../support/database.ts';
import { useProject } from './project.ts';

describe('core migrate down', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  const { core, begin, write, files } = useProject(() => database.url);

  it('reports the migration that it reverts, and a pending migration without an applied step', async () => {
    await begin('  name: { type: string, nullable: true }');
    expect((await core('plan', '--no-proof', '--name', 'first')).code).to.equal(0);
    write('  name: { type: string, nullable: true, max_length: 40 }');
    expect((await core('plan', '--no-proof', '--no-evidence', '--name', 'short_names')).code).to.equal(0);
    expect((await core('apply')).code).to.equal(0);
    write('  name: { type: string, nullable: true, max_length: 20 }');
    expect((await core('plan', '--no-proof', '--no-evidence', '--name', 'shorter_names')).code).to.equal(0);
    const [, applied, pending] = files().map((file) => file.replace('.sql', ''));
    const down = await core('down');
    expect(down.code, down.err).to.equal(0);
    expect(down.err).to.contain(`no step of ${pending} has been applied; reverting the previous migration, ${applied}`);
    expect(down.out).to.equal(`Reverted ${applied}.\n`);
    await core('apply');
    expect((await core('down')).err).not.to.contain('no step of');
  });
});
