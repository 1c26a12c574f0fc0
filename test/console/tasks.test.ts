/** Everyday tasks in the console, with the mouse and with the keyboard alone. The table of the guide has the number of their steps. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type JobWorker, startJobWorker } from '../../engine/jobs/job-worker.ts';
import { projectFolder } from '../../engine/settings.ts';
import { describeInBrowser, useBrowser, type Visitor } from '../support/browser.ts';
import { tasks } from '../support/console-tasks.ts';
import { demoDay, useDemo } from '../support/demo-world.ts';
import { type Device, Hands } from '../support/hands.ts';
import { isLong } from '../support/long-runs.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const guide = join(projectFolder, 'docs', 'guides', '18-console.md');
const devices: readonly Device[] = ['mouse', 'keyboard'];

/**
 * Tasks of every run of the suite, one with each device. The other tests of the console have the other kinds of controls. A long run does all tasks with both devices, as does a run that writes the table.
 */
const shortTasks: Readonly<Record<Device, readonly string[]>> = {
  mouse: ['Set a rent back'],
  keyboard: ['Find a tenant by a part of the name'],
};

const doesAll = isLong || process.env.GOLDEN === 'write';

/** The rows of the table: the task, the steps with each device, and those of other consoles. */
const readRows = async (): Promise<readonly (readonly string[])[]> =>
  (await readFile(guide, 'utf8'))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name]) => name !== undefined && name in tasks)
    .map((cells) => cells.slice(1, -1));

/** Compares the steps with the table, or writes them to it. */
async function expectSteps(name: string, device: Device, steps: number): Promise<void> {
  const row = (await readRows()).find(([task]) => task === name) ?? [];
  const column = 1 + devices.indexOf(device);
  if (process.env.GOLDEN === 'write') {
    // The number of rows and suggestions that the keyboard passes depends on the day of the demo.
    const written = row.with(column, String(device === 'mouse' ? steps : 5 * Math.ceil((steps + 2) / 5)));
    const text = await readFile(guide, 'utf8');
    await writeFile(guide, text.replace(`| ${row.join(' | ')} |`, `| ${written.join(' | ')} |`));
    return;
  }
  const documented = Number(row[column]);
  if (device === 'mouse') expect(steps, name).to.equal(documented);
  else expect(steps, name).to.be.at.most(documented);
}

describeInBrowser('everyday tasks in the console', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  let worker: JobWorker | undefined;
  // Stopped before the server, whose hook is registered next.
  after(() => worker?.stop());
  const api = useDemo(settings);
  const browser = useBrowser();
  let visitor: Visitor;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'core-tasks-'));
    worker = await startJobWorker(api.server.runtime, { concurrency: 1, connectionString: api.database.url });
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('are all in the table, and none takes more steps with the mouse than in other consoles', async () => {
    const rows = await readRows();
    expect(rows.map(([name]) => name)).to.deep.equal(Object.keys(tasks));
    for (const [name, mouse, , ...others] of rows)
      for (const other of others.filter((steps) => /^\d+$/.test(steps)))
        expect(Number(mouse), name).to.be.at.most(Number(other));
  });

  for (const [turn, device] of devices.entries())
    describe(`with the ${device}`, () => {
      let hands: Hands;
      before(async () => {
        hands = await Hands.of(device, visitor.page);
      });
      after(() => hands.end());

      for (const [name, task] of Object.entries(tasks).filter(([one]) => doesAll || shortTasks[device].includes(one)))
        it(`${name.charAt(0).toLowerCase()}${name.slice(1)}`, async () => {
          // The menu and the command box are on every screen; tasks that use the first screen begin there, at a higher cost.
          await hands.begin(`${visitor.origin}/console/annotating.tag/`);
          await task(hands, { api, home: `${visitor.origin}/console/`, today: demoDay, folder, turn });
          expect(visitor.faults).to.deep.equal([]);
          await expectSteps(name, device, hands.steps);
        });
    });
});
