/** Writes a backup's archive: a ZIP file (any unzip lists and unpacks it) whose entries are streamed one after the other. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Measured, measuring } from './measure.ts';

/** Something to be archived. */
export interface ArchiveSource {
  readonly name: string;
  /** Permissions of a file, for those who unpack it by hand. */
  readonly mode?: number;
  /** Opens it when its turn comes; undefined when it is not there any more, which leaves an empty entry. */
  open(): Promise<Readable | undefined>;
  /** Hears what was written; not called for what was not there. */
  written(measured: Measured): void;
}

/**
 * Writes all sources, in order, and `last` as the last entry, which is asked for when the others are written. Throws what reading a source
 * or writing throws; what has been written then is no archive, since its table of contents is missing.
 */
export async function writeArchive(
  target: NodeJS.WritableStream,
  sources: readonly ArchiveSource[],
  last: { readonly name: string; readonly bytes: () => Buffer },
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const source of sources) {
    const options = source.mode === undefined ? {} : { mode: 0o100000 | source.mode };
    zip.addReadStreamLazy(source.name, options, (give) => {
      const pass = (stream: Readable | undefined): void => {
        const measure = measuring(stream ?? Readable.from([]));
        if (stream !== undefined) measure.once('end', () => source.written(measure.measured()));
        measure.once('error', (error) => zip.emit('error', error));
        give(undefined, measure);
      };
      source.open().then(pass, (error: unknown) => give(error, Readable.from([])));
    });
  }
  zip.addReadStreamLazy(last.name, (give) => give(undefined, Readable.from([last.bytes()])));
  zip.end();
  await Promise.race([failed, pipeline(zip.outputStream, target)]);
}
