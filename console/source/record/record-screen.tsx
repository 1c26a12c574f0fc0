/** The screen of one record: its fields in groups, the records that refer to it, its history and its actions. */
import { useState } from 'preact/hooks';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { showValue, typeOf } from '../fields/registry.ts';
import { isSet } from '../form/field-rules.ts';
import { fetchJson, today } from '../http.ts';
import { dayOf, language, showTime } from '../language.ts';
import { applicationOf, commentEntry, type Field, fieldOf, type Resource, readableFields, settings } from '../model.ts';
import { PinButton } from '../navigation.tsx';
import { addresses, asOf, editAddress, listAddress, navigate, settingsAddress, useTitle } from '../router.ts';
import { canViewAs, viewAs } from '../session.ts';
import { recordVisit } from '../shortcuts.ts';
import { t } from '../texts/t.ts';
import { Button, Disclosure, Icon } from '../ui/button.tsx';
import { ConfirmDialog, openDialog, useSubmit } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { ProblemBox, useAction, useFetch } from '../ui/problem.tsx';
import { notify } from '../ui/toast.tsx';
import { cacheTitle, titleOf, type Values } from '../values.ts';
import { AddRelated } from './add-related.tsx';
import { Overview } from './overview.tsx';
import { type ReadRecord, readRecord, takeSaved } from './read-record.ts';
import { RelatedLists } from './related-lists.tsx';

const Comments = lazy(async () => (await import('./comments.tsx')).Comments);
const Events = lazy(async () => (await import('./history.tsx')).Events);
export const ValueHistory = lazy(async () => (await import('./history.tsx')).ValueHistory);

