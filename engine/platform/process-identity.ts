/**
 * Identifies processes beyond the reuse of process IDs. A lock file with only a process ID would stay valid when the
 * system reuses the ID (containers assign the same few IDs at every start), so a lock also stores the start time of its
 * process.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from '../kernel/errors.ts';

/** Returns whether a process with this ID exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Returns a string that is constant for the lifetime of a process and differs for later processes with the same ID;
 * undefined if the process does not exist.
 */
export function processBirth(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    // Field 22 is the start time in clock ticks since boot. The name in field 2 may contain spaces and parentheses, so
    // fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return runPs(pid, 'lstart=');
  }
}

/** Returns the command line of a process, separated by spaces; undefined if it no longer exists or is not readable. */
export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return runPs(pid, 'command=');
  }
}

/** Resolves with true when the process has exited, or with false if it is still running after `milliseconds`. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid) && !isZombie(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** Returns whether a process has exited but was not reaped by its parent (common in containers without an init process). */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

function runPs(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
