/**
 * Keys of stored files: `t/<customer>/<two characters>/<uuid>`. The customer comes first, so that a customer's files
 * can be found, moved and removed together; the two characters limit the size of folders on local disks.
 */
const keyPattern = /^t\/[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** The key of a new file. `unique` is a new UUID. */
export function makeFileKey(customerId: string, unique: string): string {
  // The last characters of a UUIDv7 are random, the first are its time.
  return `t/${customerId.toLowerCase()}/${unique.slice(-2)}/${unique}`;
}

/** Returns whether a text is a key in the format of makeFileKey. */
export function isFileKey(text: string): boolean {
  return keyPattern.test(text);
}

/**
 * Returns the temporary key under which an upload form of an external store writes the bytes. They are copied to the
 * key itself only if they match the announced ones, so that a form, which can be sent again until it expires, cannot
 * overwrite a confirmed file.
 */
export function uploadKeyOf(key: string): string {
  return `${key}.upload`;
}

/** Returns the key of stored bytes, whether they are under the key itself or under the temporary key of a form. */
export function keyOfStored(stored: string): string {
  return stored.replace(/\.upload$/, '');
}

/** The customer that a key belongs to. */
export function customerOfKey(key: string): string | undefined {
  return isFileKey(key) ? key.split('/')[1] : undefined;
}

/** Returns the prefix of all keys of a customer. */
export function keyPrefix(customerId: string): string {
  return `t/${customerId.toLowerCase()}/`;
}

const archivePattern = /^archive\/[0-9a-f-]{36}(?:\/[a-z0-9_-][a-z0-9_.-]*)+$/;

/** Returns the key of a file that belongs to the engine and not to a record; the sweep ignores such keys. */
export function archiveKey(name: string): string {
  return `archive/${name}`;
}

/** Returns whether a text is a key of the engine's files. */
export function isArchiveKey(text: string): boolean {
  return archivePattern.test(text);
}
