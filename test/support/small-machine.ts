/**
 * Lets a program and everything it starts have a part of a core and no more, as if it had a small machine of its own. The kernel does it (control groups of
 * Linux, version 1 or 2), for root alone.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const isFirstVersion = existsSync(join(root, 'cpu', 'cgroup.procs'));
const groups = isFirstVersion ? join(root, 'cpu') : root;
/** Short, so that a program waits for its turn for a few milliseconds and not for a tenth of a second. */
const periodMicroseconds = 10_000;

export interface SmallMachine {
  /** Removes the limit. */
  release(): void;
}

/** Whether this machine lets the tests limit a program. */
export function canLimit(): boolean {
  try {
    accessSync(join(groups, 'cgroup.procs'), constants.W_OK);
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Limits a process and its children, those that it starts later included, to so many cores. */
export function smallMachine(pid: number, cores: number): SmallMachine {
  const group = join(groups, `core-test-${pid}`);
  const quota = Math.round(cores * periodMicroseconds);
  if (!isFirstVersion) writeFileSync(join(groups, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  if (isFirstVersion) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodMicroseconds));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  } else writeFileSync(join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  put(group, [String(pid), ...children]);
  return {
    release() {
      put(groups, readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean));
      rmdirSync(group);
    },
  };
}

/** A process that has ended in the meantime belongs to no group. */
function put(group: string, processes: readonly string[]): void {
  for (const one of processes)
    try {
      writeFileSync(join(group, 'cgroup.procs'), one);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}
