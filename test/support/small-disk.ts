/** A small file system of its own, to be filled. Only root may make one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes one; returns its folder. Throws where that is not allowed. */
export function makeSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'core-disk-'));
  try {
    const options = `size=${megabytes}m,mode=711`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes one with all that is in it. */
export function removeSmallDisk(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Whether small disks can be made here. */
export function canMakeSmallDisk(): boolean {
  try {
    removeSmallDisk(makeSmallDisk(1));
    return true;
  } catch {
    return false;
  }
}
