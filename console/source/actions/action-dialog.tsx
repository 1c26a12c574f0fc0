/** Runs an action: prompts for path parameters and body, previews the effect if possible, and shows the result. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { itemsOf } from '../fields/references.tsx';
import { useKeys } from '../form/changes.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { fetchJson, listPath, mayList, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { type Action, entryOf, type Field, fieldOf, memberLabel, type Resource, type Schema } from '../model.ts';
import { navigate, recordAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons, useClose, useSubmit } from '../ui/dialog.tsx';
import { ProblemBox, sortMessages, useAction } from '../ui/problem.tsx';
import { notify } from '../ui/toast.tsx';
import { idOf, isValues, type Values } from '../values.ts';
import type { Actor, Offered } from './action-buttons.tsx';
import { ActionResult, Progress, resourceFor } from './action-result.tsx';

export function ActionDialog({ resource, action, preview: other, record, onDone }: Offered & Actor) {
  const close = useClose();
  const tokens = Object.keys(action.input?.properties ?? {}).filter(isToken);
  // An action that returns a token writes nothing without one: it is its own preview.
  const isPreviewable = tokens.some((name) => record?.[name] === undefined && !action.input?.required?.includes(name));
  const preview = other ?? (isPreviewable ? action : undefined);
  const [values, setValues] = useState<Values>({});
  const [previewResult, setPreviewResult] = useState<Values | undefined>(undefined);
  const [result, setResult] = useState<{ readonly body: unknown; readonly status: number } | undefined>(undefined);
  const { problem, isBusy, run } = useAction();
  const keyOf = useKeys();
  const fields = [...pathFields(resource, action), ...bodyFields(resource, action, preview)];
  const names = fields.map(({ name }) => name);
  const messages = sortMessages(problem, names);
  const isPreview = preview !== undefined && previewResult === undefined;
  const step = isPreview ? preview : action;
  /** An action that is its own preview may have nothing left to do. */
  const hasToken = (body: unknown): boolean =>
    preview !== action || tokens.some((name) => typeof (body as Values | undefined)?.[name] === 'string');
  const next = (): Promise<void> =>
    run(async () => {
      // The tokens of the preview, or of the record.
      const tokenEntries = tokens.map((name) => [name, (previewResult ?? record)?.[name]]);
      const body = action.input && { ...parametersOf(fields, values), ...Object.fromEntries(tokenEntries) };
      const path = pathOf(step, values, record);
      const response = await fetchJson<unknown>(path, {
        method: step.method,
        ...(step.method === 'GET' || body === undefined ? {} : { body }),
        headers: step.method === 'GET' || isPreview ? {} : { 'Idempotency-Key': keyOf([path, body]) },
      });
      if (isPreview && hasToken(response.body)) setPreviewResult(response.body as Values);
      else if (response.body === undefined || isRecordOf(resource, response.body)) {
        const { id } = (response.body ?? {}) as Values;
        notify(t('doneNamed', { name: action.label }));
        close();
        onDone();
        if (id !== undefined && id !== record?.id) navigate(recordAddress(resource.id, String(id)));
      } else {
        setResult(response);
        if (step.method !== 'GET') onDone();
      }
    });
  useEffect(() => {
    for (const field of fields)
      void onlyChoice(field).then((only) => only && setValues((before) => ({ [field.name]: only, ...before })));
  }, []);
  const displayValue = useMemo(
    () => withoutTokens(result === undefined ? previewResult : result.body),
    [result, previewResult],
  );
  useEffect(() => {
    if (isBusy || (previewResult === undefined && result === undefined)) return;
    // Moves the focus to the next step, past any links.
    document.querySelector<HTMLElement>('dialog[open]:last-of-type .buttons .main')?.focus();
  }, [previewResult, result, isBusy]);
  const submit = useSubmit(() => void next());
  return (
    <Dialog title={action.label} isWide={true}>
      {/* Summaries are written in English. */}
      {language.value === 'en' && result === undefined && <p class="quiet">{action.summary}</p>}
      {result !== undefined ? (
        <>
          <p class="note" role="status">
            {action.method === 'GET'
              ? t('result')
              : result.status === 202
                ? t('continuesInBackground')
                : t('doneNamed', { name: action.label })}
          </p>
          {result.status === 202 && <Progress resource={resource} action={action} value={result.body} />}
          <ActionResult resource={resource} action={action} value={displayValue} />
          <div class="buttons">
            <Button kind="main" label={t('close')} onClick={close} />
          </div>
        </>
      ) : (
        <form class="stack" noValidate onSubmit={submit}>
          {previewResult === undefined ? (
            <>
              {action.confirm !== undefined && <p>{action.confirm}</p>}
              {fields.map((field) => (
                <FieldEditor
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? field.default}
                  errors={messages.of(field.name)}
                  onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
                  {...(field.description !== undefined && language.value === 'en' ? { hint: field.description } : {})}
                />
              ))}
            </>
          ) : (
            <div class="preview">
              <ActionResult resource={resource} action={action} value={displayValue} />
            </div>
          )}
          {problem !== undefined && <ProblemBox problem={problem} otherMessages={messages.others} />}
          <FormButtons label={isPreview ? t('preview') : action.label}>
            {previewResult !== undefined && (
              <Button kind="" label={t('back')} onClick={() => setPreviewResult(undefined)} />
            )}
          </FormButtons>
        </form>
      )}
    </Dialog>
  );
}

