import { expect } from 'chai';
import fc from 'fast-check';
import { invitationState, recipientWait, sendTime } from '../../../../extensions/invites/invitation-state.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);

describe('the state of an invitation', () => {
  const cases = [
    [0, minutes(1), 'pending'],
    [0, now, 'expired'],
    [1, minutes(-1), 'accepted'],
    [2, minutes(1), 'revoked'],
    [3, minutes(1), 'expired'],
  ] as const;
  for (const [code, expires, state] of cases) {
    it(`is ${state} for code ${code} until ${expires.toISOString()}`, () => {
      expect(invitationState(code, expires, now)).to.equal(state);
    });
  }
});

describe('rate limits of invitations', () => {
  it('require ten minutes between messages to a recipient, and a day after the third', () => {
    expect(recipientWait([], now)).to.equal(0);
    expect(recipientWait([minutes(-4)], now)).to.equal(6 * 60_000);
    expect(recipientWait([minutes(-30), minutes(-11)], now)).to.equal(0);
    expect(recipientWait([minutes(-600), minutes(-300), minutes(-30)], now)).to.equal((1440 - 600) * 60_000);
  });

  it('spread the messages of a large call over hours', () => {
    expect([0, 99, 100, 250].map((index) => sendTime(0, index, now))).to.deep.equal(
      [0, 0, 60, 120].map((count) => minutes(count)),
    );
    expect(sendTime(100, 0, now)).to.deep.equal(minutes(60));
  });

  it('allow at most a hundred messages in an hour', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(500), (before, count) => {
        const times = Array.from({ length: count }, (_, index) => sendTime(before, index, now).getTime());
        for (const time of new Set(times)) {
          const allowed = time === now.getTime() ? 100 - before : 100;
          expect(times.filter((other) => other === time).length).to.be.at.most(allowed);
        }
      }),
    );
  });
});
