/** Settings on one page: a section for each resource of which an owner, such as an organization, has one record. Each is edited in place. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FormScreen } from '../form/form-screen.tsx';
import { fetchJson, listPath, mayList, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { cachedResource, entryOf, isInOperation, loadResource, type Resource, settings } from '../model.ts';
import { readRecord } from '../record/read-record.ts';
import { Groups, groupsOf, ValueHistory } from '../record/record-screen.tsx';
import { current, navigate, recordAddress, settingsAddress, useTitle } from '../router.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { openDialog, SelectField } from '../ui/dialog.tsx';
import { existingId, ProblemBox, problemOf, useFetch } from '../ui/problem.tsx';
import { idOf, titleOf, type Values } from '../values.ts';

const maxOwners = '100';

export function SettingsScreen() {
  useTitle(t('settings'));
  const byOwner = Map.groupBy(settings.value, (entry) => entry.one_per ?? '');
  return (
    <>
      <header class="head">
        <h1>{t('settings')}</h1>
      </header>
      {[...byOwner].map(([kind, sections]) => (
        <SettingsOf key={kind} kind={kind} sections={sections} />
      ))}
    </>
  );
}

/** The settings of the owner in the address, under the name of its resource; without one, those that the server uses by default. */
function SettingsOf({ kind, sections }: { readonly kind: string; readonly sections: typeof settings.value }) {
  const owner = current.value.searchParams.get(kind) ?? undefined;
  const [defaultOwner, setDefaultOwner] = useState<string | undefined>(undefined);
  const entry = entryOf(kind);
  const { value: owners = [] } = useFetch(mayList(entry) ? `${language.value} ${kind}` : undefined, async (signal) => {
    const { path = '', title = [] } = entry ?? {};
    const query = { _fields: title.join(','), _page: '1', _page_size: maxOwners };
    const { body } = await fetchJson<readonly Values[]>(withQuery(listPath({ path, ...entry }), query), { signal });
    return body.map((record) => ({ id: String(record.id), title: titleOf(record, title) }));
  });
  const chosen = owners.findIndex(({ id }) => id === (owner ?? defaultOwner));
  return (
    <>
      {owners.length > 1 && (
        <SelectField
          label={entry?.plural ?? ''}
          options={owners.map(({ title }) => title)}
          chosen={chosen < 0 ? undefined : chosen}
          empty={t('choose')}
          onChoose={(index) => navigate(settingsAddress('', `?${kind}=${owners[index]?.id}`))}
        />
      )}
      {sections.map(({ id, plural }) => (
        <Section key={`${id} ${owner}`} {...{ id, plural, owner }} onOwner={setDefaultOwner} />
      ))}
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly plural: string;
  readonly owner: string | undefined;
  readonly onOwner: (id: string | undefined) => void;
}

function Section({ id, plural, owner, onOwner }: SectionProps) {
  const [isEdited, setEdited] = useState(false);
  const section = useRef<HTMLElement>(null);
  const record = useFetch(`${language.value} ${id}`, async (signal) => {
    const resource = await loadResource(id);
    const existing = await findRecord(resource, owner);
    return existing === undefined ? defaultsOf(resource) : (await readRecord(resource, existing, signal)).values;
  });
  const { value: values } = record;
  const resource = cachedResource(id);
  const isHere = current.value.hash === `#${id}`;
  useEffect(() => {
    if (values === undefined || resource === undefined) return;
    if ('id' in values) onOwner(idOf(values[resource.singleton ?? '']));
    if (isHere) section.current?.scrollIntoView();
  }, [values, isHere]);
  const wasEdited = useRef(false);
  useLayoutEffect(() => {
    if (wasEdited.current && !isEdited) section.current?.querySelector<HTMLElement>('.head button')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const saved = (): void => {
    setEdited(false);
    record.again();
  };
  const recordId = values && idOf(values);
  return (
    <section ref={section} id={id} class="setting" aria-labelledby={`${id}-name`}>
      <header class="head">
        <h2 id={`${id}-name`}>{plural}</h2>
        {!isEdited && resource !== undefined && values !== undefined && (
          <div class="tools">
            {recordId !== undefined && (
              <a class="button quiet" href={recordAddress(id, recordId)} aria-label={`${t('history')}: ${plural}`}>
                {t('history')}
              </a>
            )}
            {(recordId === undefined || resource.operations.includes('update')) && (
              <Button
                kind=""
                icon="edit"
                label={t('edit')}
                onClick={() => setEdited(true)}
                more={{ 'aria-describedby': `${id}-name` }}
              />
            )}
          </div>
        )}
      </header>
      {record.problem !== undefined && <ProblemBox problem={record.problem} onRetry={record.again} />}
      {record.problem === undefined && (values === undefined || resource === undefined) && <div class="room" />}
      {resource !== undefined && values !== undefined && isEdited && (
        <FormScreen
          {...{ resource, id: recordId }}
          query={new URLSearchParams(owner === undefined ? {} : { [resource.singleton ?? '']: owner })}
          onSaved={saved}
          onClose={() => setEdited(false)}
        />
      )}
      {resource !== undefined && values !== undefined && !isEdited && (
        <section class="record">
          <Groups
            {...{ resource, values }}
            groups={shownGroups(resource)}
            onField={(first) =>
              recordId !== undefined && openDialog(() => <ValueHistory {...{ resource, id: recordId, first }} />)
            }
          />
        </section>
      )}
    </section>
  );
}

/** Returns the groups without the owner; the one with the name of the section needs no heading. */
function shownGroups(resource: Resource) {
  return groupsOf(resource, (field) => isInOperation(resource, field, 'read') && field.name !== resource.singleton).map(
    (group) => ({ ...group, label: group.label === resource.label ? '' : group.label }),
  );
}

/** The values that apply without a record. */
const defaultsOf = ({ fields }: Resource): Values =>
  Object.fromEntries(fields.map(({ name, default: value }) => [name, value]));

/** Returns the ID of the owner's record: the error of a dry-run create names it. Throws ProblemError. */
async function findRecord({ path, singleton = '' }: Resource, owner: string | undefined): Promise<string | undefined> {
  const body = owner === undefined ? {} : { [singleton]: { id: owner } };
  try {
    await fetchJson(`${path}?_validate_only=true`, { method: 'POST', body });
    return undefined;
  } catch (error) {
    const problem = problemOf(error);
    const id = existingId(problem);
    // Other errors of the values concern a new record.
    if (id === undefined && problem.status !== 422) throw error;
    return id;
  }
}
