/** Loading and error states of a screen, with a retry if that can help. */
import { signal } from '@preact/signals';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ProblemEntry } from '../../../client/source/core-problem.ts';
import { type Problem, ProblemError } from '../http.ts';
import { entryOf, labelOfMember } from '../model.ts';
import { addresses } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Button } from './button.tsx';

/** Returns the message of a problem: the console’s own if it has one, otherwise that of the server. */
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

/** Returns the problem of an error; rethrows errors of the console itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

/** Returns the id of the record that a rejected create would have duplicated, if the user can see it. */
export const existingId = ({ code, params }: Problem): string | undefined =>
  code === 'already_exists' && typeof params?.id === 'string' ? params.id : undefined;

export const messagesOf = ({ errors = [] }: Problem): readonly string[] => errors.map(messageOf);

/** Returns the message of an error entry, with labels of members; query parameters keep their names. */
export function messageOf({ pointer, params = {}, message }: ProblemEntry): string {
  if (pointer === undefined) return message;
  const members = [...pointer.split('/'), ...Object.values(params).flat()].map(String);
  const names = members.filter((name) => /^[a-z]\w*$/.test(name)).join('|');
  return names === '' ? message : message.replace(new RegExp(`\\b(?:${names})\\b`, 'g'), (name) => labelOfMember(name));
}

/** Returns the member or parameter of an error entry: step `index` of its pointer, the first by default. */
export function memberOf({ pointer, parameter }: ProblemEntry, index = 1): string {
  return (pointer?.split('/')[index] ?? parameter ?? '').replace(/[+-]$/, '');
}

/** Returns the messages of each of these members, and the remaining ones. */
export function sortMessages(problem: Problem | undefined, names: readonly string[]) {
  const byName = Map.groupBy(problem?.errors ?? [], (entry) => names.find((name) => name === memberOf(entry)));
  const of = (name?: string): readonly string[] => (byName.get(name) ?? []).map(messageOf);
  return { of, others: of() };
}

/** A link to the sign-in page, or to re-authentication; this page stays open. */
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
  /** Messages not shown at a field; all of them without fields. */
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

/** Returns the state of work started by a button: whether it is running, and its error. */
export function useAction() {
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    // A double click or a repeated key starts it once.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      // An abort by the user needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setProblem(problemOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { problem, isBusy, run, setProblem };
}

const rounds = signal(0);

export function refetchAll(): void {
  rounds.value += 1;
}

const slowAfterMs = 200;

/** Loads data for a screen; a new key aborts the previous request, whose value stays until the next arrives. `key` undefined: no request. */
export function useFetch<Value>(key: string | undefined, get: (signal: AbortSignal) => Promise<Value>) {
  const [state, setState] = useState<{ value?: Value; problem?: Problem; key?: string | undefined }>({});
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  // Runs before the paint: the request does not wait for a frame without changes.
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
