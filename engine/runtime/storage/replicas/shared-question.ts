/**
 * One question for all that ask at about the same time. Nobody gets an answer to a question that was asked before his own, so what was true when he asked
 * is in it; while one is under way the others wait for the next.
 */
export class SharedQuestion<Answer> {
  readonly #ask: () => Promise<Answer>;
  #underWay: Promise<Answer> | undefined;
  #next: Promise<Answer> | undefined;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  /** The answer to a question that is asked from now on. */
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
