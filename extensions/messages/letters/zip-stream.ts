/** A ZIP archive as a stream: the memory that it uses does not depend on the number and size of its files. */
import { Zip, ZipPassThrough } from 'fflate';
import type { ZipFile } from './letter-files.ts';

/** Yields the bytes of an archive with the files in order, uncompressed, because PDF files are compressed. */
export async function* zipStream(files: AsyncIterable<ZipFile>, modified: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = modified;
    zip.add(entry);
    if (content instanceof Uint8Array) entry.push(content, true);
    else {
      for await (const chunk of content) {
        entry.push(chunk);
        yield* ready;
        ready = [];
      }
      entry.push(new Uint8Array(), true);
    }
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
