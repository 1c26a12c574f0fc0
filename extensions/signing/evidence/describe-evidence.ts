/** Describes evidence in readable form, without data that only a court needs: personal numbers are masked. */
import type { JsonObject } from '@core/engine/extension';
import type { Language } from '../../support/language.ts';
import type { EvidenceLine } from '../pdf/evidence-pdf.ts';
import type { SigningDocument } from '../signing-records.ts';
import { en } from '../texts/en.ts';
import { t } from '../texts/t.ts';
import type { EvidenceEntry } from './evidence-chain.ts';

/** One line for each entry. */
export function describeEvidence(
  entries: readonly EvidenceEntry[],
  document: SigningDocument,
  language: Language,
): readonly EvidenceLine[] {
  return entries.map((entry) => {
    const party = document.parties.find(({ id }) => id === entry.party);
    const what = nameIn(language, `evidence_${entry.kind}`) ?? entry.kind;
    const details = [party?.name, ...describeDetails(entry.data, language)].filter(
      (text) => text !== undefined && text !== '',
    );
    return {
      sequence: entry.sequence,
      at: new Date(entry.at),
      text: details.length === 0 ? what : `${what}: ${details.join(', ')}`,
      hash: entry.hash,
    };
  });
}

/** Returns the verified identity of a party: name, and masked personal number if there is one; undefined for a click, which identifies no one. */
export function identifiedAs(entries: readonly EvidenceEntry[], party: string): string | undefined {
  const identity = entries.findLast((entry) => entry.kind === 'identified' && entry.party === party)?.data;
  return identity && [identity.name, identity.masked].filter((text) => typeof text === 'string').join(', ');
}

function describeDetails(data: JsonObject, language: Language): readonly string[] {
  return ['channel', 'provider', 'name', 'masked', 'ip', 'reason', 'sha256'].flatMap((name) => {
    const value = data[name];
    if (typeof value !== 'string' || value === 'none') return [];
    if (name === 'channel') return [nameIn(language, `channel_${value}`) ?? value];
    return [name === 'provider' ? methodName(value, language) : value];
  });
}

/** The name of a signing method; that of an unknown one is its code. */
export function methodName(method: string, language: Language): string {
  return nameIn(language, `method_${method}`) ?? method;
}

/** The text of an ID that depends on stored data; undefined if there is none. */
function nameIn(language: Language, id: string): string | undefined {
  return id in en ? t.in(language)(id as 'evidence_created') : undefined;
}

/** Returns an entry as in the API: all data that its hash is calculated from. A personal number appears in masked form and as a hash. */
export function publicEntry({ sequence, kind, at, party, data, previous, hash }: EvidenceEntry): JsonObject {
  const { personal_number: _encrypted, ...open } = data;
  return { sequence, kind, at, party: party === null ? null : { id: party }, data: open, previous, hash };
}
