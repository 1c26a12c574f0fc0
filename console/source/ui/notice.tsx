/** What has just been done, said once and read aloud, with its undoing; it goes by itself. */
import { signal } from '@preact/signals';
import { newKey } from '../../../client/source/send.ts';
import { ask, type Problem, Refused } from '../http.ts';
import { showNumber, t } from '../language.ts';
import { addresses } from '../router.ts';
import { messagesOf, problemOf, readAgain, sentenceOf } from './problem.tsx';

/** `changes` are those that can be undone, in their order. */
const notice = signal<{ readonly text: string; readonly changes: readonly string[] } | undefined>(undefined);
const shownFor = 6_000;
/** Who has changed something reads first and decides then. */
const undoneWithin = 15_000;

/** Says what was done; with the changes, or the headers of the answer to a write, it can be undone from there. */
export function say(text: string, written: Headers | readonly string[] = []): void {
  const changes = written instanceof Headers ? [written.get('X-Change-Id') ?? []].flat() : written;
  const own = { text, changes };
  notice.value = own;
  setTimeout(
    () => {
      if (notice.value === own) notice.value = undefined;
    },
    changes.length === 0 ? shownFor : undoneWithin,
  );
}

/** Says why something that somebody has begun with a press was refused. */
export const sayRefusal = (error: unknown): void => say(sentenceOf(problemOf(error)));

/** Changes that are being undone: pressed twice, that is done once. */
const undoing = new Set<string>();

/** Undoes changes, the last one first, and says so, or what has been changed since. */
export async function undo(...changes: readonly string[]): Promise<void> {
  if (changes.some((change) => undoing.has(change))) return;
  for (const change of changes) undoing.add(change);
  const undone: string[] = [];
  try {
    for (const change of changes.toReversed()) {
      const path = (addresses.revert ?? '').replace('{pk}', change);
      const request = { method: 'POST', body: {}, headers: { 'Idempotency-Key': newKey() } } as const;
      const { body, headers } = await ask<{ readonly undo?: string }>(path, request);
      undone.push(body.undo === undefined ? (headers.get('X-Change-Id') ?? '') : await writtenBy(body.undo));
    }
    say(t('undone'), undone.filter(Boolean));
    readAgain();
  } catch (error) {
    const problem = problemOf(error);
    say([...new Set([sentenceOf(problem), ...messagesOf(problem)])].join(' '));
  } finally {
    for (const change of changes) undoing.delete(change);
  }
}

/** What the record of a large undo tells; `status` as in engine/system/undo.yaml. */
type LargeUndo = Record<'status' | 'record_count' | 'done_count', number> &
  Readonly<{ problem: Problem | null; written: { id: string } | null }>;

/** Says how far the undo of a large change is, until it is done; answers the change that it has written. Throws Refused. */
async function writtenBy(id: string): Promise<string> {
  for (;;) {
    const { body } = await ask<LargeUndo>(`${addresses.undos ?? ''}/${id}/`);
    if (body.status === 2) return body.written?.id ?? '';
    const failed: Problem = { status: 500, title: t('undoFailed'), code: 'undo_failed' };
    if (body.status > 2) throw new Refused(body.problem ?? failed);
    const [done, count] = [showNumber(body.done_count), showNumber(body.record_count)];
    notice.value = { text: t('undoing', { done, count }), changes: [] };
    await new Promise((resolve) => setTimeout(resolve, shownFor / 6));
  }
}

export function Notice() {
  const { value } = notice;
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