/** An action that returns a record of the resource created or changed it: show the screen of that record. */
function isRecordOf({ title, operations }: Resource, body: unknown): boolean {
  if (!isValues(body) || !('id' in body) || !operations.includes('read')) return false;
  return title.every((path) => (path.split('.')[0] ?? '') in body);
}

/** Returns the effect of an action for display: totals first, then details, without tokens and page cursors. */
function withoutTokens(value: unknown): unknown {
  if (!isValues(value)) return value;
  const isVisible = (name: string, member: unknown): boolean =>
    !isToken(name) &&
    member !== null &&
    !(Array.isArray(member) && member.length === 0) &&
    !/^(?:next_)?page$/.test(name);
  const members = Object.entries(value).filter(([name, member]) => isVisible(name, member));
  // Omitted items are shown before included ones.
  const rank = (member: unknown): number => (Array.isArray(member) ? member.length : -1);
  return Object.fromEntries(members.toSorted(([, left], [, right]) => rank(left) - rank(right)));
}

const placeholders = /\{(\w+)\}/g;

/** Returns path parameters that the record does not provide, and query parameters. */
function pathFields(resource: Resource, action: Action): readonly Field[] {
  const inPath = [...action.path.matchAll(placeholders)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'pk')
    .map((name): Field => {
      const shared = { name, label: labelOfParameter(resource, name), required: true };
      return { ...shared, type: 'string', ...referenceTo('reference', action.records?.[name]) };
    });
  const queryFields = Object.entries(action.query ?? {}).map(([name, schema]): Field => {
    const { schema: _, ...field } = fieldOfSchema(resource, action, name, schema, false);
    return field;
  });
  return [...inPath, ...queryFields];
}

/** Returns the record that a required reference leads to if there is only one, such as the organization of most customers. */
async function onlyChoice({ type, required, to = '', title = [] }: Field): Promise<Values | undefined> {
  const entry = entryOf(to);
  if (type !== 'reference' || required !== true || entry === undefined || !mayList(entry)) return undefined;
  const query = { _page: '1', _page_size: '2', _fields: title.join(',') || 'id' };
  const response = await fetchJson<readonly Values[]>(withQuery(listPath(entry), query)).catch(() => undefined);
  return response?.body.length === 1 ? response.body[0] : undefined;
}

function referenceTo(type: string, to: string | undefined): Partial<Field> {
  return to === undefined ? {} : { type, to, title: entryOf(to)?.title ?? [] };
}

/** `organization_id` has the label of the reference `organization`. */
function labelOfParameter(resource: Resource, name: string): string {
  const plain = name.replace(/_id$/, '');
  return fieldOf(resource, plain)?.label ?? memberLabel(plain);
}

/** Returns whether the member confirms that an action does what was previewed: a token of the first response, or the seal of the record. */
const isToken = (name: string): boolean => /(?:^|_)(?:token|seal)$/.test(name);

/** Returns the members of the body, without tokens and the pages of a preview. */
function bodyFields(resource: Resource, action: Action, preview: Action | undefined): readonly Field[] {
  const { input } = action;
  const required = new Set(input?.required ?? []);
  return Object.entries(input?.properties ?? {})
    .filter(([name]) => !isToken(name) && (preview === undefined || !/^page(?:_size)?$/.test(name)))
    .map(([name, schema]) => fieldOfSchema(resource, action, name, schema, required.has(name)));
}

function fieldOfSchema(resource: Resource, action: Action, name: string, schema: Schema, required: boolean): Field {
  const recordField = fieldOf(resource, name);
  const shared = {
    name,
    label: recordField?.label ?? labelOfParameter(resource, name),
    required,
    // A switch with a default of false needs no third state.
    nullable: !required && schema.default === undefined,
    schema,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(schema.default === undefined ? {} : { default: schema.default }),
  };
  if (schema.enum !== undefined) {
    const values = schema.enum
      .filter((value) => value !== null)
      .map((value) => ({ value, label: memberLabel(String(value)) }));
    return { ...shared, type: 'string', values };
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  const isList = type === 'array' && (schema.items?.format === 'uuid' || action.records?.[name] !== undefined);
  const of = isList ? resourceFor(resource, action, name) : undefined;
  if (of !== undefined) return { ...shared, ...referenceTo('references', of), type: 'references' };
  if (schema.format === 'uuid')
    return { ...shared, type: 'uuid', ...referenceTo('reference', resourceFor(resource, action, name)) };
  if (schema.format === 'date' || schema.format === 'date-time') return { ...shared, type: schema.format };
  return { ...shared, type: typeof type === 'string' ? type : 'object' };
}

function pathOf({ path, query = {} }: Action, values: Values, record: Values | undefined): string {
  const filled = path.replace(placeholders, (_, name: string) =>
    encodeURIComponent(String(name === 'pk' ? record?.id : (idOf(values[name]) ?? ''))),
  );
  const entered = Object.keys(query).map((name) => [name, values[name] == null ? undefined : String(values[name])]);
  return withQuery(filled, Object.fromEntries(entered));
}

/** The body: members that were entered, references as their ids. */
function parametersOf(fields: readonly Field[], values: Values): Values {
  const inBody = fields.filter((field) => field.schema !== undefined);
  return Object.fromEntries(
    inBody.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || value === null || value === '') return [];
      if (field.type === 'references') return [[field.name, itemsOf(value).map(idOf)]];
      return [[field.name, field.type === 'reference' ? idOf(value) : value]];
    }),
  );
}
