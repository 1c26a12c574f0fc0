/** A notice of a completed change, announced to screen readers, with undo; it disappears automatically. */
import { signal } from '@preact/signals';
import { newKey } from '../../../client/source/send.ts';
import { fetchJson, type Problem, ProblemError } from '../http.ts';
import { showNumber } from '../language.ts';
import { addresses } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { messagesOf, problemMessage, problemOf, refetchAll } from './problem.tsx';

/** `changes`: those that can be undone, in order. */
const toast = signal<{ readonly text: string; readonly changes: readonly string[] } | undefined>(undefined);
const displayMs = 6_000;
const undoWindowMs = 15_000;

/** Shows a notice; with changes, or the response headers of a write, it offers undo. */
export function notify(text: string, written: Headers | readonly string[] = []): void {
  const changes = written instanceof Headers ? [written.get('X-Change-Id') ?? []].flat() : written;
  const entry = { text, changes };
  toast.value = entry;
  const expire = (): void => {
    if (toast.value === entry) toast.value = undefined;
  };
  setTimeout(expire, changes.length === 0 ? displayMs : undoWindowMs);
}

export const notifyError = (error: unknown): void => notify(problemMessage(problemOf(error)));

/** Changes that are being undone, so that a second click has no effect. */
const undoing = new Set<string>();

/** Undoes changes, the last one first, and reports success or later changes. */
export async function undo(...changes: readonly string[]): Promise<void> {
  if (changes.some((change) => undoing.has(change))) return;
  for (const change of changes) undoing.add(change);
  const undone: string[] = [];
  try {
    for (const change of changes.toReversed()) {
      const path = (addresses.revert ?? '').replace('{pk}', change);
      const request = { method: 'POST', body: {}, headers: { 'Idempotency-Key': newKey() } } as const;
      const { body, headers } = await fetchJson<{ readonly undo?: string }>(path, request);
      undone.push(body.undo === undefined ? (headers.get('X-Change-Id') ?? '') : await writtenBy(body.undo));
    }
    notify(t('undone'), undone.filter(Boolean));
    refetchAll();
  } catch (error) {
    const problem = problemOf(error);
    notify([...new Set([problemMessage(problem), ...messagesOf(problem)])].join(' '));
  } finally {
    for (const change of changes) undoing.delete(change);
  }
}

/** The record of a large undo; `status` as in features/history/resources/undo.yaml of the engine. */
type LargeUndo = Record<'status' | 'record_count' | 'done_count', number> &
  Readonly<{ problem: Problem | null; written: { id: string } | null }>;

/** Shows the progress of a large undo until it is done; returns the resulting change. Throws ProblemError. */
async function writtenBy(id: string): Promise<string> {
  for (;;) {
    const { body } = await fetchJson<LargeUndo>(`${addresses.undos ?? ''}/${id}/`);
    if (body.status === 2) return body.written?.id ?? '';
    const failed: Problem = { status: 500, title: t('undoFailed'), code: 'undo_failed' };
    if (body.status > 2) throw new ProblemError(body.problem ?? failed);
    const [done, count] = [showNumber(body.done_count), showNumber(body.record_count)];
    toast.value = { text: t('undoing', { done, count }), changes: [] };
    await new Promise((resolve) => setTimeout(resolve, displayMs / 6));
  }
}

export function Toast() {
  const { value } = toast;
  return (
    <div class="notices" role="status" aria-live="polite">
      {value !== undefined && (
        <p class="notice">
          {value.text}{' '}
          {value.changes.length > 0 && addresses.revert !== undefined && (
            <button type="button" class="bare" onClick={() => void undo(...value.changes)}>
              {t('undo')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
