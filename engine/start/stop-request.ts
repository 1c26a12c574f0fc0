/** Listens for requests to stop: Ctrl-C, a process manager, a closed terminal. */

/** Milliseconds for running requests to complete when the server is stopped (api.md, section 13). */
export const stopTimeoutMs = 10_000;

/** Thrown by a start that is stopped before it is ready. */
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
  /** Waits for a step without side effects, but at most until a stop is requested; then throws StopRequested. */
  during<Value>(step: Promise<Value>): Promise<Value>;
  /** Throws StopRequested if a stop was requested: called between steps that must not be interrupted. */
  check(): void;
  /** Restores the default behaviour of signals. */
  release(): void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const echo = 1_000;

/** Starts listening. A second signal after a delay ends the wait: `now` runs and the process exits immediately. */
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
      // It may fail because of the same signal after the wait has ended.
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
