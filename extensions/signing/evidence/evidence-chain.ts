/**
 * The evidence of a signing as a hash chain: each entry contains the hash of the previous one, so that a changed,
 * missing or added entry is detected (invoicing-rules.md, H4). Pure functions; write-evidence.ts stores the entries.
 * docs/guides/85-signing.md describes the algorithm for external verification: the API returns all data of an entry
 * that its hash is calculated from.
 */
import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '@core/engine/extension';

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
  /** The party that the entry concerns. */
  readonly party: string | null;
  readonly data: JsonObject;
  /** Hash of the previous entry; for the first one, of the document's id. */
  readonly previous: string;
  readonly hash: string;
}

export type NewEvidence = Pick<EvidenceEntry, 'kind' | 'at' | 'party' | 'data'>;

/** Returns the entry that follows `last` (or begins the chain of a document). */
export function nextEntry(documentId: string, last: EvidenceEntry | undefined, added: NewEvidence): EvidenceEntry {
  const sequence = (last?.sequence ?? 0) + 1;
  const previous = last?.hash ?? sha256(documentId);
  return { sequence, ...added, previous, hash: entryHash({ sequence, ...added, previous }) };
}

/** Returns the sequence number of the first invalid entry; undefined if the chain is intact. */
export function firstBreak(documentId: string, entries: readonly EvidenceEntry[]): number | undefined {
  let previous = sha256(documentId);
  for (const [index, entry] of entries.entries()) {
    const isIntact =
      entry.sequence === index + 1 &&
      entry.previous === previous &&
      entry.hash === entryHash({ ...entry, previous }) &&
      isNumberIntact(entry.data);
    if (!isIntact) return index + 1;
    previous = entry.hash;
  }
  return undefined;
}

/**
 * Returns a personal number for the data of an entry: encrypted text, which no response contains, and its SHA-256. The
 * hash of the entry covers only the latter, so that it can be computed from public data.
 */
export function personalNumberData(encrypted: string): JsonObject {
  return { personal_number: encrypted, personal_number_sha256: sha256(encrypted) };
}

/** Returns the hashed data of an entry: without the encrypted personal number, which is represented by its hash. */
function hashedData(data: JsonObject): JsonObject {
  const { personal_number: encrypted, ...open } = data;
  // Entries of earlier versions have it in their hash.
  return encrypted === undefined || open.personal_number_sha256 !== undefined ? open : data;
}

function isNumberIntact({ personal_number: encrypted, personal_number_sha256: digest }: JsonObject): boolean {
  return typeof encrypted !== 'string' || digest === undefined || sha256(encrypted) === digest;
}

function entryHash({ sequence, kind, at, party, data, previous }: Omit<EvidenceEntry, 'hash'>): string {
  return sha256(canonicalJson({ sequence, kind, at, party, data: hashedData(data), previous }));
}

/** Serializes JSON with sorted members and no whitespace (RFC 8785, JCS): equal values give equal texts, whatever the member order in a database. */
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
