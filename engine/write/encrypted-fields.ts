/** Write-only texts (secrets that the server needs later) are stored encrypted, so that database access does not reveal them. */
import type { Json } from '../kernel/json.ts';
import { decrypt, encrypt, keyFor } from '../platform/encryption.ts';
import type { Runtime } from '../request/request-context.ts';

type KeyHolder = Pick<Runtime, 'cursorSecret'>;

/** Prefix of every encrypted value. Older values have no prefix and are used unchanged. */
const mark = 'sealed.';

const purpose = 'write-only members';

/** Returns the value as stored in its column. */
export function encryptValue(value: Json, customerId: string, { cursorSecret }: KeyHolder): Json {
  return typeof value === 'string' ? mark + encrypt(value, keyFor(purpose, cursorSecret), customerId) : value;
}

/** Returns the value of a column; undefined if CORE_SECRET has changed since it was written. */
export function decryptValue(stored: string, customerId: string, { cursorSecret }: KeyHolder): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  return decrypt(stored.slice(mark.length), keyFor(purpose, cursorSecret), customerId);
}
