/** The resident memory of another process, sampled while it works: from /proc on Linux, elsewhere from ps. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface MemoryGrowth {
  readonly before: number;
  readonly max: number;
  readonly megabytes: number;
}

/** Samples memory from now on; `stop` returns the growth. */
export function watchMemory(pid: number): { stop(): MemoryGrowth } {
  const before = residentMegabytes(pid);
  let max = before;
  const timer = setInterval(() => {
    max = Math.max(max, residentMegabytes(pid));
  }, 100);
  // After a failed line, nothing calls `stop`; the timer must not prevent the process from ending.
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return { before, max, megabytes: max - before };
    },
  };
}

function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kibibytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return (Number(kibibytes) * 1_024) / 1e6;
}
