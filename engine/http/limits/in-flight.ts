/** Limits the concurrent requests of one agent. Further ones wait in order for a limited time. */
import { throwProblem } from '../../problems/problem.ts';

const maxQueueLength = 200;
const waitTimeoutMs = 5_000;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export class InFlight {
  readonly #lines = new Map<string, Line>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Acquires a slot; returns undefined if one is free, so that the common case awaits no promise. */
  enter(agent: string): Promise<void> | undefined {
    const line = this.#lines.get(agent);
    if (line === undefined) {
      this.#lines.set(agent, { running: 1, waiting: [] });
      return undefined;
    }
    if (line.running < this.#maximum) {
      line.running += 1;
      return undefined;
    }
    if (line.waiting.length >= maxQueueLength) rejectConcurrent(this.#maximum);
    return waitIn(line, this.#maximum);
  }

  /** Releases the slot, or passes it to the request that has waited longest. */
  leave(agent: string): void {
    const line = this.#lines.get(agent);
    if (line === undefined) return;
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(agent);
  }
}

function waitIn(line: Line, maximum: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1);
      try {
        rejectConcurrent(maximum);
      } catch (error) {
        reject(error);
      }
    }, waitTimeoutMs);
    line.waiting.push(enter);
  });
}

function rejectConcurrent(maximum: number): never {
  return throwProblem('too_many_concurrent', { params: { max: maximum }, headers: { 'Retry-After': '1' } });
}
