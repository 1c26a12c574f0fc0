/** Checks whether disks have space left, for readiness checks. */
import { statfs } from 'node:fs/promises';

/** Bytes below which a disk counts as full: two WAL segments, which PostgreSQL needs to write anything at all. */
const minFreeBytes = 32 * 1_048_576;

/** Returns whether the disk of the folder has less free space than that; false if unknown. */
export async function isDiskFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}
