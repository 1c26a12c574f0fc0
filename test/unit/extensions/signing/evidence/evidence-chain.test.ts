import { expect } from 'chai';
import fc from 'fast-check';
import {
  canonicalJson,
  type EvidenceEntry,
  firstBreak,
  nextEntry,
} from '../../../../../extensions/signing/evidence/evidence-chain.ts';

const documentId = '0190a000-0000-7000-8000-000000000001';

function chainOf(texts: readonly string[]): EvidenceEntry[] {
  const entries: EvidenceEntry[] = [];
  for (const text of texts) {
    entries.push(
      nextEntry(documentId, entries.at(-1), {
        kind: 'opened',
        at: '2026-11-21T10:00:00.000Z',
        party: null,
        data: { text },
      }),
    );
  }
  return entries;
}

const texts = fc.array(fc.string(), { minLength: 2, maxLength: 8 });

describe('an evidence chain', () => {
  it('is valid as written, and after the database has reordered members', () => {
    fc.assert(
      fc.property(texts, (inputs) => {
        const entries = chainOf(inputs);
        const turned = entries.map(
          (entry): EvidenceEntry => JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(entry).reverse()))),
        );
        expect(firstBreak(documentId, entries)).to.equal(undefined);
        expect(firstBreak(documentId, turned)).to.equal(undefined);
      }),
    );
  });

  it('is invalid from the first entry that was changed, removed or moved', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (inputs, choice) => {
        const entries = chainOf(inputs);
        const changedIndex = choice % entries.length;
        const changed = entries.map((entry, index) =>
          index === changedIndex ? { ...entry, data: { text: `${entry.data.text}!` } } : entry,
        );
        expect(firstBreak(documentId, changed)).to.equal(changedIndex + 1);
        const shortened = entries.filter((_, index) => index !== changedIndex);
        if (changedIndex < entries.length - 1) expect(firstBreak(documentId, shortened)).to.equal(changedIndex + 1);
        expect(firstBreak('0190a000-0000-7000-8000-000000000002', entries)).to.equal(1);
      }),
    );
  });

  it('cannot be repaired without rehashing all later entries', () => {
    const entries = chainOf(['a', 'b', 'c']);
    const [first, second, third] = entries;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three entries');
    const forged = nextEntry(documentId, first, { ...second, data: { text: 'forged' } });
    expect(firstBreak(documentId, [first, forged, third])).to.equal(3);
  });

  it('serializes equal values as equal text', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'å' }], a: true })).to.equal('{"a":true,"b":[1,{"c":"å","d":null}]}');
  });
});
