/** A small file system that tests can fill. Only root can create one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a file system; returns its folder. Throws if that is not permitted. */
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

/** Deletes a file system with its files. */
export function removeSmallDisk(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Whether small file systems can be created on this machine. */
export function canMakeSmallDisk(): boolean {
  try {
    removeSmallDisk(makeSmallDisk(1));
    return true;
  } catch {
    return false;
  }
}
