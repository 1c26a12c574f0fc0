/** The bell of the top bar: the number of unread notices. It is read after the first screen, then at most once a minute while the page is visible. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fetchJson, withQuery } from './http.ts';
import { entries } from './model.ts';
import { addresses } from './router.ts';
import { user, view } from './session.ts';
import { t } from './texts/first/t.ts';
import { Icon } from './ui/button.tsx';
import { openDialog } from './ui/dialog.tsx';
import { lazy } from './ui/lazy.tsx';

export interface Notice extends Readonly<Record<'id' | 'at' | 'title' | 'text', string>> {
  readonly read: boolean;
  readonly about: { readonly content_type: string; readonly id: string } | null;
}

export interface Inbox {
  readonly unread: number;
  readonly notices: readonly Notice[];
}

const Notices = lazy(async () => (await import('./notices.tsx')).Notices);

export const unread = signal(0);
const intervalMs = 60_000;
/** The server counts up to this number. */
const maxCounted = 100;
let readAt = -intervalMs;

async function readCount(): Promise<void> {
  if (document.hidden || performance.now() - readAt < intervalMs) return;
  readAt = performance.now();
  const path = withQuery(addresses.inbox ?? '', { limit: '0' });
  unread.value = (await fetchJson<Inbox>(path, { canWait: true })).body.unread;
}

export function Bell() {
  const hasInbox = [...entries.value.values()].some(({ actions }) => actions?.includes('inbox'));
  const isShown = hasInbox && addresses.inbox !== undefined && user.value !== undefined && view.value === undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    // The next attempt follows; other requests report a lost connection.
    const read = (): void => void readCount().catch(() => undefined);
    read();
    const timer = setInterval(read, intervalMs);
    addEventListener('focus', read);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', read);
    };
  }, [isShown]);
  if (!isShown) return null;
  const count = unread.value >= maxCounted ? `${maxCounted - 1}+` : unread.value;
  const label = count === 0 ? t('notices') : t('noticesUnread', { count });
  return (
    <>
      <button type="button" class="bare bell" aria-label={label} title={label} onClick={() => openDialog(Notices)}>
        <Icon name="bell" />
        {count !== 0 && <span aria-hidden="true">{count}</span>}
      </button>
      <span class="hidden" role="status">
        {count === 0 ? '' : label}
      </span>
    </>
  );
}
