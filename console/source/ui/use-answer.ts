/** An answer for a screen: asked for when what it depends on changes, the one before it is given up. */
import { signal } from '@preact/signals';
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { Problem } from '../http.ts';
import { problemOf } from './problem.tsx';

export interface Waiting<Value> {
  readonly value: Value | undefined;
  readonly problem: Problem | undefined;
  /** Whether an answer is under way for longer than people notice. */
  readonly isSlow: boolean;
  readonly isBusy: boolean;
  readonly again: () => void;
}

/** Counts how often everything that is shown was to be read again. */
const rounds = signal(0);

/** Has every screen ask again: what it shows was changed from elsewhere. */
export function readAgain(): void {
  rounds.value += 1;
}

/** Milliseconds after which waiting is shown. */
const noticed = 200;

/** The value before stays until the next one is there. `key` undefined: nothing is asked for. */
export function useAnswer<Value>(
  key: string | undefined,
  get: (signal: AbortSignal) => Promise<Value>,
): Waiting<Value> {
  const [state, setState] = useState<{ value?: Value; problem?: Problem; key?: string | undefined }>({});
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  // Before the paint, not after it: an answer does not wait for a frame that shows nothing new.
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const abort = new AbortController();
    const slow = setTimeout(() => setSlow(true), noticed);
    const end = (next: { value?: Value; problem?: Problem }): void => {
      clearTimeout(slow);
      if (abort.signal.aborted) return;
      setSlow(false);
      setState({ ...next, key });
    };
    get(abort.signal).then(
      (value) => end({ value }),
      (error) => {
        if (!abort.signal.aborted) end({ problem: problemOf(error) });
      },
    );
    return () => {
      clearTimeout(slow);
      setSlow(false);
      abort.abort();
    };
  }, [key, round, rounds.value]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return {
    value: state.value,
    problem: state.key === key ? state.problem : undefined,
    isSlow,
    isBusy: state.key !== key,
    again,
  };
}
