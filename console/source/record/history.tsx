/** What happened to a record: the events of its log, the newest first. */
import { all } from 'core:events';
import { ask, withQuery } from '../http.ts';
import { humanize, language, showTime, t } from '../language.ts';
import {
  type Field,
  fieldOf,
  knownResource,
  loadResource,
  type Resource,
  readableFields,
  selectionOf,
  shownTitle,
  type Values,
} from '../model.ts';
import { addresses, parts, recordAddress } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { undo } from '../ui/notice.tsx';
import { ProblemBox, useAnswer } from '../ui/problem.tsx';
import { events } from '../words/events.ts';

const shown = 20;

/** References of an event by which somebody may have caused it: all that are not the owner of the record. */
function causers(log: Resource): readonly Field[] {
  return readableFields(log, 'list').filter(
    ({ name, type }) => type === 'reference' && name.startsWith('triggered_by'),
  );
}

export function Events({ id }: { readonly id: string }) {
  const page = useAnswer(`${language.value} ${id}`, async (signal) => {
    const log = await loadResource(addresses.events ?? '');
    const fields = ['created_at', 'event_identifier', 'event_context', ...causers(log).flatMap(selectionOf)];
    const path = withQuery(`${log.path}list/`, {
      object_id: id,
      _order_by: '-created_at',
      _after: '',
      _page_size: String(shown),
      _fields: fields.join(','),
    });
    const { body } = await ask<readonly Values[]>(path, { signal });
    return { body, log };
  });
  if (page.problem !== undefined) return <ProblemBox problem={page.problem} onRetry={page.again} />;
  if (page.value === undefined) return <div class="room" />;
  const { body, log } = page.value;
  if (body.length === 0) return <p class="quiet nested">{t('noEvents')}</p>;
  return (
    <ol class="events nested">
      {body.map((event) => (
        <li key={String(event.id)}>
          <time dateTime={String(event.created_at)}>{showTime(String(event.created_at))}</time>
          <span>
            {wordOf(String(event.event_identifier))} <Changed context={event.event_context} />{' '}
            <Undo context={event.event_context} />
          </span>
          <span class="quiet">
            {causers(log).map((field) => {
              const by = event[field.name] as Values | null | undefined;
              if (by == null) return null;
              return (
                <a key={field.name} href={recordAddress(field.to ?? '', String(by.id))}>
                  <bdi>{shownTitle(by, field.title ?? [])}</bdi>
                </a>
              );
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function wordOf(identifier: string): string {
  const name = identifier.split('.').at(-1) ?? '';
  const word = [events, ...all].find((words) => words[name] !== undefined)?.[name];
  return word?.[language.value] ?? humanize(name);
}

function Undo({ context }: { readonly context: unknown }) {
  const change = (context as Values | null)?.change_id;
  if (typeof change !== 'string' || addresses.revert === undefined) return null;
  return <Button label={t('undo')} onClick={() => void undo(change)} />;
}

/** The members that a write changed, by their labels. */
function Changed({ context }: { readonly context: unknown }) {
  const names = (context as Values | null)?.changed;
  const resource = knownResource(parts.value[0] ?? '');
  if (!Array.isArray(names) || names.length === 0 || resource === undefined) return null;
  return (
    <span>{names.map((name) => fieldOf(resource, String(name))?.label ?? humanize(String(name))).join(', ')}</span>
  );
}
