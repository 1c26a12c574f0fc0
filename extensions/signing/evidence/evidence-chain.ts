/**
 * The evidence of a signing as a chain: each entry holds the hash of the one before, so that a changed, missing or added entry
 * shows (invoicing-rules.md, H4). Pure; the entries are stored by write-evidence.ts. docs/guides/85-signing.md gives the algorithm to
 * those who check a chain with programs of their own: what the API shows of an entry is all that its hash is made of.
 */
import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../../engine/extension/contract.ts';

export type EvidenceKind =
  | 'created'
  | 'started'
  | 'filled'
  | 'frozen'
  | 'sent'
  | 'undelivered'
  | 'opened'
  | 'identified'
  | 'signed'
  | 'rejected'
  | 'reminded'
  | 'aborted'
  | 'expired'
  | 'completed'
  | 'sealed';

export interface EvidenceEntry {
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly kind: EvidenceKind;
  readonly at: string;
  /** The party that it is about. */
  readonly party: string | null;
  readonly data: JsonObject;
  /** Hash of the entry before; of the first one: of the document's id. */
  readonly previous: string;
  readonly hash: string;
}

export type NewEvidence = Pick<EvidenceEntry, 'kind' | 'at' | 'party' | 'data'>;

/** The entry that follows `last` (or begins the chain of a document). */
export function nextEntry(documentId: string, last: EvidenceEntry | undefined, added: NewEvidence): EvidenceEntry {
  const sequence = (last?.sequence ?? 0) + 1;
  const previous = last?.hash ?? sha256(documentId);
  return { sequence, ...added, previous, hash: entryHash({ sequence, ...added, previous }) };
}

/** The sequence number of the first entry that is not what it should be; undefined when the chain is whole. */
export function firstBreak(documentId: string, entries: readonly EvidenceEntry[]): number | undefined {
  let previous = sha256(documentId);
  for (const [index, entry] of entries.entries()) {
    const isWhole =
      entry.sequence === index + 1 &&
      entry.previous === previous &&
      entry.hash === entryHash({ ...entry, previous }) &&
      isNumberKept(entry.data);
    if (!isWhole) return index + 1;
    previous = entry.hash;
  }
  return undefined;
}

/**
 * A personal number in the data of an entry: encrypted text, which no answer shows, and its SHA-256. The hash of the entry is over the
 * latter alone, so that it can be computed from what is shown.
 */
export function sealedNumber(encrypted: string): JsonObject {
  return { personal_number: encrypted, personal_number_sha256: sha256(encrypted) };
}

/** The data of an entry as its hash is made: without the encrypted personal number, which its own hash stands for. */
function hashedData(data: JsonObject): JsonObject {
  const { personal_number: encrypted, ...open } = data;
  // Entries of earlier versions have it in their hash.
  return encrypted === undefined || open.personal_number_sha256 !== undefined ? open : data;
}

function isNumberKept({ personal_number: encrypted, personal_number_sha256: digest }: JsonObject): boolean {
  return typeof encrypted !== 'string' || digest === undefined || sha256(encrypted) === digest;
}

function entryHash({ sequence, kind, at, party, data, previous }: Omit<EvidenceEntry, 'hash'>): string {
  return sha256(canonicalJson({ sequence, kind, at, party, data: hashedData(data), previous }));
}

/**
 * JSON with sorted members and no blanks (RFC 8785, JCS): the same value gives the same text, whatever order a database keeps members in.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
