/** Counters of a process other than requests: webhook attempts, jobs, slow statements, requests that are not stored. Read by metrics.ts. */

/** The result of a delivery attempt: `retried` will be attempted again, `given_up` will not. */
export type WebhookOutcome = 'delivered' | 'retried' | 'given_up';

export type JobOutcome = 'done' | 'failed';

/** The number of occurrences and their total duration. */
export type Tally = { readonly count: number; readonly seconds: number };

export type MetersSnapshot = {
  readonly webhooks: Readonly<Record<WebhookOutcome, Tally>>;
  readonly jobs: Readonly<Record<JobOutcome, Tally>>;
  readonly slowStatements: number;
  /** Requests that are not in the request log. */
  readonly unstoredRequests: number;
};

const none: Tally = { count: 0, seconds: 0 };

export class Meters {
  #webhooks: MetersSnapshot['webhooks'] = { delivered: none, retried: none, given_up: none };
  #jobs: MetersSnapshot['jobs'] = { done: none, failed: none };
  #slowStatements = 0;
  #unstoredRequests = 0;

  /** Counts a delivery attempt. */
  countWebhook(outcome: WebhookOutcome, milliseconds: number): void {
    this.#webhooks = { ...this.#webhooks, [outcome]: added(this.#webhooks[outcome], milliseconds) };
  }

  /** Counts a completed job. */
  countJob(outcome: JobOutcome, milliseconds: number): void {
    this.#jobs = { ...this.#jobs, [outcome]: added(this.#jobs[outcome], milliseconds) };
  }

  countSlowStatement(): void {
    this.#slowStatements += 1;
  }

  /** Counts requests that are not stored in the request log. */
  countUnstoredRequests(count: number): void {
    this.#unstoredRequests += count;
  }

  /** Returns the counts so far. */
  snapshot(): MetersSnapshot {
    return {
      webhooks: this.#webhooks,
      jobs: this.#jobs,
      slowStatements: this.#slowStatements,
      unstoredRequests: this.#unstoredRequests,
    };
  }
}

function added({ count, seconds }: Tally, milliseconds: number): Tally {
  return { count: count + 1, seconds: seconds + milliseconds / 1_000 };
}
