/** Work that somebody has begun with a button: whether it is under way, and what it was refused for. */
import { useRef, useState } from 'preact/hooks';
import type { Problem } from '../http.ts';
import { problemOf } from './problem.tsx';

export function useWork() {
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    // A double click, or a key that is held down, begins it once.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      // What somebody has given up needs no word.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setProblem(problemOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { problem, isBusy, run, setProblem };
}
