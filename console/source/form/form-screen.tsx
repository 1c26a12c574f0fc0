/** Creates or changes a record. Errors come from the server only; input is preserved until it is saved or discarded. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce, announceRoughly } from '../../../client/source/announce.ts';
import { readTitles } from '../fields/titles.ts';
import { fetchJson, type Problem, requiredScopeOf } from '../http.ts';
import { language } from '../language.ts';
import { entryOf, type Field, fieldOf, fullResource, isInOperation, type Resource } from '../model.ts';
import type { ScreenProps } from '../plugin.ts';
import { type ReadRecord, readRecord, storeSaved } from '../record/read-record.ts';
import { Breadcrumbs, groupsOf } from '../record/record-screen.tsx';
import { current, listAddress, navigate, recordAddress, useTitle } from '../router.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, openDialog, useSubmit } from '../ui/dialog.tsx';
import { existingId, ProblemBox, problemOf, sortMessages, useAction, useFetch } from '../ui/problem.tsx';
import { notify } from '../ui/toast.tsx';
import { idOf, titleOf, type Values } from '../values.ts';
import { bodyOf, essence, useKeys } from './changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useDefaults } from './defaults.ts';
import { dropDraft, readDraft, storeDraft } from './draft.ts';
import { FieldEditor } from './field-editor.tsx';
import { demandsOf, isSet } from './field-rules.ts';
import type { Draft } from './open-drafts.ts';
import { RowsEditors } from './rows-editor.tsx';
import { sendBytes, uploadFailed } from './upload.ts';

interface FormScreenProps extends ScreenProps {
  /** Initial values of a new record; undefined: those of the address. */
  readonly query?: URLSearchParams;
  /** Called with the saved record instead of opening its screen. */
  readonly onSaved?: (id: string) => void;
  /** Closes a form that is part of another screen, which has the heading. */
  readonly onClose?: () => void;
}

export function FormScreen({ resource, id, query: initialQuery, ...ends }: FormScreenProps) {
  const query = id === undefined ? (initialQuery ?? current.value.searchParams) : undefined;
  const key = `${resource.id}/${id ?? `new?${query}`}`;
  const storedDraft = useMemo(() => readDraft(key, resource), [key]);
  // Personal members are not stored with a draft: they are read again.
  const isRead = id !== undefined && (storedDraft === undefined || storedDraft.isPartial === true);
  const read = useFetch(isRead ? `${language.value} ${key}` : undefined, (signal) =>
    readRecord(resource, id ?? '', signal),
  );
  const initialDraft = startDraft(storedDraft, isRead ? read.value : { values: {}, tag: undefined }, () =>
    id === undefined ? valuesFromQuery(resource, query) : {},
  );
  useEffect(() => {
    const references = [...(query ?? [])].map(([name, value]) => {
      const { to, kind = '' } = fieldOf(resource, name) ?? {};
      return [to ?? query?.get(kind), value] as const;
    });
    void readTitles(references);
  }, [key]);
  if (read.problem !== undefined) return <ProblemBox problem={read.problem} onRetry={read.again} />;
  if (initialDraft === undefined) return <div class="room" aria-busy={read.isSlow} />;
  return (
    <Form
      key={key}
      {...{ resource, id, initialDraft }}
      {...ends}
      draftKey={key}
      isRestored={storedDraft !== undefined}
    />
  );
}

/** The initial draft; undefined until the record is loaded. A stored draft retains its base, so that concurrent changes are detected on save. */
function startDraft(
  storedDraft: Draft | undefined,
  record: Pick<ReadRecord, 'values' | 'tag'> | undefined,
  initialValues: () => Values,
): Draft | undefined {
  if (record === undefined) return undefined;
  if (storedDraft === undefined) return { base: record.values, tag: record.tag, changes: initialValues() };
  const { isPartial: _, ...draft } = storedDraft;
  return { ...draft, base: { ...record.values, ...storedDraft.base } };
}

