/**
 * Coalesces concurrent queries. No caller receives the result of a query that began before its call, so its result
 * reflects everything that was true at the call; while one query is running the callers wait for the next.
 */
export class SharedQuestion<Answer> {
  readonly #ask: () => Promise<Answer>;
  #underWay: Promise<Answer> | undefined;
  #next: Promise<Answer> | undefined;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  /** Returns the result of a query that begins from now on. */
  ask(): Promise<Answer> {
    if (this.#underWay === undefined) return this.#begin();
    this.#next ??= this.#underWay.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<Answer> {
    this.#next = undefined;
    const asked = this.#ask();
    this.#underWay = asked;
    const end = (): void => {
      if (this.#underWay === asked) this.#underWay = undefined;
    };
    asked.then(end, end);
    return asked;
  }
}
