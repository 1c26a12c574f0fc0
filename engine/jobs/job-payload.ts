/** The payload of a job in the queue. */
import type { JsonObject } from '../extension/contract.ts';
import type { Orderer } from './enqueue-job.ts';
import type { JobRun } from './run-job.ts';

interface QueuedJob {
  readonly customer_id: string;
  readonly payload: JsonObject;
  readonly orderer?: Orderer;
  /** For a customer with a test clock: the time at which it is due. */
  readonly due?: string;
}

/** Returns the run of a job with this payload in the queue. */
export function contentOf(payload: unknown): Pick<JobRun, 'customerId' | 'payload' | 'orderer' | 'time'> {
  const { customer_id: customerId, payload: content, orderer, due } = payload as QueuedJob;
  return { customerId, payload: content, ...(orderer && { orderer }), ...(due && { time: new Date(due) }) };
}
