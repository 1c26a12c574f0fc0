/** What has just been done, said once and read aloud, with its undoing; it goes by itself. */
import { signal } from '@preact/signals';
import { addresses } from '../config.ts';
import { ask, idempotencyKey } from '../http.ts';
import { t } from '../language.ts';
import { messagesOf, problemOf, sentenceOf } from './problem.tsx';
import { readAgain } from './use-answer.ts';

interface Said {
  readonly text: string;
  /** The changes that can be undone, in their order. */
  readonly changes: readonly string[];
}

const notice = signal<Said | undefined>(undefined);
const shownFor = 6_000;
/** Who has changed something reads first and decides then. */
const undoneWithin = 15_000;

/** Says what was done; with the changes, or the headers of the answer to a write, it can be undone from there. */
export function say(text: string, written: Headers | readonly string[] = []): void {
  const changes = written instanceof Headers ? [written.get('X-Change-Id') ?? []].flat() : written;
  const own: Said = { text, changes };
  notice.value = own;
  setTimeout(
    () => {
      if (notice.value === own) notice.value = undefined;
    },
    changes.length === 0 ? shownFor : undoneWithin,
  );
}

/** Undoes changes, the last one first, and says so, or what has been changed since. */
export async function undo(...changes: readonly string[]): Promise<void> {
  const undone: string[] = [];
  try {
    for (const change of changes.toReversed()) {
      const path = (addresses.revert ?? '').replace('{pk}', change);
      const key = { 'Idempotency-Key': idempotencyKey() };
      const { headers } = await ask(path, { method: 'POST', body: {}, headers: key });
      undone.push(headers.get('X-Change-Id') ?? '');
    }
    say(t('undone'), undone);
    readAgain();
  } catch (error) {
    const problem = problemOf(error);
    say([sentenceOf(problem), ...messagesOf(problem)].join(' '));
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
