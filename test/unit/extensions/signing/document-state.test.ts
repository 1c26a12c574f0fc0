import { expect } from 'chai';
import fc from 'fast-check';
import {
  type DocumentAction,
  type DocumentTimes,
  documentState,
  mayDo,
} from '../../../../extensions/signing/document-state.ts';
import { isComplete, type PartyStatus, partiesInTurn } from '../../../../extensions/signing/signing-turn.ts';

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-11-20T10:00:00Z');
const future = new Date('2026-11-22T10:00:00Z');

describe('the state of a document', () => {
  const cases: readonly [DocumentTimes, string][] = [
    [{ isTemplate: true }, 'template'],
    [{ isTemplate: false }, 'draft'],
    [{ isTemplate: false, started: past }, 'started'],
    [{ isTemplate: false, started: past, expires: future }, 'started'],
    [{ isTemplate: false, started: past, expires: now }, 'expired'],
    [{ isTemplate: false, started: past, expires: past, signed: past }, 'signed'],
    [{ isTemplate: false, started: past, expires: past, rejected: past }, 'rejected'],
    [{ isTemplate: false, started: past, expires: future, aborted: past }, 'aborted'],
  ];
  for (const [times, state] of cases) {
    it(`is ${state} for ${JSON.stringify(times)}`, () => expect(documentState(times, now)).to.equal(state));
  }

  it('never changes after a final state', () => {
    const deeds: readonly DocumentAction[] = ['edit', 'start', 'sign', 'reject', 'abort', 'remind', 'expire'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deeds), { maxLength: 30 }), (tried) => {
        let times: DocumentTimes = { isTemplate: false };
        const ends = new Set<string>();
        for (const deed of tried) {
          const state = documentState(times, now);
          if (mayDo(state, deed)) times = after(times, deed);
          const next = documentState(times, now);
          if (['signed', 'rejected', 'aborted'].includes(next)) ends.add(next);
        }
        expect(ends.size).to.be.at.most(1);
      }),
    );
  });
});

function after(times: DocumentTimes, deed: DocumentAction): DocumentTimes {
  switch (deed) {
    case 'start':
      return { ...times, started: now };
    case 'sign':
      return { ...times, signed: now };
    case 'reject':
      return { ...times, rejected: now };
    case 'abort':
      return { ...times, aborted: now };
    case 'expire':
      return { ...times, expires: now };
    default:
      return times;
  }
}

const party = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom('signer', 'approver', 'reader') as fc.Arbitrary<PartyStatus['role']>,
  order: fc.nat(3),
  signed: fc.constant(false),
  rejected: fc.constant(false),
});

describe('the signing order', () => {
  it('lets equal numbers sign in parallel, and never a higher one before a lower', () => {
    const statusOf = (id: string, order: number, signed = false): PartyStatus => ({
      id,
      role: 'signer',
      order,
      signed,
      rejected: false,
    });
    const idsInTurn = (...parties: PartyStatus[]): readonly string[] => partiesInTurn(parties).map(({ id }) => id);
    expect(idsInTurn(statusOf('a', 1), statusOf('b', 1), statusOf('c', 2))).to.deep.equal(['a', 'b']);
    expect(idsInTurn(statusOf('a', 1, true), statusOf('b', 1), statusOf('c', 2))).to.deep.equal(['b']);
    expect(idsInTurn(statusOf('a', 1, true), statusOf('b', 1, true), statusOf('c', 2))).to.deep.equal(['c']);
  });

  it('is complete when all requested parties have signed', () => {
    fc.assert(
      fc.property(fc.array(party, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (parties, choices) => {
        let standings: readonly PartyStatus[] = parties;
        const orders: number[] = [];
        for (const choice of choices) {
          const inTurn = partiesInTurn(standings);
          const chosen = inTurn[choice % Math.max(1, inTurn.length)];
          if (chosen === undefined) break;
          orders.push(chosen.order);
          standings = standings.map((other) => (other === chosen ? { ...other, signed: true } : other));
        }
        expect(orders).to.deep.equal([...orders].sort((left, right) => left - right));
        expect(isComplete(standings)).to.equal(parties.some(({ role }) => role !== 'reader'));
      }),
    );
  });

  it('ends with the first decline', () => {
    const rejectedParty: PartyStatus = { id: 'a', role: 'signer', order: 2, signed: false, rejected: true };
    expect(partiesInTurn([rejectedParty, { ...rejectedParty, id: 'b', order: 1, rejected: false }])).to.deep.equal([]);
  });
});
