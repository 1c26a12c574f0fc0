/** Retry and failure rules of the delivery worker, as pure functions. */
import type { Outcome } from './providers/provider.ts';

/** Delays in seconds after the first, second, … failed attempt. */
const waits = [60, 300, 1800, 7200, 21_600, 43_200] as const;

/** The changes to a distribution's record after an attempt. Absent members are unchanged. */
export interface DeliveryStep {
  readonly attempts: number;
  readonly sent_time?: Date;
  readonly delivered_time?: Date;
  readonly failed_delivery_time?: Date;
  readonly failed_context?: string;
  /** Time of the next attempt; null if there is none. */
  readonly next_attempt_time: Date | null;
}

/** Returns the step after attempt number `attempts` (from 1) with this outcome. */
export function planDelivery(outcome: Outcome, attempts: number, now: Date): DeliveryStep {
  if (outcome.kind === 'waiting') return { attempts, next_attempt_time: null };
  if (outcome.kind === 'sent') return { attempts, sent_time: now, next_attempt_time: null };
  if (outcome.kind === 'delivered') return { attempts, sent_time: now, delivered_time: now, next_attempt_time: null };
  const isDeferred = outcome.kind === 'deferred';
  const wait = isDeferred ? waits[attempts - 1] : undefined;
  if (wait !== undefined) return { attempts, next_attempt_time: new Date(now.getTime() + wait * 1000) };
  return {
    attempts,
    failed_delivery_time: now,
    failed_context: isDeferred ? `failed after ${attempts} attempts: ${outcome.reason}` : outcome.reason,
    next_attempt_time: null,
  };
}
