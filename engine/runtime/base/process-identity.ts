/**
 * Distinguishes processes for longer than process ids do. A lock file with a process id alone would be respected for ever once
 * the system gives that id to somebody else (in containers every start gets the same few ids), so a lock also keeps when its process began.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../kernel/errors.ts';

/** True while a process with this id exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * A text that is the same as long as this process lives and differs for every other process that may get its id later, or undefined when
 * there is no such process.
 */
export function processBirth(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    // Field 22 is the start in clock ticks since boot; the name in field 2 may hold spaces and brackets, so count from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return runPs(pid, 'lstart=');
  }
}

/** The command line of a process with spaces between its words, or undefined when it is gone or may not be seen. */
export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return runPs(pid, 'command=');
  }
}

/** Resolves with true when the process has gone, with false when it still lives after `milliseconds`. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid) && !isZombie(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** A process that has ended and waits for a parent that does not collect it (usual in containers without an init process). */
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
