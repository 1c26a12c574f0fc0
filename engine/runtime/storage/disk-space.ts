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

/** Writes a table of a megabyte, for what can only be asked that way. Nothing of it stays: what is made on the way is dropped by its own block. */
export const spaceProbe = `DO $$ BEGIN
  CREATE TEMPORARY TABLE core_space_probe ON COMMIT DROP AS SELECT repeat(md5(n::text), 32) FROM generate_series(1, 1024) AS n;
  DROP TABLE core_space_probe;
END $$`;
