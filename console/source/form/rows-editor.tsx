/** The rows of a record in its form: a table whose changes are saved with the record, in one request. */
import type { ProblemEntry } from '../../../client/source/core-problem.ts';
import { typeOf } from '../fields/registry.ts';
import { nameAny } from '../fields/titles.ts';
import { fetchJson, linked, listPath, mayList, type Problem, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { entryOf, type Field, isInOperation, type Resource, selectionOf, someResource } from '../model.ts';
import { listAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { Grid } from '../ui/grid.tsx';
import { memberOf, messageOf, useFetch } from '../ui/problem.tsx';
import type { Values } from '../values.ts';
import { FieldEditor } from './field-editor.tsx';

/** Maximum number of stored rows in the table; the others are in their list, and stay unchanged. */
const maxShownRows = 100;

interface RowsEditorsProps {
  readonly resource: Resource;
  readonly id: string | undefined;
  readonly changes: Values;
  readonly problem: Problem | undefined;
  readonly change: (field: Field, value: unknown) => void;
}

/** The tables of all rows that the form can write. */
export function RowsEditors({ resource, id, changes, problem, change }: RowsEditorsProps) {
  const operation = id === undefined ? 'create' : 'update';
  const fields = resource.fields.filter((field) => field.type === 'rows' && isInOperation(resource, field, operation));
  return fields.map((field) => (
    <RowsEditor
      key={field.name}
      {...{ field, id }}
      value={changes[field.name]}
      errors={(problem?.errors ?? []).filter((entry) => memberOf(entry) === field.name)}
      onChange={(value) => change(field, value)}
    />
  ));
}

interface RowsEditorProps {
  readonly field: Field;
  /** The record; undefined if it is new. */
  readonly id: string | undefined;
  /** The rows to send: new ones, and the changes of stored ones. */
  readonly value: unknown;
  readonly onChange: (value: readonly Values[] | null) => void;
  readonly errors: readonly ProblemEntry[];
}

/** A row of the table: the stored row, if any, and the row to send, with its index. */
interface ShownRow {
  readonly stored: Values | undefined;
  readonly sent: Values | undefined;
  readonly index: number;
}

function RowsEditor({ field, id, value, onChange, errors }: RowsEditorProps) {
  const { to = '', via = '' } = field;
  const { value: rows } = useFetch(`${language.value} ${to}`, () => someResource(to));
  const columns = rows === undefined ? [] : columnsOf(rows, via);
  const entry = entryOf(to);
  const request =
    id !== undefined && rows !== undefined && mayList(entry) && entry !== undefined
      ? withQuery(listPath(entry), {
          ...{ [via]: id, _fields: ['id', ...columns.flatMap(selectionOf)].join(','), _after: '' },
          ...(rows.list?.order.length ? { _order_by: rows.list.order.join(',') } : {}),
          _page_size: String(maxShownRows),
        })
      : undefined;
  const page = useFetch(request, async (signal) => {
    const { body, headers } = await fetchJson<readonly Values[]>(request ?? '', { signal });
    void nameAny(columns, body);
    return { records: body, hasMore: linked(headers, 'next') !== undefined };
  });
  if (rows === undefined) return null;
  const sent = Array.isArray(value) ? (value as readonly Values[]) : [];
  const shown = shownRows(page.value?.records ?? [], sent);
  const send = (all: readonly Values[]): void => onChange(all.length === 0 ? null : all);
  const put = ({ stored, index }: ShownRow, row: Values | undefined): void => {
    const isPlain = row === undefined || (stored !== undefined && Object.keys(row).length === 1);
    const others = sent.filter((_, at) => at !== index);
    send(isPlain ? others : index < 0 ? [...sent, row] : sent.map((one, at) => (at === index ? row : one)));
  };
  const may = (operation: string): boolean => rows.operations.includes(operation);
  const addButton = may('create') && (
    <Button icon="plus" kind="" label={t('newNamed', { name: rows.label })} onClick={() => send([...sent, {}])} />
  );
  if (shown.length === 0) return addButton && <p class="row">{addButton}</p>;
  return (
    <fieldset class="group rows" data-field={field.name}>
      <legend>{field.label}</legend>
      <Grid
        label={field.label}
        heads={[...columns.map(({ label }) => label), <span class="hidden">{t('delete')}</span>]}
        rows={shown.map((row) => cellsOf(row, { rows, columns, errors, may, put }))}
      />
      <p class="row">
        {addButton}
        {page.value?.hasMore === true && (
          <a href={listAddress(to, `?${new URLSearchParams({ [via]: id ?? '' })}`)}>{t('showAll')}</a>
        )}
      </p>
    </fieldset>
  );
}

/** Returns the columns: required members, and those of lists of the rows, that a new row can have. */
function columnsOf(rows: Resource, via: string): readonly Field[] {
  const listed = new Set((rows.list?.columns ?? []).map((path) => path.split('.')[0]));
  return rows.fields.filter(
    (field) =>
      (field.required === true || listed.has(field.name)) &&
      field.name !== via &&
      field.kind === undefined &&
      isInOperation(rows, field, 'create') &&
      typeOf(field).Input !== undefined,
  );
}

/** Returns the stored rows with their changes, then the new ones. */
function shownRows(stored: readonly Values[], sent: readonly Values[]): readonly ShownRow[] {
  const indexOf = new Map(sent.map(({ id }, index) => [id, index]));
  const existing = stored.map((row) => {
    const index = indexOf.get(row.id) ?? -1;
    return { stored: row, sent: sent[index], index };
  });
  const added = sent.map((row, index) => ({ stored: undefined, sent: row, index }));
  return [...existing, ...added.filter((row) => row.sent.id === undefined)];
}

interface RowContext {
  readonly rows: Resource;
  readonly columns: readonly Field[];
  readonly errors: readonly ProblemEntry[];
  readonly may: (operation: string) => boolean;
  readonly put: (shown: ShownRow, row: Values | undefined) => void;
}

function cellsOf(shown: ShownRow, { rows, columns, errors, may, put }: RowContext) {
  const { stored, sent, index } = shown;
  const isDeleted = sent?._delete === true;
  const own = errors.filter((error) => memberOf(error, 2) === String(index));
  const others = own.filter((error) => !columns.some(({ name }) => name === memberOf(error, 3)));
  const change = (field: Field, value: unknown): void => {
    const { [field.name]: _, ...rest } = sent ?? { id: stored?.id };
    const isOmitted =
      stored === undefined ? value === null : JSON.stringify(value) === JSON.stringify(stored[field.name]);
    put(shown, isOmitted ? rest : { ...rest, [field.name]: value });
  };
  const cells = columns.map((field) => {
    const operation = stored === undefined ? 'create' : 'update';
    const value = sent !== undefined && field.name in sent ? sent[field.name] : stored?.[field.name];
    if (isDeleted || !isInOperation(rows, field, operation)) return <s>{typeOf(field).show(value ?? '', field)}</s>;
    return (
      <FieldEditor
        key={field.name}
        field={field}
        value={value ?? (stored === undefined ? field.default : value)}
        errors={own.filter((error) => memberOf(error, 3) === field.name).map(messageOf)}
        isChanged={stored !== undefined && sent !== undefined && field.name in sent}
        onChange={(next) => change(field, next)}
      />
    );
  });
  const remove = (): void => put(shown, stored === undefined ? undefined : { id: stored.id, _delete: true });
  return [
    ...cells,
    <>
      {isDeleted && <Button kind="" label={t('undo')} onClick={() => put(shown, undefined)} />}
      {!isDeleted && (stored === undefined || may('delete')) && (
        <Button icon="trash" kind="bare" label={t('removeNamed', { name: rows.label })} onClick={remove} />
      )}
      {others.map((error) => (
        <p key={error.code} class="error">
          {messageOf(error)}
        </p>
      ))}
    </>,
  ];
}
