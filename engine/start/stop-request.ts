/** What asks a start to stop: Ctrl-C, a process manager, a terminal that is closed. */

/** Milliseconds that running requests may take when the server is stopped (api.md, section 13). */
export const stopPatience = 10_000;

/** Thrown out of a start that was asked to stop before it was ready. */
export class StopRequested extends Error {
  constructor(signal: string) {
    super(`stopped by ${signal}`);
    this.name = 'StopRequested';
  }
}

export interface StopRequest {
  /** Resolves with the signal's name. */
  readonly requested: Promise<string>;
  isRequested(): boolean;
  /** Waits for a step that leaves nothing behind, but no longer than until a stop is requested; then throws StopRequested. */
  during<Value>(step: Promise<Value>): Promise<Value>;
  /** Throws StopRequested when a stop was requested: between steps that must not be abandoned half-way. */
  check(): void;
  /** Lets signals have their usual effect again. */
  release(): void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const echo = 1_000;

/** Begins to listen. A second signal after a moment stops the wait: `now` runs and the process ends at once. */
export function listenForStop(now: () => void): StopRequest {
  const { promise: requested, resolve } = Promise.withResolvers<string>();
  let first: string | undefined;
  let since = 0;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (first === undefined) {
      first = signal;
      since = Date.now();
      resolve(signal);
      return;
    }
    if (Date.now() - since < echo) return;
    now();
    process.exit(130);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    requested,
    isRequested: () => first !== undefined,
    during: (step) => {
      // It may fail because of the same signal, when nobody waits for it any more.
      step.catch(() => undefined);
      return Promise.race([
        step,
        requested.then((signal): never => {
          throw new StopRequested(signal);
        }),
      ]);
    },
    check() {
      if (first !== undefined) throw new StopRequested(first);
    },
    release() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
