import { expect } from 'chai';
import { planDelivery } from '../../../../extensions/messages/delivery-plan.ts';

const now = new Date('2026-11-21T10:00:00Z');
const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);

describe('the delivery plan of a message', () => {
  it('ends when the message is sent', () => {
    expect(planDelivery({ kind: 'sent' }, 2, now)).to.deep.equal({
      attempts: 2,
      sent_time: now,
      next_attempt_time: null,
    });
  });

  it('ends at once if the recipient is rejected', () => {
    expect(planDelivery({ kind: 'rejected', reason: '550 no' }, 1, now)).to.deep.equal({
      attempts: 1,
      failed_delivery_time: now,
      failed_context: '550 no',
      next_attempt_time: null,
    });
  });

  it('increases the delay after each attempt, and ends after seven', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempt) => planDelivery({ kind: 'deferred', reason: 'down' }, attempt, now));
    expect(waits.map((step) => step.next_attempt_time)).to.deep.equal(
      [60, 300, 1800, 7200, 21_600, 43_200].map(seconds),
    );
    const last = planDelivery({ kind: 'deferred', reason: 'down' }, 7, now);
    expect(last).to.include({ next_attempt_time: null, failed_context: 'failed after 7 attempts: down' });
  });
});