/** Returns the references in the address: a record created from another one refers to it, by a field or by its kind and id. */
function valuesFromQuery(resource: Resource, query: URLSearchParams | undefined): Values {
  const entries = [...(query ?? [])].flatMap(([name, id]): (readonly [string, unknown])[] => {
    const field = fieldOf(resource, name);
    if (field === undefined || !isInOperation(resource, field, 'create')) return [];
    if (field.kind !== undefined || field.type === 'content_type') return [[name, id]];
    if (field.to === undefined) return [];
    return [[name, field.type === 'references' ? [{ id }] : { id }]];
  });
  return Object.fromEntries(entries);
}

/** Returns the address where a record is shown: its screen or, without one, the record that it is attached to, or its list. */
function addressAfterSave({ id: resourceId, fields, operations }: Resource, id: string, values: Values): string {
  if (operations.includes('read')) return recordAddress(resourceId, id);
  const [of, on] = fields.flatMap(({ name, kind }) => (kind === undefined ? [] : [values[kind], idOf(values[name])]));
  return typeof of === 'string' && typeof on === 'string' ? recordAddress(of, on) : listAddress(resourceId);
}

interface FormProps extends Omit<FormScreenProps, 'query'> {
  readonly initialDraft: Draft;
  readonly draftKey: string;
  readonly isRestored: boolean;
}

