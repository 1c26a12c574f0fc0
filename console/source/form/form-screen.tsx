/** Creates or changes a record. The server's answer is the only truth about what is wrong; what was entered stays until it is saved or given up. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readTitles } from '../actions/answer.tsx';
import { ChosenFile } from '../fields/file.tsx';
import { ask, idempotencyKey, type Problem } from '../http.ts';
import { language, t } from '../language.ts';
import { type Field, fieldOf, type Resource, takesPart, titleOf, type Values } from '../model.ts';
import { keepTold, readRecord } from '../record/read-record.ts';
import { Crumbs, groupsOf } from '../record/record-screen.tsx';
import { current, listAddress, navigate, recordAddress, useTitle } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/dialog.tsx';
import { say } from '../ui/notice.tsx';
import { ProblemBox, problemOf, sortMessages, useAnswer, useWork } from '../ui/problem.tsx';
import { bodyOf, essence, mergeOf } from './changes.ts';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import { FieldEditor } from './field-editor.tsx';
import { FieldGroup, usualFields } from './field-group.tsx';
import { demandsOf } from './field-rules.ts';
import { announce, announceRoughly, sendBytes, uploadFailed } from './upload.ts';

export interface FormScreenProps {
  readonly resource: Resource;
  /** Undefined for a new record. */
  readonly id: string | undefined;
}

export function FormScreen({ resource, id }: FormScreenProps) {
  const query = id === undefined ? current.value.searchParams : undefined;
  const key = `${resource.id}/${id ?? `new?${query}`}`;
  const kept = useMemo(() => readDraft(key, resource), [key]);
  const read = useAnswer(id === undefined || kept !== undefined ? undefined : `${language.value} ${key}`, (signal) =>
    readRecord(resource, id ?? '', signal),
  );
  const begun: Draft | undefined =
    kept ??
    (id === undefined
      ? { base: {}, tag: undefined, changes: givenBy(resource, query) }
      : read.value && { base: read.value.values, tag: read.value.tag, changes: {} });
  useEffect(() => {
    for (const [name, value] of query ?? []) {
      const to = fieldOf(resource, name)?.to;
      if (to !== undefined) void readTitles(to, [value]).catch(() => undefined);
    }
  }, [key]);
  if (read.problem !== undefined) return <ProblemBox problem={read.problem} onRetry={read.again} />;
  if (begun === undefined) return <div class="room" aria-busy={read.isSlow} />;
  return <Form key={key} resource={resource} id={id} begun={begun} draftKey={key} isRestored={kept !== undefined} />;
}

/** The references that the address names: a record that is made from another refers to it. */
function givenBy(resource: Resource, query: URLSearchParams | undefined): Values {
  const given = [...(query ?? [])].flatMap(([name, id]): (readonly [string, unknown])[] => {
    const field = fieldOf(resource, name);
    if (field?.to === undefined || !takesPart(resource, field, 'create')) return [];
    return [[name, field.type === 'references' ? [{ id }] : { id }]];
  });
  return Object.fromEntries(given);
}

interface FormProps extends FormScreenProps {
  readonly begun: Draft;
  readonly draftKey: string;
  readonly isRestored: boolean;
}

