/** Makes a backup: the database of one moment, then the data folder, in one archive with a manifest. */

import { dataFilesOf, openFile } from './data-files.ts';
import { takeSnapshot } from './database-snapshot.ts';
import type { ArchiveEntry, BackupManifest, TableEntry } from './manifest.ts';
import { manifestBytes, manifestName } from './manifest.ts';
import type { Measured } from './measure.ts';
import { type ArchiveSource, writeArchive } from './write-archive.ts';

/** What a finished backup holds. */
export type BackupSummary = Pick<BackupManifest, 'core' | 'postgres' | 'made_at' | 'vanished'> & {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Before compression. */
  readonly bytes: number;
};

/** Writes the archive to `target`, which it ends. */
export async function makeBackup(
  {
    databaseUrl,
    dataFolder,
    core,
  }: { readonly databaseUrl: string; readonly dataFolder: string; readonly core: string },
  target: NodeJS.WritableStream,
): Promise<BackupSummary> {
  const snapshot = await takeSnapshot(databaseUrl);
  try {
    const tables: TableEntry[] = [];
    const entries: ArchiveEntry[] = [];
    const vanished: string[] = [];
    const fromDatabase = snapshot.tables.map((table): ArchiveSource => {
      const entry = `database/${table.schema}/${table.name}.copy`;
      let count = (): number => 0;
      return {
        name: entry,
        async open() {
          const reading = snapshot.read(table);
          count = reading.count;
          return reading.rows;
        },
        written(measured: Measured) {
          entries.push({ name: entry, ...measured });
          tables.push({ ...table, rows: count(), entry });
        },
      };
    });
    // After the snapshot: the file of every row in it was there before. One whose record is deleted meanwhile may be gone.
    const files = await dataFilesOf(dataFolder);
    const fromFolder = files.map(
      ({ name, path, mode }): ArchiveSource => ({
        name,
        mode,
        async open() {
          const stream = await openFile(path);
          if (stream === undefined) vanished.push(name);
          return stream;
        },
        written: (measured) => void entries.push({ name, ...measured, mode }),
      }),
    );
    const { postgres, madeAt, migrations, jobQueue, sequences } = snapshot;
    const told = { core, postgres, made_at: madeAt, vanished };
    const bytes = () => manifestBytes({ ...told, migrations, job_queue: jobQueue, sequences, tables, entries });
    await writeArchive(target, [...fromDatabase, ...fromFolder], { name: manifestName, bytes });
    return {
      ...told,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length - vanished.length,
      bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
    };
  } finally {
    await snapshot.close();
  }
}
