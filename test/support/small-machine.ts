/** Limits a program and its child processes to a fraction of a core, as on a small machine, with control groups of Linux (version 1 or 2). Requires root. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const isFirstVersion = existsSync(join(root, 'cpu', 'cgroup.procs'));
const groups = isFirstVersion ? join(root, 'cpu') : root;
/** A short period, so that a program is suspended for a few milliseconds and not for a tenth of a second. */
const periodMicroseconds = 10_000;

export interface SmallMachine {
  /** Removes the limit. */
  release(): void;
}

/** Whether the tests can limit a program on this machine. */
export function canLimit(): boolean {
  try {
    accessSync(join(groups, 'cgroup.procs'), constants.W_OK);
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Limits a process and its children, including later ones, to a number of cores. */
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

/** A process that has ended meanwhile cannot be moved to a group. */
function put(group: string, processes: readonly string[]): void {
  for (const one of processes)
    try {
      writeFileSync(join(group, 'cgroup.procs'), one);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}
