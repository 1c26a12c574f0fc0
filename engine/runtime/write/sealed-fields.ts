/** Write-only texts (secrets that the server needs later) are stored encrypted, so that database access does not reveal them. */
import type { Json } from '../../kernel/json.ts';
import { keyFor, seal, unseal } from '../base/seal.ts';
import type { Runtime } from '../context/work.ts';

type Sealer = Pick<Runtime, 'cursorSecret'>;

/** Prefix of every encrypted value. Older values have no prefix and are used unchanged. */
const mark = 'sealed.';

const purpose = 'write-only members';

/** Returns the value as stored in its column. */
export function sealValue(value: Json, customerId: string, { cursorSecret }: Sealer): Json {
  return typeof value === 'string' ? mark + seal(value, keyFor(purpose, cursorSecret), customerId) : value;
}

/** The value of a column; undefined when CORE_SECRET is another one than when it was written. */
export function openValue(stored: string, customerId: string, { cursorSecret }: Sealer): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  return unseal(stored.slice(mark.length), keyFor(purpose, cursorSecret), customerId);
}
