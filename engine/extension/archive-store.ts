/** The interface through which an extension provides storage for files of the engine, outside of the database. */

/**
 * The engine chooses the names: the customer's ID, then segments of lower-case letters, digits, `_`, `-` and `.`,
 * separated by slashes. Methods reject with an error that states the cause.
 */
export interface ArchiveStore {
  /** Human-readable location of the store. */
  readonly place: string;
  /** Stores a stream atomically; the file is durable when the promise resolves. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or undefined if the file does not exist. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes a file; a missing file is not an error. */
  remove(name: string): Promise<void>;
  /** The names that begin with a folder (`<customer>/…`). */
  names(folder: string): AsyncIterable<string>;
}
