/** A place for files of the engine's own, outside of the database: the door through which an extension lends its store. */

/**
 * Names are those of the engine: the customer's id, then words of small letters, digits, `_`, `-` and `.`, with slashes between. What cannot be done
 * rejects with an error that says why.
 */
export interface ArchiveStore {
  /** Where it is, for people. */
  readonly place: string;
  /** Stores a stream; it is there whole or not at all, and lasts when the promise resolves. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes; undefined: there is no such file. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes a file; one that is not there is no error. */
  remove(name: string): Promise<void>;
  /** The names that begin with a folder (`<customer>/…`). */
  names(folder: string): AsyncIterable<string>;
}
