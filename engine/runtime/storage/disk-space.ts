/** Whether disks have space left, for those who ask whether this server is ready. */
import { statfs } from 'node:fs/promises';

/** Bytes below which a disk counts as full: two segments of PostgreSQL's log, which it needs to write anything at all. */
const leastSpace = 32 * 1_048_576;

/** Whether less than that is left where the folder lies; false when nobody can say. */
export async function isDiskFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastSpace;
  } catch {
    return false;
  }
}
