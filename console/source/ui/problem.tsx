/** What a screen waits for, and what it was refused for in plain words, with a second try where that may help. */
import { signal } from '@preact/signals';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ProblemEntry } from '../../../client/source/core-problem.ts';
import { type Problem, ProblemError } from '../http.ts';
import { t } from '../language.ts';
import { entryOf, labelOfMember } from '../model.ts';
import { addresses } from '../router.ts';
import { Button } from './button.tsx';

/** Problems in the words of the console; those of the server are sentences already. */
export function problemMessage(problem: Problem): string {
  const { code, status, title, detail, params } = problem;
  if (code === 'offline') return t('offline');
  if (status === 401) return t('sessionEnded');
  if (code === 'proof_required') return t('proofRequired');
  if (status === 403) return t('notAllowed');
  if (status === 404 || status === 405) return t('notFound');
  if (status === 429 || status === 503) return t('busy');
  if (code === 'reference_in_use')
    return t('inUse', { by: entryOf(String(params?.by))?.plural ?? String(params?.by), count: String(params?.count) });
  if (status >= 500) return t('serverFault', { id: problem.request_id ?? '' });
  return detail === undefined ? title : `${title}: ${detail}`;
}

/** The problem that an error is; errors of the console itself are not swallowed. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

/** What a problem says of single members. */
export const messagesOf = ({ errors = [] }: Problem): readonly string[] => errors.map(messageOf);

/** The sentence of an entry, with members by what people call them; parameters of an address have their names. */
export function messageOf({ pointer, params = {}, message }: ProblemEntry): string {
  if (pointer === undefined) return message;
  const members = [...pointer.split('/'), ...Object.values(params).flat()].map(String);
  const names = members.filter((name) => /^[a-z]\w*$/.test(name)).join('|');
  return names === '' ? message : message.replace(new RegExp(`\\b(?:${names})\\b`, 'g'), (name) => labelOfMember(name));
}

/** The member or parameter that an entry of a problem is about: the first step of its pointer, with `place` the one behind it. */
export function memberOf({ pointer, parameter }: ProblemEntry, index = 1): string {
  return (pointer?.split('/')[index] ?? parameter ?? '').replace(/[+-]$/, '');
}

/** The messages for each of these members, and those for none of them. */
export function sortMessages(problem: Problem | undefined, names: readonly string[]) {
  const byName = Map.groupBy(problem?.errors ?? [], (entry) => names.find((name) => name === memberOf(entry)));
  const of = (name?: string): readonly string[] => (byName.get(name) ?? []).map(messageOf);
  return { of, others: of() };
}

/** The way to the page on which people sign in, or show anew who they are; this one stays. */
export function SignIn({ page = '' }: { readonly page?: string }) {
  if (addresses.signIn === undefined) return null;
  return (
    <a href={addresses.signIn + page} target="_blank" rel="noreferrer">
      {t('signInThere')}
    </a>
  );
}

interface ProblemProps {
  readonly problem: Problem;
  readonly onRetry?: () => void;
  /** Messages that no field has shown; all of them where there are no fields. */
  readonly otherMessages?: readonly string[];
}

export function ProblemBox({ problem, onRetry, otherMessages = messagesOf(problem) }: ProblemProps) {
  return (
    <div class="problem" role="alert">
      <p>{problemMessage(problem)}</p>
      {otherMessages.length > 0 && (
        <ul>
          {otherMessages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {problem.status === 401 && <SignIn />}
      {problem.code === 'proof_required' && <SignIn page="me/" />}
      {onRetry !== undefined && <Button kind="" label={t('tryAgain')} onClick={onRetry} />}
    </div>
  );
}

/** Work that somebody has begun with a button: whether it is under way, and what it was refused for. */
export function useAction() {
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    // A double click, or a key that is held down, begins it once.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
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

/** Counts how often everything that is shown was to be read again. */
const rounds = signal(0);

/** Has every screen ask again: what it shows was changed from elsewhere. */
export function refetchAll(): void {
  rounds.value += 1;
}

/** Milliseconds after which waiting is shown. */
const slowAfterMs = 200;

/** An answer for a screen: asked for when what it depends on changes, the one before it is given up. The value before stays until the next one is there. `key` undefined: nothing is asked for. */
export function useFetch<Value>(key: string | undefined, get: (signal: AbortSignal) => Promise<Value>) {
  const [state, setState] = useState<{ value?: Value; problem?: Problem; key?: string | undefined }>({});
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  // Before the paint, not after it: an answer does not wait for a frame that shows nothing new.
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const abort = new AbortController();
    const slow = setTimeout(() => setSlow(true), slowAfterMs);
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
  const isBusy = state.key !== key;
  return { value: state.value, problem: isBusy ? undefined : state.problem, isSlow, isBusy, again };
}
