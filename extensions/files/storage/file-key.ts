/**
 * Keys of stored files: `t/<customer>/<two characters>/<uuid>`. The customer leads, so that a customer's files can be found,
 * moved and removed together; the two characters keep folders on local disks small.
 */
const keyPattern = /^t\/[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** The key of a new file. `unique` is a new UUID. */
export function makeFileKey(customerId: string, unique: string): string {
  // The last characters of a UUIDv7 are random, the first are its time.
  return `t/${customerId.toLowerCase()}/${unique.slice(-2)}/${unique}`;
}

/** Whether a text is a key that makeFileKey can have made. */
export function isFileKey(text: string): boolean {
  return keyPattern.test(text);
}

/**
 * Where a form of an outside store puts the bytes of a key. They are taken over under the key itself when they are the announced ones, so
 * that a form, which can be sent again until it expires, reaches nothing that counts.
 */
export function uploadKeyOf(key: string): string {
  return `${key}.upload`;
}

/** The key that bytes in the store belong to, whether they lie under it or where a form put them. */
export function keyOfStored(stored: string): string {
  return stored.replace(/\.upload$/, '');
}

/** The customer that a key belongs to. */
export function customerOfKey(key: string): string | undefined {
  return isFileKey(key) ? key.split('/')[1] : undefined;
}

/** What all keys of a customer begin with. */
export function keyPrefix(customerId: string): string {
  return `t/${customerId.toLowerCase()}/`;
}

const archivePattern = /^archive\/[0-9a-f-]{36}(?:\/[a-z0-9_-][a-z0-9_.-]*)+$/;

/** The key of a file that the engine keeps for itself, beside those of records: the sweep looks at none of them. */
export function archiveKey(name: string): string {
  return `archive/${name}`;
}

/** Whether a text is a key of the engine's own files. */
export function isArchiveKey(text: string): boolean {
  return archivePattern.test(text);
}
