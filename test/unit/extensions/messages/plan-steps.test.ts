import { expect } from 'chai';
import fc from 'fast-check';
import { durationMilliseconds, planSteps, type StepState } from '../../../../extensions/messages/instruction-steps.ts';
import type { InstructionStep } from '../../../../extensions/messages/message.ts';

const createdAt = new Date('2026-11-21T10:00:00Z');
const hours = (count: number): Date => new Date(createdAt.getTime() + count * 3_600_000);
const state = (step: number, what: Partial<StepState> = {}): StepState => ({
  step,
  sent: false,
  delivered: false,
  viewed: false,
  failed: false,
  ...what,
});
const mail: InstructionStep = { order: 1, distribution_type: 1 };

describe('planSteps for a distribution instruction', () => {
  const letterOnFailure: readonly InstructionStep[] = [mail, { order: 2, distribution_type: 4, when: 'failed' }];
  const smsIfUnread: readonly InstructionStep[] = [
    mail,
    { order: 2, distribution_type: 2, after: 'PT2H', when: 'not_viewed' },
  ];
  const cases: readonly [string, readonly InstructionStep[], readonly StepState[], Date, readonly number[]][] = [
    ['the first at once', letterOnFailure, [], createdAt, [0]],
    ['none while the first is in progress', letterOnFailure, [state(0)], createdAt, []],
    ['none when the first was sent', letterOnFailure, [state(0, { sent: true })], createdAt, []],
    ['the second when the first failed', letterOnFailure, [state(0, { failed: true })], createdAt, [1]],
    ['the second when the first bounced', letterOnFailure, [state(0, { sent: true, failed: true })], createdAt, [1]],
    ['none while the second is in progress', letterOnFailure, [state(0, { failed: true }), state(1)], createdAt, []],
    ['none before its time', smsIfUnread, [state(0, { sent: true })], hours(1), []],
    ['the second at its time', smsIfUnread, [state(0, { sent: true })], hours(2), [1]],
    ['none when the first was read', smsIfUnread, [state(0, { sent: true, viewed: true })], hours(2), []],
    ['all steps without a condition', [mail, { order: 2, distribution_type: 5 }], [], createdAt, [0, 1]],
    [
      'steps by order, not by array position',
      [{ order: 2, distribution_type: 4, when: 'failed' }, mail],
      [],
      createdAt,
      [1],
    ],
    [
      'not a second one for a mail that was sent',
      [mail, { order: 2, distribution_type: 2, when: 'not_delivered' }],
      [state(0, { sent: true })],
      createdAt,
      [],
    ],
  ];
  for (const [what, instruction, states, now, due] of cases) {
    it(`returns ${what}`, () => expect(planSteps(instruction, states, createdAt, now).due).to.deep.equal(due));
  }

  it('returns the time of the next check', () => {
    expect(planSteps(smsIfUnread, [state(0, { sent: true })], createdAt, createdAt).nextCheck).to.deep.equal(hours(2));
  });

  it('returns each step once', () => {
    const step = fc.record({
      order: fc.nat(5),
      distribution_type: fc.constantFrom(1, 2, 5),
      when: fc.constantFrom('always', 'failed', 'not_delivered', 'not_viewed') as fc.Arbitrary<'always' | 'failed'>,
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        (instruction, failures) => {
          const states = failures.map((failed, index) => state(index, { failed, sent: !failed }));
          const { due } = planSteps(instruction, states, createdAt, hours(9));
          expect(due.filter((position) => position < failures.length)).to.deep.equal([]);
        },
      ),
    );
  });

  it('parses durations', () => {
    expect(['P1D', 'PT2H', 'PT1H30M', 'PT45S', 'nonsense', undefined].map(durationMilliseconds)).to.deep.equal([
      86_400_000, 7_200_000, 5_400_000, 45_000, 0, 0,
    ]);
  });
});
