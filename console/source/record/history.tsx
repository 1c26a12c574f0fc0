/** The history of a record: the events of its log, newest first, and past values of its fields. */
import { useEffect, useState } from 'preact/hooks';
import { showValue } from '../fields/registry.ts';
import { readTitles } from '../fields/titles.ts';
import { fetchJson, withQuery } from '../http.ts';
import { catalogues, humanize, language, showTime } from '../language.ts';
import { type Field, fieldOf, loadResource, type Resource, readableFields, selectionOf } from '../model.ts';
import { addresses } from '../router.ts';
import { t } from '../texts/t.ts';
import { Button, RecordLink } from '../ui/button.tsx';
import { Dialog, SelectField } from '../ui/dialog.tsx';
import { Grid } from '../ui/grid.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';
import { undo } from '../ui/toast.tsx';
import { displayTitle, type Values } from '../values.ts';
import { FieldReaders } from './field-access.tsx';

export function Events({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const page = useFetch(`${language.value} ${id}`, async (signal) => {
    const log = await loadResource(addresses.events ?? '');
    // References to the originator of an event: all except the owner of the record.
    const isCauser = ({ name, type }: Field): boolean => type === 'reference' && name.startsWith('triggered_by');
    const causers = readableFields(log, 'list').filter(isCauser);
    const fields = ['created_at', 'event_identifier', 'event_context', ...causers.flatMap(selectionOf)];
    const query = { object_id: id, _order_by: '-created_at', _after: '', _page_size: '20' };
    const path = withQuery(`${log.path}list/`, { ...query, _fields: fields.join(',') });
    const { body } = await fetchJson<readonly Values[]>(path, { signal });
    return { body, causers };
  });
  if (page.problem !== undefined) return <ProblemBox problem={page.problem} onRetry={page.again} />;
  if (page.value === undefined) return <div class="room" />;
  const { body, causers } = page.value;
  if (body.length === 0) return <p class="quiet nested">{t('noEvents')}</p>;
  return (
    <ol class="events nested">
      {body.map((event) => {
        const { change_id: change, changed, reaction } = (event.event_context ?? {}) as Values;
        // The labels of the changed members.
        const names = Array.isArray(changed) ? changed.map(String) : [];
        const labels = names.map((name) => fieldOf(resource, name)?.label ?? humanize(name));
        return (
          <li key={String(event.id)}>
            <time dateTime={String(event.created_at)}>{showTime(String(event.created_at))}</time>
            <span>
              {eventLabel(String(event.event_identifier))} {labels.length > 0 && <span>{labels.join(', ')}</span>}{' '}
              {typeof change === 'string' && addresses.revert !== undefined && (
                <Button label={t('undo')} onClick={() => void undo(change)} />
              )}
            </span>
            <span class="quiet">
              {typeof reaction === 'string' && t('byReaction', { reaction: reactionLabel(resource, reaction) })}
              {causers.map((field) => {
                const by = event[field.name] as Values | null | undefined;
                if (by == null) return null;
                const title = displayTitle(by, field.title ?? []);
                return <RecordLink key={field.name} to={field.to ?? ''} id={by.id} title={title} />;
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The label of an event: any package can have it. */
function eventLabel(identifier: string): string {
  const name = identifier.split('.').at(-1) ?? '';
  const id = `event_${name}`;
  const all = catalogues.value.flatMap((texts) => Object.values(texts));
  return all.find((texts) => texts[id] !== undefined)?.[id] ?? humanize(name);
}

/** The label of a reaction, which may be one of another resource. */
function reactionLabel({ id, reactions = [] }: Resource, reaction: string): string {
  const label = reactions.find(({ name }) => `${id}.${name}` === reaction)?.label;
  return label ?? humanize(reaction.split('.').at(-1) ?? '');
}

interface Entry {
  readonly created_at: string;
  readonly caller: { readonly content_type: string | null; readonly id: string | null };
  readonly values: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>;
}

export interface ValueHistoryProps {
  readonly resource: Resource;
  readonly id: string;
  readonly first: Field | undefined;
}

/** Shows all values that a field of a record has had: time, user, value before and after. */
export function ValueHistory({ resource, id, first }: ValueHistoryProps) {
  const fields = readableFields(resource, 'read').filter(({ type }) => type !== 'derived');
  const [field, setField] = useState(first ?? fields[0]);
  const path = `${resource.path}${id}/history/${field?.name}/`;
  const page = useFetch(`${language.value} ${path}`, async (signal) => {
    const request = withQuery(path, { _page_size: '100' });
    const { body } = await fetchJson<{ readonly items: readonly Entry[] }>(request, { signal });
    return body.items;
  });
  const items = page.isBusy ? undefined : page.value;
  useEffect(() => {
    const references = (items ?? []).flatMap(({ caller, values }) => [
      [caller.content_type, caller.id] as const,
      ...Object.values(values).flatMap((value) => Object.values(value).map((one) => [field?.to, one] as const)),
    ]);
    void readTitles(references);
  }, [items]);
  if (field === undefined) return null;
  const value = (one: unknown) => showValue(one, field) ?? <span class="quiet">–</span>;
  return (
    <Dialog title={t('values')} isWide={true}>
      <SelectField
        label={t('field')}
        options={fields.map(({ label }) => label)}
        chosen={fields.indexOf(field)}
        onChoose={(index) => setField(fields[index])}
      />
      {page.problem !== undefined && page.problem.status !== 404 && (
        <ProblemBox problem={page.problem} onRetry={page.again} />
      )}
      {items?.length === 0 || page.problem?.status === 404 ? (
        <p class="quiet">{t('noEvents')}</p>
      ) : (
        <Grid
          label={t('values')}
          heads={[t('when'), t('who'), t('before'), t('after')]}
          rows={(items ?? []).map(({ created_at: at, caller, values }) => [
            <time key="at" dateTime={at}>
              {showTime(at)}
            </time>,
            caller.content_type !== null && caller.id !== null && (
              <RecordLink to={caller.content_type} id={caller.id} title={displayTitle({ id: caller.id })} />
            ),
            value(values[field.name]?.before),
            value(values[field.name]?.after),
          ])}
        />
      )}
      <FieldReaders resource={resource.id} field={field.name} />
    </Dialog>
  );
}
