/** Write-only texts (secrets that the server has to use later) are kept sealed: who reads the database does not have them. */
import type { Json } from '../../kernel/json.ts';
import { keyFor, seal, unseal } from '../base/seal.ts';
import type { Runtime } from '../context/work.ts';

type Sealer = Pick<Runtime, 'cursorSecret'>;

/** Begins every sealed value. What is kept from before has no such beginning and is used as it is. */
const mark = 'sealed.';

const purpose = 'write-only members';

/** The value as its column keeps it. */
export function sealValue(value: Json, customerId: string, { cursorSecret }: Sealer): Json {
  return typeof value === 'string' ? mark + seal(value, keyFor(purpose, cursorSecret), customerId) : value;
}

/** The value of a column; undefined when CORE_SECRET is another one than when it was written. */
export function openValue(stored: string, customerId: string, { cursorSecret }: Sealer): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  return unseal(stored.slice(mark.length), keyFor(purpose, cursorSecret), customerId);
}