export function RecordScreen({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const record = useFetch(`${language.value} ${resource.id} ${id} ${asOf.value}`, async (signal) => {
    const read = await readRecord(resource, id, signal);
    cacheTitle(id, titleOf(read.values, resource.title));
    recordVisit(resource.id, id);
    return read;
  });
  const [saved] = useState(() => takeSaved(id));
  const { values, tag } = record.value ?? saved ?? {};
  const { problem: actionProblem, run } = useAction();
  const isNow = asOf.value === undefined;
  const title = values && titleOf(values, resource.title);
  useTitle(title === undefined ? resource.label : `${title} · ${resource.label}`);
  if (record.problem !== undefined)
    return (
      <>
        <Breadcrumbs resource={resource} />
        <h1>{resource.label}</h1>
        <ProblemBox problem={record.problem} onRetry={record.again} />
        <AsOf />
      </>
    );
  if (values === undefined || title === undefined) return <div class="room" aria-busy={record.isSlow} />;
  const status = statusOf(resource);
  const showHistory = (first?: Field): void => openDialog(() => <ValueHistory {...{ resource, id, first }} />);
  return (
    <>
      <Breadcrumbs resource={resource} />
      <header class="head">
        <h1>
          <bdi>{title}</bdi>
          {status !== undefined && <> {showValue(values[status.name], status)}</>}
          {values.archived === true && <span class="tag">{fieldOf(resource, 'archived')?.label}</span>}
        </h1>
        <div class="tools">
          <PinButton resource={resource.id} id={id} />
          {isNow && <AddRelated resource={resource} id={id} />}
          {isNow && settings.value.some(({ one_per: owner }) => owner === resource.id) && (
            <a class="button quiet" href={settingsAddress('', `?${resource.id}=${id}`)}>
              {t('settings')}
            </a>
          )}
          <ActionButtons resource={resource} on="record" record={values} onDone={record.again} />
          {isNow && canViewAs(resource.id) && (
            <Button label={t('viewAs')} onClick={() => void run(() => viewAs({ content_type: resource.id, id }))} />
          )}
          {resource.operations.includes('delete') && (
            <Button
              icon="trash"
              label={t('delete')}
              onClick={() => openDialog(() => <DeleteDialog {...{ resource, values, tag }} />)}
            />
          )}
          {resource.operations.includes('update') && (
            <a class="button main" href={editAddress(resource.id, id)}>
              <Icon name="edit" />
              {t('edit')}
            </a>
          )}
        </div>
      </header>
      {actionProblem !== undefined && <ProblemBox problem={actionProblem} />}
      {!isNow && <AsOf />}
      <Overview resource={resource} id={id} />
      <Fields resource={resource} values={values} onField={showHistory} />
      {commentEntry.value !== undefined && <Comments key={id} resource={resource} id={id} />}
      <RelatedLists resource={resource} id={id} />
      {isNow && (
        <section class="related" aria-labelledby="history">
          <h2 id="history">{t('history')}</h2>
          {addresses.events !== undefined && (
            <>
              <Disclosure label={t('events')}>{() => <Events resource={resource} id={id} />}</Disclosure>
              <Button label={t('values')} onClick={() => showHistory()} />
            </>
          )}
          <AsOf />
        </section>
      )}
    </>
  );
}

export function Breadcrumbs({ resource }: { readonly resource: Resource }) {
  return (
    <nav class="crumbs" aria-label={t('path')}>
      <span>{applicationOf(resource.id)?.label}</span>
      <Icon name="right" />
      <a href={listAddress(resource.id)}>{resource.plural}</a>
    </nav>
  );
}

/** Returns the status field of a record: the first choice with good or bad values. */
const statusOf = ({ fields }: Resource): Field | undefined => fields.find(({ tones }) => tones !== undefined);

/** Members of every record: their groups are for administrators and come last. */
const technical = ['id', 'created_at', 'updated_at', 'archived'];
const isTechnical = (group: Resource['form'][number]): boolean => technical.some((name) => group.fields.includes(name));

/** Returns the groups of a screen with their accepted fields: title fields first, then those of the resource. */
export function groupsOf(resource: Resource, isIncluded: (field: Field) => boolean) {
  const { form, label: resourceLabel, title } = resource;
  const names = title.map((path) => path.split('.')[0] ?? '');
  const rank = (group: Resource['form'][number]): number => {
    if (isTechnical(group)) return 3;
    if (names.some((name) => group.fields.includes(name))) return 0;
    return group.label === resourceLabel ? 1 : 2;
  };
  return form
    .toSorted((left, right) => rank(left) - rank(right))
    .map((group) => ({
      label: group.label,
      isTechnical: isTechnical(group),
      fields: group.fields.flatMap((name) => fieldOf(resource, name) ?? []).filter(isIncluded),
    }))
    .filter(({ fields }) => fields.length > 0);
}

interface FieldsProps {
  readonly resource: Resource;
  readonly values: Values;
  readonly onField: (field: Field) => void;
}

type PairsProps = Omit<FieldsProps, 'resource'> & { readonly fields: readonly Field[]; readonly kind?: string };

const Pairs = ({ fields, values, onField, kind }: PairsProps) => (
  <dl class={kind}>
    {fields.map((field) => (
      <div key={field.name} class={typeOf(field).isWide === true ? 'wide' : ''}>
        <dt>
          {/* For pointers; keyboard users reach all values with one button. */}
          <button type="button" class="bare" tabIndex={-1} title={t('values')} onClick={() => onField(field)}>
            {field.label}
          </button>
        </dt>
        <dd>{showValue(values[field.name], field) ?? <span class="quiet">–</span>}</dd>
      </div>
    ))}
  </dl>
);

/** Groups of fields with their values, each under its label. */
export function Groups({ groups, ...props }: FieldsProps & { readonly groups: ReturnType<typeof groupsOf> }) {
  return (
    <div class="groups">
      {groups
        .filter((group) => !group.isTechnical)
        .map(({ label, fields }) => (
          <section key={label} class="group">
            {label !== '' && <h2>{label}</h2>}
            <Pairs {...props} fields={fields} />
          </section>
        ))}
    </div>
  );
}

function Fields(props: FieldsProps) {
  const { resource, values } = props;
  const [showsAll, setShowsAll] = useState(false);
  const readable = readableFields(resource, 'read');
  const status = statusOf(resource);
  const columns = (resource.list?.columns ?? []).map((path) => path.split('.')[0] ?? '');
  // The summary of a record: the columns of its list, except those in the heading.
  const first = [...new Set(columns)].filter((name) => name !== status?.name && !resource.title.includes(name));
  const [heading, ...otherTitles] = resource.title;
  // A number that is the complete heading is not repeated.
  const isInHeading = (field: Field): boolean =>
    first.includes(field.name) || field === status || (otherTitles.length === 0 && field.name === heading);
  /** A switch with its default value of false is omitted. */
  const filled = ({ name, default: defaultValue }: Field): boolean =>
    isSet(values[name]) && !(values[name] === false && defaultValue === false);
  const isVisible = (field: Field): boolean =>
    readable.includes(field) && (showsAll || (filled(field) && !isInHeading(field)));
  const groups = groupsOf(resource, isVisible);
  const empty = readable.filter((field) => !filled(field)).length;
  const facts = first.flatMap((name) => readable.find((field) => field.name === name && filled(field)) ?? []);
  return (
    <section class="record" aria-label={t('fields')}>
      {facts.length > 0 && <Pairs {...props} fields={facts} kind="facts" />}
      <Groups {...props} groups={groups} />
      {empty > 0 && (
        <Button
          label={showsAll ? t('fewerFields') : t('showFields', { count: empty })}
          isPressed={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        />
      )}
      <Pairs {...props} fields={groups.flatMap((group) => (group.isTechnical ? group.fields : []))} kind="facts last" />
    </section>
  );
}

/** Links to the screen as of the end of a day, and back to now. */
export function AsOf() {
  const currentDay = asOf.value === undefined ? '' : dayOf(asOf.value);
  const [day, setDay] = useState(currentDay);
  const show = (chosen: string): void => {
    const to = new URL(location.href);
    // Today has not ended, so it means now; a cursor belongs to the list at its timestamp.
    for (const name of ['_as_of', '_after', '_before', '_page']) to.searchParams.delete(name);
    if (chosen !== '' && chosen < today())
      to.searchParams.set('_as_of', new Date(`${chosen}T23:59:59.999`).toISOString());
    navigate(to.href);
  };
  const submit = useSubmit(() => show(day));
  return (
    <section class={currentDay === '' ? '' : 'note'} aria-label={t('past')}>
      {currentDay !== '' && <p role="status">{t('stateAt', { time: showTime(asOf.value ?? '') })}</p>}
      <form class="listbar" onSubmit={submit}>
        <label class="field">
          {t('atEndOf')}
          <input
            type="date"
            required
            max={today()}
            value={day}
            onInput={(event) => setDay(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{t('show')}</button>
        {currentDay !== '' && <Button label={t('showCurrent')} onClick={() => show('')} />}
      </form>
    </section>
  );
}

/** Deletes a record after confirmation; the rejection lists referring records. */
function DeleteDialog({ resource, values, tag }: ReadRecord & { readonly resource: Resource }) {
  const title = titleOf(values, resource.title);
  const { problem, run } = useAction();
  const remove = async (): Promise<void> => {
    const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': tag };
    const response = await fetchJson(`${resource.path}${values.id}/`, { method: 'DELETE', headers });
    notify(t('deletedNamed', { name: title }), response.headers);
    navigate(listAddress(resource.id), { replace: true });
  };
  return (
    <ConfirmDialog title={t('deleteQuestion', { name: title })} label={t('delete')} onConfirm={() => void run(remove)}>
      {problem !== undefined && <ProblemBox problem={problem} />}
    </ConfirmDialog>
  );
}
