/** The watchdog of serving processes distinguishes a blocked event loop from a machine without a free processor. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect } from 'chai';
import { HangWatch } from '../../../../engine/start/process/hang-watch.ts';
import { readMainThread } from '../../../../engine/start/process/main-thread.ts';
import { waitUntil } from '../../../support/wait-until.ts';

describe('HangWatch', function suite() {
  this.timeout(60_000);
  const isLinux = process.platform === 'linux';
  const children: ReturnType<typeof spawn>[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** Runs a script in a separate process and resolves with its process id. */
  async function run(script: string): Promise<number> {
    const child = spawn(process.execPath, ['-e', `process.stdout.write('.'); ${script}`]);
    children.push(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    return child.pid ?? 0;
  }

  /** Watches a process that sent one heartbeat; resolves when it counts as hung. */
  function hung(pid: number, timeout: number): { readonly isHung: () => boolean; stop(): void } {
    let isHung = false;
    const watch = new HangWatch<number>(
      timeout,
      (id) => id,
      () => {
        isHung = true;
      },
    );
    watch.alive(pid);
    return { isHung: () => isHung, stop: () => watch.stop() };
  }

  const endless = 'for (;;);';

  it('reports a process in an endless computation, and a stopped process', async () => {
    const stopped = await run('setInterval(() => undefined, 1_000);');
    process.kill(stopped, 'SIGSTOP');
    for (const pid of [await run(endless), stopped]) {
      const watched = hung(pid, 500);
      await waitUntil(async () => watched.isHung());
      watched.stop();
    }
  });

  it('does not report a process that waits for a processor', async function test() {
    if (!isLinux) this.skip();
    const pid = await run(`require('node:os').setPriority(19); ${endless}`);
    // Other processes that compute at normal priority leave it almost no processor time.
    await Promise.all(Array.from({ length: 2 * availableParallelism() }, () => run(endless)));
    const usedBefore = readMainThread(pid)?.processorMs ?? 0;
    const from = performance.now();
    const watched = hung(pid, 600);
    await waitUntil(async () => watched.isHung() || performance.now() - from > 1_500);
    const used = (readMainThread(pid)?.processorMs ?? 0) - usedBefore;
    watched.stop();
    expect(used).to.be.below(600);
    expect(watched.isHung()).to.equal(false);
  });

  it('reads the state and processor time of a process, and returns undefined if it does not exist', async function test() {
    if (!isLinux) this.skip();
    expect(readMainThread(process.pid)).to.include({ isRunnable: true });
    expect(readMainThread(process.pid)?.processorMs).to.be.above(0);
    expect(readMainThread(2 ** 22 + 1)).to.equal(undefined);
  });
});
