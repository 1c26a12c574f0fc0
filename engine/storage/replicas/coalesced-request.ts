/**
 * Coalesces concurrent queries. No caller receives the result of a query that began before its call, so its result
 * reflects everything that was true at the call; while one query is running the callers wait for the next.
 */
export class CoalescedRequest<Result> {
  readonly #fetch: () => Promise<Result>;
  #pending: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  constructor(fetch: () => Promise<Result>) {
    this.#fetch = fetch;
  }

  /** Returns the result of a query that begins from now on. */
  request(): Promise<Result> {
    if (this.#pending === undefined) return this.#start();
    this.#next ??= this.#pending.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<Result> {
    this.#next = undefined;
    const pending = this.#fetch();
    this.#pending = pending;
    const end = (): void => {
      if (this.#pending === pending) this.#pending = undefined;
    };
    pending.then(end, end);
    return pending;
  }
}
