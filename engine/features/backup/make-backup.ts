/** Makes a backup: a database snapshot, then the data folder, in one archive with a manifest. */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  type ArchiveEntry,
  type BackupManifest,
  manifestBytes,
  manifestName,
  type TableEntry,
} from './backup-manifest.ts';
import { dataFilesOf, openFile } from './data-files.ts';
import { takeSnapshot } from './database-snapshot.ts';
import { createMeasure, type Measurement } from './measure.ts';

/** The contents of a finished backup. */
export type BackupSummary = Pick<BackupManifest, 'core' | 'postgres' | 'made_at' | 'vanished'> & {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Size before compression. */
  readonly bytes: number;
};

/** Writes the archive to `target` and ends the stream. */
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
        written(measured: Measurement) {
          entries.push({ name: entry, ...measured });
          tables.push({ ...table, rows: count(), entry });
        },
      };
    });
    // Must follow the snapshot, so that the file of every row in it exists. The file of a record that is deleted during the backup may be missing.
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
    const { postgres, createdAt, migrations, jobQueue, sequences } = snapshot;
    const summary = { core, postgres, made_at: createdAt, vanished };
    const bytes = () => manifestBytes({ ...summary, migrations, job_queue: jobQueue, sequences, tables, entries });
    await writeArchive(target, [...fromDatabase, ...fromFolder], { name: manifestName, bytes });
    return {
      ...summary,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length - vanished.length,
      bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
    };
  } finally {
    await snapshot.close();
  }
}

/** One entry to archive. */
interface ArchiveSource {
  readonly name: string;
  /** File permissions, for unpacking manually. */
  readonly mode?: number;
  /** Opens the source when its entry is written; undefined if the file no longer exists, which results in an empty entry. */
  open(): Promise<Readable | undefined>;
  /** Called with the measurement after writing; not called if the file no longer exists. */
  written(measured: Measurement): void;
}

/**
 * Writes all sources in order, then `last`, which is computed after the others are written. Rethrows read and write
 * errors; the output is then not a valid archive, because its table of contents is missing.
 */
async function writeArchive(
  target: NodeJS.WritableStream,
  sources: readonly ArchiveSource[],
  last: { readonly name: string; readonly bytes: () => Buffer },
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const source of sources) {
    const options = source.mode === undefined ? {} : { mode: 0o100000 | source.mode };
    zip.addReadStreamLazy(source.name, options, (callback) => {
      const pass = (stream: Readable | undefined): void => {
        const measure = createMeasure(stream ?? Readable.from([]));
        if (stream !== undefined) measure.once('end', () => source.written(measure.measured()));
        measure.once('error', (error) => zip.emit('error', error));
        callback(undefined, measure);
      };
      source.open().then(pass, (error: unknown) => callback(error, Readable.from([])));
    });
  }
  zip.addReadStreamLazy(last.name, (callback) => callback(undefined, Readable.from([last.bytes()])));
  zip.end();
  await Promise.race([failed, pipeline(zip.outputStream, target)]);
}
