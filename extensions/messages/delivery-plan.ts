/** Retry and failure rules of the delivery worker, as pure functions. */
import type { MailOutcome } from './mail/mail.ts';

/** Seconds to wait after the first, second, … try that did not work. */
const waits = [60, 300, 1800, 7200, 21_600, 43_200] as const;

/** The changes to a distribution's record after an attempt. Absent members are unchanged. */
export interface DeliveryStep {
  readonly attempts: number;
  readonly sent_time?: Date;
  readonly failed_delivery_time?: Date;
  readonly failed_context?: string;
  /** When to try again; null when it is over. */
  readonly next_attempt_time: Date | null;
}

/** The step after try number `attempts` (from 1) with this outcome. */
export function planDelivery(outcome: MailOutcome, attempts: number, now: Date): DeliveryStep {
  if (outcome.kind === 'sent') return { attempts, sent_time: now, next_attempt_time: null };
  const wait = outcome.kind === 'deferred' ? waits[attempts - 1] : undefined;
  if (wait !== undefined) return { attempts, next_attempt_time: new Date(now.getTime() + wait * 1000) };
  return {
    attempts,
    failed_delivery_time: now,
    failed_context:
      outcome.kind === 'deferred' ? `gave up after ${attempts} attempts: ${outcome.reason}` : outcome.reason,
    next_attempt_time: null,
  };
}
