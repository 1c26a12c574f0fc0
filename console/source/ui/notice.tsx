/** What has just been done, said once and read aloud, with its undoing; it goes by itself. */
import { signal } from '@preact/signals';
import { addresses } from '../config.ts';
import { ask, idempotencyKey } from '../http.ts';
import { t } from '../language.ts';
import { messagesOf, problemOf, sentenceOf } from './problem.tsx';
import { readAgain } from './use-answer.ts';

interface Said {
  readonly text: string;
  /** The change that can be undone. */
  readonly change?: string | undefined;
}

const notice = signal<Said | undefined>(undefined);
const shownFor = 6_000;
/** Who has changed something reads first and decides then. */
const undoneWithin = 15_000;

/** Says what was done; with the headers of the answer to a write, it can be undone from there. */
export function say(text: string, headers?: Headers): void {
  const own: Said = { text, change: headers?.get('X-Change-Id') ?? undefined };
  notice.value = own;
  setTimeout(
    () => {
      if (notice.value === own) notice.value = undefined;
    },
    own.change === undefined ? shownFor : undoneWithin,
  );
}

/** Undoes a change, and says so, or what has been changed since. */
export async function undo(change: string): Promise<void> {
  try {
    const path = (addresses.revert ?? '').replace('{pk}', change);
    const { headers } = await ask(path, { method: 'POST', body: {}, headers: { 'Idempotency-Key': idempotencyKey() } });
    say(t('undone'), headers);
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
          {value.change !== undefined && addresses.revert !== undefined && (
            <button type="button" class="bare" onClick={() => void undo(value.change ?? '')}>
              {t('undo')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
