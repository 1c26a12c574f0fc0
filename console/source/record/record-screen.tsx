/** One record: its fields in groups, the records that refer to it, what happened to it, and what can be done. */
import { useMemo, useState } from 'preact/hooks';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { addresses } from '../config.ts';
import { inLanguage } from '../door.ts';
import { showValue, typeOf } from '../fields/registry.ts';
import { language, showTime, t } from '../language.ts';
import { applicationOf, type Field, fieldOf, type Resource, readableFields, titleOf, type Values } from '../model.ts';
import { asOf, editAddress, listAddress, navigate } from '../router.ts';
import { canViewAs, viewAs } from '../session.ts';
import { noteTitle } from '../titles.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { later } from '../ui/later.tsx';
import { onSubmit } from '../ui/on-submit.ts';
import { ProblemBox } from '../ui/problem.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { useTitle } from '../ui/use-title.ts';
import { useWork } from '../ui/use-work.ts';
import { past } from '../words/past.ts';
import { DeleteButton } from './delete-button.tsx';
import { History } from './history.tsx';
import { type ReadRecord, readRecord, takeTold } from './read-record.ts';
import { RelatedLists } from './related-lists.tsx';

const ValueHistory = later(async () => (await import('./value-history.tsx')).ValueHistory);

export function RecordScreen({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const record = useAnswer<ReadRecord>(`${language.value} ${resource.id} ${id} ${asOf.value}`, async (signal) => {
    const read = await readRecord(resource, id, signal);
    noteTitle(id, titleOf(read.values, resource.title));
    return read;
  });
  const told = useMemo(() => takeTold(id), [id]);
  const { values, tag } = record.value ?? told ?? {};
  const { problem: refused, run } = useWork();
  const [opened, setOpened] = useState<Field | 'all' | undefined>(undefined);
  const see = () => run(() => viewAs({ content_type: resource.id, id }));
  const isNow = asOf.value === undefined;
  const title = values === undefined || values.id !== id ? '' : titleOf(values, resource.title);
  useTitle(title === '' ? resource.label : `${title} · ${resource.label}`);
  if (record.problem !== undefined)
    return (
      <>
        <ProblemBox problem={record.problem} onRetry={record.again} />
        <AsOf />
      </>
    );
  if (values === undefined || values.id !== id) return <div class="room" aria-busy={record.isSlow} />;
  return (
    <>
      <Crumbs resource={resource} />
      <header class="head">
        <h1>
          <bdi>{title}</bdi>
          <Status resource={resource} values={values} />
        </h1>
        <div class="tools">
          <ActionButtons resource={resource} on="record" record={values} onDone={record.again} />
          {isNow && canViewAs(resource.id) && <Button label={t('viewAs')} onClick={() => void see()} />}
          {resource.operations.includes('delete') && (
            <DeleteButton resource={resource} id={id} title={title} tag={tag} />
          )}
          {resource.operations.includes('update') && (
            <a class="button main" href={editAddress(resource.id, id)}>
              <Icon name="edit" />
              {t('edit')}
            </a>
          )}
        </div>
      </header>
      {refused !== undefined && <ProblemBox problem={refused} />}
      {!isNow && <AsOf />}
      <Groups resource={resource} values={values} onField={setOpened} />
      <RelatedLists key={id} resource={resource} id={id} />
      {isNow && addresses.events !== undefined && <History key={id} id={id} onValues={() => setOpened('all')} />}
      {isNow && <AsOf />}
      {opened !== undefined && (
        <ValueHistory
          resource={resource}
          id={id}
          first={opened === 'all' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

export function Crumbs({ resource }: { readonly resource: Resource }) {
  return (
    <nav class="crumbs" aria-label={t('path')}>
      <span>{applicationOf(resource.id)?.label}</span>
      <Icon name="right" />
      <a href={listAddress(resource.id)}>{resource.plural}</a>
    </nav>
  );
}

/** The first choice of the record that the server alone sets says how it stands. */
function Status({ resource, values }: { readonly resource: Resource; readonly values: Values }) {
  const field = resource.fields.find(({ name, values: choices }) => choices !== undefined && name === 'status');
  if (field === undefined || values[field.name] === null || values[field.name] === undefined) return null;
  return <> {showValue(values[field.name], field)}</>;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'items' in value && Array.isArray(value.items) && value.items.length === 0);

/** What a record is called by comes first, then the resource's own; what every record has comes last. */
function orderedGroups({ form, label, title }: Resource): Resource['form'] {
  const common = new Set(['id', 'created_at', 'updated_at', 'archived', 'tags']);
  const names = new Set(title.map((path) => path.split('.')[0]));
  const rank = (group: Resource['form'][number]): number => {
    if (group.fields.some((name) => common.has(name))) return 3;
    if (group.fields.some((name) => names.has(name))) return 0;
    return group.label === label ? 1 : 2;
  };
  return form.toSorted((left, right) => rank(left) - rank(right));
}

/** The groups of a screen with those of their fields that it takes. */
export function groupsOf(resource: Resource, takes: (field: Field) => boolean) {
  return orderedGroups(resource)
    .map(({ label, fields }) => ({
      label,
      fields: fields.flatMap((name) => fieldOf(resource, name) ?? []).filter(takes),
    }))
    .filter(({ fields }) => fields.length > 0);
}

interface GroupsProps {
  readonly resource: Resource;
  readonly values: Values;
  /** Asked for all values of the field. */
  readonly onField: (field: Field) => void;
}

function Groups({ resource, values, onField }: GroupsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const readable = new Set(readableFields(resource, 'read'));
  const shown = groupsOf(resource, (field) => readable.has(field) && (showsAll || !isNothing(values[field.name])));
  const empty = [...readable].filter(({ name }) => isNothing(values[name])).length;
  return (
    <section class="record" aria-label={t('fields')}>
      <div class="groups">
        {shown.map(({ label, fields }) => (
          <section key={label} class="group">
            <h2>{label}</h2>
            <dl>
              {fields.map((field) => (
                <div key={field.name} class={typeOf(field).isWide === true ? 'wide' : ''}>
                  <dt>
                    {/* For a pointer; the keyboard has them all below, by one button. */}
                    <button type="button" class="bare" tabIndex={-1} title={t('values')} onClick={() => onField(field)}>
                      {field.label}
                    </button>
                  </dt>
                  <dd>{showValue(values[field.name], field) ?? <span class="quiet">–</span>}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {empty > 0 && (
        <Button
          label={showsAll ? t('hideEmpty') : t('showEmpty', { count: empty })}
          isPressed={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        />
      )}
    </section>
  );
}

const dayOf = (instant: string): string => showTime(instant).slice(0, 10);

/** Leads to the screen as it was at the end of a day, and back to now. */
export function AsOf() {
  const today = dayOf(new Date().toISOString());
  const shown = asOf.value === undefined ? '' : dayOf(asOf.value);
  const [day, setDay] = useState(shown);
  const show = (chosen: string): void => {
    const to = new URL(location.href);
    // Today is not over; a cursor belongs to the list of its instant.
    for (const name of ['_as_of', '_after', '_before', '_page']) to.searchParams.delete(name);
    if (chosen !== '' && chosen < today)
      to.searchParams.set('_as_of', new Date(`${chosen}T23:59:59.999`).toISOString());
    navigate(to.href);
  };
  return (
    <section class={shown === '' ? 'related' : 'note'} aria-label={inLanguage(past.title)}>
      {shown !== '' && <p role="status">{t(past.shown, { time: showTime(asOf.value ?? '') })}</p>}
      <form class="listbar" onSubmit={onSubmit(() => show(day))}>
        <label class="field">
          {inLanguage(past.day)}
          <input type="date" required max={today} value={day} onInput={(event) => setDay(event.currentTarget.value)} />
        </label>
        <button type="submit">{inLanguage(past.show)}</button>
        {shown !== '' && <Button label={inLanguage(past.now)} onClick={() => show('')} />}
      </form>
    </section>
  );
}
