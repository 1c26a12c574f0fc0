/** Describes evidence in readable form, without data that only a court needs: personal numbers are masked. */
import type { JsonObject } from '../../../engine/extension/contract.ts';
import type { Language, LocalizedText } from '../../support/language.ts';
import type { EvidenceLine } from '../pdf/evidence-pdf.ts';
import type { SigningDocument } from '../signing-records.ts';
import { evidenceLabels, methodLabels } from '../signing-texts.ts';
import type { EvidenceEntry } from './evidence-chain.ts';

/** One line for each entry. */
export function describeEvidence(
  entries: readonly EvidenceEntry[],
  document: SigningDocument,
  language: Language,
): readonly EvidenceLine[] {
  return entries.map((entry) => {
    const party = document.parties.find(({ id }) => id === entry.party);
    const what = evidenceLabels[entry.kind]?.[language] ?? entry.kind;
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
    return [detailLabels[name]?.[value]?.[language] ?? value];
  });
}

const detailLabels: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  channel: {
    email: { en: 'by e-mail', sv: 'med e-post' },
    sms: { en: 'by SMS', sv: 'med sms' },
    email_and_sms: { en: 'by e-mail and SMS', sv: 'med e-post och sms' },
  },
  provider: methodLabels,
};

/** Returns an entry as in the API: all data that its hash is calculated from. A personal number appears in masked form and as a hash. */
export function publicEntry({ sequence, kind, at, party, data, previous, hash }: EvidenceEntry): JsonObject {
  const { personal_number: _encrypted, ...open } = data;
  return { sequence, kind, at, party: party === null ? null : { id: party }, data: open, previous, hash };
}
