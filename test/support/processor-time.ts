/** Processor seconds that a program and its descendants have used so far, including ended ones. Available on Linux only. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the descendants of a process, by process id. */
export function processorSeconds(pid: number): number {
  const fields = statOf(pid);
  if (fields === undefined) return 0;
  // In order: user and system time of the process, and of its children that have ended.
  const ownSeconds = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) / ticks;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + processorSeconds(child), ownSeconds);
}

/** The fields after the name, which can contain spaces; undefined if the process has ended. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}
