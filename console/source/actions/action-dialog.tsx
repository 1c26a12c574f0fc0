/** Does an action: asks for what its path and its body need, shows beforehand what it would do where it can, then what it has done. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FieldEditor } from '../form/field-editor.tsx';
import { ask, idempotencyKey } from '../http.ts';
import { language, t } from '../language.ts';
import type { Action, Resource, Values } from '../model.ts';
import { navigate, recordAddress } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons, useSubmit } from '../ui/dialog.tsx';
import { say } from '../ui/notice.tsx';
import { ProblemBox, sortMessages, useWork } from '../ui/problem.tsx';
import type { Offered } from './action-buttons.tsx';
import { bodyFields, isToken, parametersOf, pathFields, pathOf } from './action-fields.ts';
import { Answer, Progress } from './answer.tsx';
import '../words/answers.ts';

export interface ActionDialogProps {
  readonly resource: Resource;
  readonly offered: Offered;
  readonly record: Values | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ActionDialog({ resource, offered, record, onClose, onDone }: ActionDialogProps) {
  const { action } = offered;
  const tokens = Object.keys(action.input?.properties ?? {}).filter(isToken);
  // An action that answers a token writes nothing without one: it is its own preview.
  const isOwn = tokens.some((name) => record?.[name] === undefined && !action.input?.required?.includes(name));
  const preview = offered.preview ?? (isOwn ? action : undefined);
  const [values, setValues] = useState<Values>({});
  const [shown, setShown] = useState<Values | undefined>(undefined);
  const [result, setResult] = useState<{ readonly body: unknown; readonly status: number } | undefined>(undefined);
  const { problem, isBusy, run: begin } = useWork();
  const key = useRef({ content: '', key: '' });
  const fields = [...pathFields(resource, action), ...bodyFields(resource, action, preview)];
  const messages = sortMessages(
    problem,
    fields.map(({ name }) => name),
  );
  const run = (one: Action, further: Values = {}): Promise<void> =>
    begin(async () => {
      const body = action.input === undefined ? undefined : { ...parametersOf(fields, values), ...further };
      const path = pathOf(one, values, record);
      const isPreview = preview !== undefined && shown === undefined;
      const content = JSON.stringify([path, body]);
      if (key.current.content !== content) key.current = { content, key: idempotencyKey() };
      const answer = await ask<unknown>(path, {
        method: one.method,
        ...(one.method === 'GET' || body === undefined ? {} : { body }),
        headers: one.method === 'GET' || isPreview ? {} : { 'Idempotency-Key': key.current.key },
      });
      if (isPreview && handsOn(answer.body)) setShown(answer.body as Values);
      else if (answer.body === undefined || isRecordOf(resource, answer.body)) {
        const { id } = (answer.body ?? {}) as Values;
        say(t('doneNamed', { name: action.label }));
        onClose();
        onDone();
        if (id !== undefined && id !== record?.id) navigate(recordAddress(resource.id, String(id)));
      } else {
        setResult(answer);
        if (one.method !== 'GET') onDone();
      }
    });
  /** The tokens of what was shown: by the preview, or by the record. */
  const handedOn = (): Values =>
    Object.fromEntries(
      tokens.flatMap((name) => {
        const token = (shown ?? record)?.[name];
        return token === undefined ? [] : [[name, token]];
      }),
    );
  /** An action that is its own preview may have nothing left to do. */
  const handsOn = (body: unknown): boolean =>
    preview !== action || tokens.some((name) => typeof (body as Values | undefined)?.[name] === 'string');
  const next = (): Promise<void> => run(preview !== undefined && shown === undefined ? preview : action, handedOn());
  const answered = useMemo(() => forPeople(result?.body), [result]);
  const previewed = useMemo(() => forPeople(shown), [shown]);
  useEffect(() => {
    if (isBusy || (shown === undefined && result === undefined)) return;
    // What comes next is at hand, behind however many links.
    document.querySelector<HTMLElement>('dialog[open] .buttons .main')?.focus();
  }, [shown, result, isBusy]);
  const submit = useSubmit(() => void next());
  return (
    <Dialog title={action.label} onClose={onClose} isWide={true}>
      {/* Summaries are written in English. */}
      {language.value === 'en' && result === undefined && <p class="quiet">{action.summary}</p>}
      {result !== undefined ? (
        <>
          <p class="note" role="status">
            {action.method === 'GET'
              ? t('answer')
              : result.status === 202
                ? t('begun')
                : t('doneNamed', { name: action.label })}
          </p>
          {result.status === 202 && <Progress resource={resource} action={action} value={result.body} />}
          <Answer resource={resource} action={action} value={answered} />
          <div class="buttons">
            <Button kind="main" label={t('close')} onClick={onClose} />
          </div>
        </>
      ) : (
        <form class="stack" noValidate onSubmit={submit}>
          {shown === undefined ? (
            <>
              {action.confirm !== undefined && <p>{action.confirm}</p>}
              {fields.map((field) => (
                <FieldEditor
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? field.default}
                  errors={messages.of(field.name)}
                  isChanged={false}
                  onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
                  {...(field.description !== undefined && language.value === 'en' ? { hint: field.description } : {})}
                />
              ))}
            </>
          ) : (
            <div class="preview">
              <Answer resource={resource} action={action} value={previewed} />
            </div>
          )}
          {problem !== undefined && <ProblemBox problem={problem} others={messages.others} />}
          <FormButtons
            label={preview !== undefined && shown === undefined ? t('preview') : action.label}
            onCancel={onClose}
          >
            {shown !== undefined && <Button kind="" label={t('back')} onClick={() => setShown(undefined)} />}
          </FormButtons>
        </form>
      )}
    </Dialog>
  );
}

/** An action that answers a record of the resource has made or changed it: its own screen shows it best. */
function isRecordOf({ title, operations }: Resource, body: unknown): boolean {
  const isValues = typeof body === 'object' && body !== null && 'id' in body;
  return isValues && operations.includes('read') && title.every((path) => (path.split('.')[0] ?? '') in body);
}

/** What an action would do or has done: sums first, then what they are made of; tokens and places in pages are for programs. */
function forPeople(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isShown = (name: string, member: unknown): boolean =>
    !isToken(name) &&
    member !== null &&
    !(Array.isArray(member) && member.length === 0) &&
    !/^(?:next_)?page$/.test(name);
  const members = Object.entries(value).filter(([name, member]) => isShown(name, member));
  // What was left out is read before what was taken along.
  const rank = (member: unknown): number => (Array.isArray(member) ? member.length : -1);
  return Object.fromEntries(members.toSorted(([, left], [, right]) => rank(left) - rank(right)));
}