function Form({ resource, id, initialDraft, draftKey, isRestored, onSaved, onClose }: FormProps) {
  const [draft, setDraft] = useState(initialDraft);
  const { problem, isBusy, run } = useAction();
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const keyOf = useKeys(initialDraft.key);
  const sending = useRef<AbortController | undefined>(undefined);
  const operation = id === undefined ? 'create' : 'update';
  // Inside another screen the focus starts at the first input, even if the form is rendered late.
  useLayoutEffect(() => {
    if (onClose !== undefined) form.current?.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus();
  }, []);
  const { base, changes } = draft;
  const { values: dependent, isBusy: isIncomplete } = useDefaults(resource, (name) =>
    id === undefined ? changes[name] : undefined,
  );
  const isStarted = useRef(id !== undefined || onClose !== undefined);
  useEffect(() => {
    if (isStarted.current || isIncomplete) return undefined;
    isStarted.current = true;
    // After the screen has the focus.
    const timer = setTimeout(() => focusFirstEmpty(form.current), 0);
    return () => clearTimeout(timer);
  }, [isIncomplete]);
  const constants = Object.fromEntries(resource.fields.map((field) => [field.name, field.default]));
  const writtenDefaults = id === undefined ? dependent : {};
  const baseValues = id === undefined ? { ...constants, ...dependent } : base;
  const title = id === undefined ? t('newNamed', { name: resource.label }) : titleOf(base, resource.title);
  useTitle(onClose === undefined ? title : undefined);
  const change = (field: Field, value: unknown): void => {
    // When the kind changes, the record of the previous kind is cleared.
    for (const other of resource.fields.filter(({ kind }) => kind === field.name)) change(other, null);
    setDraft((before) => {
      const remaining = Object.fromEntries(Object.entries(before.changes).filter(([name]) => name !== field.name));
      // Empty members that are not nullable are omitted from a new record: the server uses its default or returns an error.
      const isCleared = id === undefined && value === null && field.nullable !== true;
      const same = isCleared || (id !== undefined && essence(field, before.base[field.name]) === essence(field, value));
      return { ...before, changes: same ? remaining : { ...remaining, [field.name]: value } };
    });
  };
  // Synchronous, so that leaving the page loses no key press.
  useLayoutEffect(() => {
    if (draft !== initialDraft) storeDraft(draftKey, draft, resource);
  }, [draft]);
  const names = resource.fields.map(({ name }) => name);
  const messages = sortMessages(problem, names);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const save = (now: Draft = draft): Promise<void> =>
    run(async function send(): Promise<void> {
      try {
        const chosen = Object.entries(now.changes).filter((entry): entry is [string, File] => entry[1] instanceof File);
        // Defaults that are shown are sent, so that the record has the values of the form.
        const written = { ...writtenDefaults, ...now.changes };
        const path = id === undefined ? resource.path : `${resource.path}${id}/`;
        const method = id === undefined ? 'POST' : 'PATCH';
        if (chosen.some(([, file]) => file.size > large)) {
          const rough = new Map(chosen.map(([name, file]) => [name, announceRoughly(file)]));
          const body = bodyOf(resource, written, now.base, rough);
          await fetchJson(`${path}?_validate_only=true`, { method, body });
        }
        const files = new Map<string, unknown>();
        for (const [name, file] of chosen) files.set(name, await announce(file));
        const body = bodyOf(resource, written, now.base, files);
        const key = keyOf([body, now.tag]);
        storeDraft(draftKey, { ...now, key }, resource);
        const headers = { 'Idempotency-Key': key, ...(now.tag !== undefined && { 'If-Match': now.tag }) };
        const saved = await fetchJson<Values>(path, { method, body, headers });
        for (const [name, file] of chosen) {
          sending.current = new AbortController();
          await sendBytes(saved.body, name, file, { onProgress: setProgress, signal: sending.current.signal });
        }
        dropDraft(draftKey);
        notify(t('saved'), saved.headers);
        if (id !== undefined && chosen.length === 0) storeSaved(resource, now.base, now.changes, saved);
        const to = String(saved.body.id ?? id);
        if (onSaved === undefined) navigate(addressAfterSave(resource, to, now.changes), { replace: true });
        else onSaved(to);
      } catch (error) {
        const { status, code } = problemOf(error);
        // The key was used for other content before the page was reloaded.
        if (code === 'idempotency_key_reused') {
          keyOf(undefined);
          return send();
        }
        if (status !== 412 || code === uploadFailed || id === undefined) throw error;
        const stored = await readRecord(resource, id);
        openDialog(() => <ConflictDialog {...{ resource, stored }} draft={now} onMerged={merge} />);
      } finally {
        setProgress(undefined);
      }
    });
  const merge = (merged: Draft): void => {
    setDraft(merged);
    void save(merged);
  };
  const submit = useSubmit(() => void save());
  const existing = problem && existingId(problem);
  const groups = groupsOf(resource, (field) => isInOperation(resource, field, operation) && field.type !== 'rows');
  const back = id === undefined ? listAddress(resource.id) : recordAddress(resource.id, id);
  const isChanged = Object.keys(changes).length > 0;
  const leave = (event: MouseEvent): void => {
    // With a modifier key the link opens in another tab or window, and the form stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isChanged) discard();
    else
      openDialog(() => <ConfirmDialog title={t('discardQuestion')} label={t('discardChanges')} onConfirm={discard} />);
  };
  const discard = (closeDialog?: () => void): void => {
    closeDialog?.();
    dropDraft(draftKey);
    if (onClose === undefined) navigate(back);
    else onClose();
  };
  const entered = (name: string): unknown => (name in changes ? changes[name] : baseValues[name]);
  const kindOf = ({ kind, to = '' }: Field): string | undefined => {
    const name = kind ?? requiredScopeOf(entryOf(to));
    return name && (idOf(entered(name)) ?? '');
  };
  const demands = demandsOf(resource, { ...baseValues, ...changes });
  const [defaultNames] = useState(() =>
    defaultFieldNames(resource, groups, { ...initialDraft.base, ...initialDraft.changes }),
  );
  return (
    <>
      {onClose === undefined && (
        <>
          <Breadcrumbs resource={resource} />
          <header class="head">
            <h1>
              <bdi>{title}</bdi>
            </h1>
          </header>
        </>
      )}
      {isRestored && isChanged && (
        <p class="note" role="status">
          {t('draftRestored')}
        </p>
      )}
      <form ref={form} class="record" noValidate onSubmit={submit}>
        {problem !== undefined && (
          <ProblemBox
            problem={problem}
            otherMessages={messages.others}
            {...(isTemporary(problem) ? { onRetry: () => void save() } : {})}
          />
        )}
        {existing !== undefined && (
          <p>
            <a href={recordAddress(resource.id, existing)}>{t('openExisting')}</a>
          </p>
        )}
        <div class="groups">
          {groups.map(({ label, fields }) => (
            <FieldGroup
              key={label}
              label={label}
              fields={fields}
              defaultNames={defaultNames}
              isNeeded={({ name }) => demands.get(name) === 'required' || messages.of(name).length > 0}
              editor={(field) => (
                <FieldEditor
                  key={field.name}
                  field={field}
                  of={kindOf(field)}
                  value={entered(field.name)}
                  demand={demands.get(field.name)}
                  errors={messages.of(field.name)}
                  isChanged={id !== undefined && field.name in changes}
                  onChange={(value) => change(field, value)}
                  describe={async () => fieldOf(await fullResource(resource.id), field.name)}
                />
              )}
            />
          ))}
        </div>
        <RowsEditors {...{ resource, id, changes, problem, change }} />
        <div class="buttons sticky">
          {progress !== undefined && (
            <>
              <progress max={1} value={progress} aria-label={t('uploading')} />
              <Button kind="" label={t('cancelUpload')} onClick={() => sending.current?.abort()} />
            </>
          )}
          <a class="button" href={back} onClick={leave}>
            {isChanged ? t('discardChanges') : t('cancel')}
          </a>
          <button type="submit" class="main" disabled={id !== undefined && !isChanged} aria-busy={isBusy}>
            {isBusy ? t('saving') : t('save')}
          </button>
        </div>
      </form>
    </>
  );
}

