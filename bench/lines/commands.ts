/** Seconds of commands that users wait for: a start until ready, `core check`, `core migrate plan`. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../engine/settings.ts';
import type { Figure, Line } from '../line.ts';
import type { BenchOptions } from '../options.ts';
import { runProgram, runUntil } from '../programs.ts';
import { median, secondsOf } from '../statistics.ts';

/** The entry point of `npx core` and the services of deploy/. */
const commandLine = join(projectFolder, 'engine/core.js');

export const startLine: Line = {
  name: 'start',
  async measure({ world, options }) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'core-bench-start-'));
    const environment = { DATABASE_URL: world.url, CORE_DATA_DIR: dataFolder, PORT: '0', CORE_LOG_LEVEL: 'warn' };
    const start = async (): Promise<number> => {
      const startedAt = performance.now();
      const server = await runUntil([commandLine, 'serve'], 'listening on', environment);
      const seconds = (performance.now() - startedAt) / 1_000;
      await server.stop();
      return seconds;
    };
    try {
      // The first start creates the tables of the job queue and fills the cache of later ones.
      await start();
      return [await timed('start to ready, migrated database', 1, commandRounds(options), start)];
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

export const commandLines: readonly Line[] = [
  {
    name: 'check',
    async measure({ options }) {
      const run = () => secondsOf(() => runProgram([commandLine, 'check']));
      await run();
      const warm = await timed('core check', 0.5, commandRounds(options), run);
      return [
        warm,
        await timed('core check, the first after npm ci', 0.5, options.isQuick ? 1 : 3, () => afterInstallation(run)),
      ];
    },
  },
  {
    name: 'plan',
    async measure({ options }) {
      const run = () => secondsOf(() => runProgram([commandLine, 'migrate', 'plan']));
      await run();
      return [await timed('core migrate plan with nothing to plan', 1, commandRounds(options), run)];
    },
  },
];

function commandRounds({ isQuick }: BenchOptions): number {
  return isQuick ? 3 : 5;
}

async function timed(work: string, goal: number, rounds: number, run: () => Promise<number>): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await run());
  const from = `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`;
  return { work, value: median(seconds), unit: 's', goal, bound: 'most', from };
}

/** As after `npm ci`: caches of commands are deleted, outputs of the installation exist. */
async function afterInstallation(run: () => Promise<number>): Promise<number> {
  const folder = join(projectFolder, 'node_modules/.cache/core');
  const aside = `${folder}.aside`;
  const isThere = existsSync(folder);
  if (isThere) renameSync(folder, aside);
  try {
    await runProgram([join(projectFolder, 'engine/warm-caches.js')]);
    return await run();
  } finally {
    if (isThere) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(aside, folder);
    }
  }
}
