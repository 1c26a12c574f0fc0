/**
 * Identifiers: UUIDv7 for new records (time-ordered, so that primary-key indexes grow at one end), UUIDv5 for content
 * types (the same in every environment). Randomness and clock are arguments; the runtime supplies the real ones.
 */
import { createHash } from 'node:crypto';
import { isJsonObject, type Json } from './json.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the 36-character form of any UUID, in either case. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && text.length === 36 && uuidPattern.test(text);
}

/** The namespace of Core's UUIDv5 IDs. */
const coreNamespace = '6d1a1f6e-5f0c-5c0e-9f63-3a6a1d1b7c2e';

/** The UUIDv5 of a name (RFC 9562, 5.5) in Core's namespace, e.g. the id of the content type `contracts.apartmentcontract`. */
export function nameUuid(name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(coreNamespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  return formatUuid(bytes.subarray(0, 16), 5);
}

const poolSize = 4_096;

/** The digits of the variant bits of a UUID (RFC 9562, 4.1), by two random bits. */
const variants = '89ab';

/** Creates a generator of UUIDv7 (RFC 9562, 5.7): milliseconds, then a counter that orders the IDs of one process, then random bits. */
export function createUuidV7Generator(now: () => number, random: (length: number) => Uint8Array): () => string {
  let lastTime = 0;
  let time = '';
  let counter = 0;
  // A call of the system's generator takes as long as generating many bytes. Hexadecimal digits, two per byte.
  let pool = '';
  let used = 0;
  const take = (length: number): string => {
    if (used + length > pool.length) {
      pool = Buffer.from(random(poolSize)).toString('hex');
      used = 0;
    }
    used += length;
    return pool.slice(used - length, used);
  };
  const setTime = (milliseconds: number): void => {
    lastTime = milliseconds;
    const digits = milliseconds.toString(16).padStart(12, '0');
    time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  };
  return () => {
    const current = now();
    if (current > lastTime) {
      setTime(current);
      counter = (Number.parseInt(take(2), 16) & 0x7f) << 4;
    } else {
      counter += 1;
      if (counter > 0xfff) {
        setTime(lastTime + 1);
        counter = 0;
      }
    }
    const variant = variants[Number.parseInt(take(1), 16) & 0b11] ?? '';
    return `${time}-7${counter.toString(16).padStart(3, '0')}-${variant}${take(3)}-${take(12)}`;
  };
}

/** The lowest UUIDv7 that can be generated after a millisecond: a lower bound of IDs that are created later. */
export function firstIdAfter(milliseconds: number): string {
  const digits = (milliseconds + 1).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

function formatUuid(source: Uint8Array, version: number): string {
  const bytes = Buffer.from(source);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The ID in a reference `{"id"}`; undefined if there is none. */
export function referencedId(value: Json | undefined): Json | undefined {
  return isJsonObject(value) ? value.id : undefined;
}