/** Moves the focus to the first empty required field of a new record, or else to the first empty one. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const empty = [...(form?.querySelectorAll<HTMLInputElement>('.field :is(input, select, textarea)') ?? [])].filter(
    (one) => one.value === '' && one.tabIndex >= 0 && one.checkVisibility(),
  );
  const required = empty.find((one) => one.closest('.field')?.querySelector('.required') !== null);
  (required ?? empty[0])?.focus({ preventScroll: true });
}

/** Minimum size in bytes for which the server is queried before the digest of a file is computed. */
const large = 32 * 2 ** 20;

const isTemporary = ({ status, code }: Problem): boolean =>
  [0, 401, 429, 500, 502, 503, 504].includes(status) || ['proof_required', 'idempotency_in_progress'].includes(code);

/** Maximum number of fields of a form, or a group, that are all shown at once. */
const short = { form: 12, group: 9 };

/** Returns the fields shown initially: required fields, fields with a value, title fields and list columns; in a short form and in settings, all. */
function defaultFieldNames(
  { title, list, singleton }: Resource,
  groups: ReturnType<typeof groupsOf>,
  values: Values,
): ReadonlySet<string> {
  const all = groups.flatMap(({ fields }) => fields);
  if (all.length <= short.form || singleton !== undefined) return new Set(all.map(({ name }) => name));
  const listedNames = new Set([...title, ...(list?.columns ?? [])].map((path) => path.split('.')[0]));
  const isDefault = ({ name, required, default: defaultValue }: Field): boolean => {
    const value = values[name];
    return required === true || listedNames.has(name) || (isSet(value) && value !== false && value !== defaultValue);
  };
  return new Set(
    groups.flatMap(({ fields }) => {
      const selected = fields.filter(isDefault);
      return (selected.length > 0 && fields.length <= short.group ? fields : selected).map(({ name }) => name);
    }),
  );
}

interface FieldGroupProps extends Pick<ReturnType<typeof groupsOf>[number], 'label' | 'fields'> {
  readonly defaultNames: ReadonlySet<string>;
  /** Whether the form cannot be saved without this field: it is then expanded. */
  readonly isNeeded: (field: Field) => boolean;
  readonly editor: (field: Field) => ComponentChildren;
}

/** A group of a form: common fields are shown, rare ones are collapsed. */
function FieldGroup({ label, fields, defaultNames, isNeeded, editor }: FieldGroupProps) {
  const visible = fields.filter((field) => defaultNames.has(field.name));
  const rare = fields.filter((field) => !defaultNames.has(field.name));
  const [isOpen, setOpen] = useState(false);
  const inputs = (some: readonly Field[]) => <div class="inputs">{some.map(editor)}</div>;
  const folded = (summary: string, kind: string) => (
    <details
      class={kind}
      open={isOpen || rare.some(isNeeded)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {summary} <span class="quiet">{rare.length}</span>
      </summary>
      {inputs(rare)}
    </details>
  );
  if (visible.length === 0) return folded(label, 'group');
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {inputs(visible)}
      {rare.length > 0 && folded(t('moreFields'), '')}
    </fieldset>
  );
}