function Form({ resource, id, begun, draftKey, isRestored }: FormProps) {
  const [draft, setDraft] = useState(begun);
  const { problem, isBusy, run, setProblem } = useWork();
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  /** The same content is sent under the same key, so that a second try does nothing twice. */
  const attempt = useRef({ content: '', key: '' });
  const sending = useRef<AbortController | undefined>(undefined);
  const operation = id === undefined ? 'create' : 'update';
  const { base, changes } = draft;
  const title = id === undefined ? t('newNamed', { name: resource.label }) : titleOf(base, resource.title);
  useTitle(title);
  const change = (field: Field, value: unknown): void =>
    setDraft((before) => {
      const others = Object.fromEntries(Object.entries(before.changes).filter(([name]) => name !== field.name));
      // What cannot be nothing is left out of a new record: the server has a value for it, or says that it lacks.
      const isLeft = id === undefined && value === null && field.nullable !== true;
      const same = isLeft || (id !== undefined && essence(field, before.base[field.name]) === essence(field, value));
      const next = { ...before, changes: same ? others : { ...others, [field.name]: value } };
      keepDraft(draftKey, next, resource);
      return next;
    });
  const messages = sortMessages(
    problem,
    resource.fields.map(({ name }) => name),
  );
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const save = (now: Draft = draft): Promise<void> => run(() => send(now));
  const send = async (now: Draft): Promise<void> => {
    try {
      const chosen = Object.entries(now.changes).filter(
        (entry): entry is [string, ChosenFile] => entry[1] instanceof ChosenFile,
      );
      const path = id === undefined ? resource.path : `${resource.path}${id}/`;
      const method = id === undefined ? 'POST' : 'PATCH';
      if (chosen.some(([, { file }]) => file.size > large)) {
        const rough = new Map(chosen.map(([name, { file }]) => [name, announceRoughly(file)]));
        await ask(`${path}?_validate_only=true`, { method, body: bodyOf(resource, now.changes, now.base, rough) });
      }
      const files = new Map<string, unknown>();
      for (const [name, { file }] of chosen) files.set(name, await announce(file));
      const body = bodyOf(resource, now.changes, now.base, files);
      const content = JSON.stringify([body, now.tag]);
      if (attempt.current.content !== content) attempt.current = { content, key: idempotencyKey() };
      const headers: Record<string, string> = {
        'Idempotency-Key': attempt.current.key,
        ...(now.tag === undefined ? {} : { 'If-Match': now.tag }),
      };
      const saved = await ask<Values>(path, { method, body, headers });
      for (const [name, { file }] of chosen) {
        sending.current = new AbortController();
        await sendBytes(saved.body, name, file, { onProgress: setProgress, signal: sending.current.signal });
      }
      dropDraft(draftKey);
      say(t('saved'), saved.headers);
      if (id !== undefined && chosen.length === 0) keepTold(resource, now.base, now.changes, saved);
      const to = String(saved.body.id ?? id);
      navigate(resource.operations.includes('read') ? recordAddress(resource.id, to) : listAddress(resource.id), {
        replace: true,
      });
    } catch (error) {
      await refused(problemOf(error), now);
    } finally {
      setProgress(undefined);
    }
  };
  const refused = async (found: Problem, now: Draft): Promise<void> => {
    if (found.status !== 412 || found.code === uploadFailed || id === undefined) return setProblem(found);
    const stored = await readRecord(resource, id);
    const merge = mergeOf(resource, now.base, stored.values, now.changes);
    const merged: Draft = { base: stored.values, tag: stored.tag, changes: now.changes };
    setConflict({ merge, base: now.base, stored: stored.values, draft: merged });
  };
  const submit = useSubmit(() => void save());
  const groups = groupsOf(resource, (field) => takesPart(resource, field, operation));
  const back = id === undefined ? listAddress(resource.id) : recordAddress(resource.id, id);
  const isChanged = Object.keys(changes).length > 0;
  const given =
    id === undefined ? Object.fromEntries(resource.fields.map((field) => [field.name, field.default])) : base;
  const demands = demandsOf(resource, { ...given, ...changes });
  const [usual] = useState(() => usualFields(resource, groups, { ...begun.base, ...begun.changes }));
  return (
    <>
      <Crumbs resource={resource} />
      <header class="head">
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </header>
      {isRestored && isChanged && (
        <p class="note" role="status">
          {t('draftRestored')}
        </p>
      )}
      <form ref={form} class="record" noValidate onSubmit={submit}>
        {problem !== undefined && (
          <ProblemBox
            problem={problem}
            others={messages.others}
            {...(isTemporary(problem) ? { onRetry: () => void save() } : {})}
          />
        )}
        <div class="groups">
          {groups.map(({ label, fields }) => (
            <FieldGroup
              key={label}
              label={label}
              fields={fields}
              usual={usual}
              isNeeded={({ name }) => demands.get(name) === 'required' || messages.of(name).length > 0}
              editor={(field) => (
                <FieldEditor
                  key={field.name}
                  field={field}
                  value={field.name in changes ? changes[field.name] : given[field.name]}
                  demand={demands.get(field.name)}
                  errors={messages.of(field.name)}
                  isChanged={id !== undefined && field.name in changes}
                  onChange={(value) => change(field, value)}
                />
              )}
            />
          ))}
        </div>
        <div class="buttons sticky">
          {progress !== undefined && (
            <>
              <progress max={1} value={progress} aria-label={t('uploading')} />
              <Button kind="" label={t('cancelUpload')} onClick={() => sending.current?.abort()} />
            </>
          )}
          <a class="button" href={back} onClick={() => dropDraft(draftKey)}>
            {isChanged ? t('giveUp') : t('cancel')}
          </a>
          <button type="submit" class="main" disabled={id !== undefined && !isChanged} aria-busy={isBusy}>
            {isBusy ? t('saving') : t('save')}
          </button>
        </div>
      </form>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(undefined)}
          onMerged={(merged) => {
            setConflict(undefined);
            setDraft(merged);
            keepDraft(draftKey, merged, resource);
            void save(merged);
          }}
        />
      )}
    </>
  );
}

/** Bytes from which the server is asked before the digest of a file is reckoned. */
const large = 32 * 2 ** 20;

const isTemporary = ({ status, code }: Problem): boolean =>
  [0, 401, 429, 500, 502, 503, 504].includes(status) || code === 'proof_required';
