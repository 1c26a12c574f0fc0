/** The notices of the user, newest first, in a panel. A notice that is opened is marked as read. */
import { useEffect, useState } from 'preact/hooks';
import { type Inbox, type Notice, unread } from './bell.tsx';
import { fetchJson, withQuery } from './http.ts';
import { showTime } from './language.ts';
import { addresses } from './router.ts';
import { t } from './texts/t.ts';
import { Button, RecordLink } from './ui/button.tsx';
import { Dialog, useClose } from './ui/dialog.tsx';
import { ProblemBox, useAction } from './ui/problem.tsx';

const pageSize = 20;

export function Notices() {
  const close = useClose();
  const { problem, isBusy, run } = useAction();
  const [notices, setNotices] = useState<readonly Notice[] | undefined>(undefined);
  const [hasMore, setMore] = useState(false);
  const path = addresses.inbox ?? '';
  const load = (earlier: readonly Notice[] = []): Promise<void> =>
    run(async () => {
      const query = { limit: String(pageSize), before: earlier.at(-1)?.id };
      const { body } = await fetchJson<Inbox>(withQuery(path, query));
      setNotices([...earlier, ...body.notices]);
      setMore(body.notices.length === pageSize);
      unread.value = body.unread;
    });
  useEffect(() => void load(), []);
  const mark = (which: { readonly ids: readonly string[] } | { readonly until: string }): Promise<void> =>
    run(async () => {
      const isMarked = ({ id }: Notice): boolean => ('ids' in which ? which.ids.includes(id) : id <= which.until);
      const { body } = await fetchJson<Pick<Inbox, 'unread'>>(`${path}read/`, { method: 'POST', body: which });
      setNotices(notices?.map((one) => (isMarked(one) ? { ...one, read: true } : one)));
      unread.value = body.unread;
    });
  const [newest] = notices ?? [];
  return (
    <Dialog title={t('notices')} isSide={true}>
      {problem !== undefined && <ProblemBox problem={problem} />}
      {newest !== undefined && unread.value > 0 && (
        <p>
          <Button kind="" label={t('markAllRead')} onClick={() => void mark({ until: newest.id })} />
        </p>
      )}
      {notices?.length === 0 && <p class="quiet">{t('noNotices')}</p>}
      <ol class="plain inbox" aria-busy={isBusy}>
        {notices?.map(({ id, at, title, text, read, about }) => (
          <li key={id} class={read ? '' : 'unread'}>
            <p class="row">
              {!read && <span class="hidden">{t('unread')}</span>}
              <strong
                onClick={({ target }) => {
                  if (!(target instanceof Element) || target.closest('a') === null) return;
                  if (!read) void mark({ ids: [id] });
                  close();
                }}
              >
                {about === null ? (
                  <bdi>{title}</bdi>
                ) : (
                  <RecordLink to={about.content_type} id={about.id} title={title} />
                )}
              </strong>
              <span class="spring" />
              {!read && <Button label={t('markRead')} onClick={() => void mark({ ids: [id] })} />}
            </p>
            <p class="words">{text}</p>
            <time class="quiet" dateTime={at}>
              {showTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {hasMore && <Button label={t('showEarlier')} onClick={() => void load(notices)} />}
    </Dialog>
  );
}
