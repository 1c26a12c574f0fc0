/** Cells of a list that are edited in place: each is a separate write, with its problem at the cell. */
import { signal, useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { DryRunPreview } from '../bulk/bulk-dialog.tsx';
import { type RejectedRow, type Row, readSets, setSize } from '../bulk/rows.ts';
import { typeOf } from '../fields/registry.ts';
import { bodyOf, essence } from '../form/changes.ts';
import { pressed } from '../keys.ts';
import type { Field, Resource } from '../model.ts';
import { t } from '../texts/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { messagesOf, problemMessage, problemOf } from '../ui/problem.tsx';
import { type Values, valueAt } from '../values.ts';
import { type Column, fieldsOf, isEditable } from './columns.ts';
import { type ListState, statesOf } from './list-state.ts';
import { cellOf } from './list-table.tsx';
import { readMember, writeMember } from './write-member.ts';

interface Pending {
  readonly value: unknown;
  readonly message?: string;
}

/** A pasted block and the cell where it starts. */
export interface Block {
  readonly rows: readonly (readonly string[])[];
  readonly id: string;
  readonly path: string;
}

/** The editable cells of one list. Their code is loaded when a list is edited first. */
export type Cells = ReturnType<typeof makeCells>;

const keyOf = (record: Values, path: string): string => `${record.id} ${path}`;

export function makeCells(
  resource: Resource,
  state: ListState,
  columns: readonly Column[],
  renew: (records: readonly Values[]) => void,
) {
  const editing = signal<string | undefined>(undefined);
  const allPending = signal<ReadonlyMap<string, Pending | undefined>>(new Map());
  const put = (key: string, value: Pending | undefined): void => {
    allPending.value = new Map([...allPending.value, [key, value]]);
  };
  const reread = async (ids: readonly string[]): Promise<void> => {
    const fields = ['id', ...fieldsOf(resource, columns)];
    for (const one of statesOf(resource, new Set(ids), state))
      for await (const records of readSets(resource, one, fields, new AbortController().signal)) renew(records);
  };
  const save = async (record: Values, field: Field, value: unknown, read: Promise<Values>): Promise<void> => {
    const key = keyOf(record, field.name);
    if (essence(field, value) === essence(field, record[field.name])) return put(key, undefined);
    put(key, { value });
    try {
      await writeMember(resource, record, field, value, read);
      await reread([String(record.id)]);
      put(key, undefined);
    } catch (error) {
      const problem = problemOf(error);
      const fieldMessages = messagesOf(problem).join(' ');
      put(key, {
        value,
        message: problem.status === 412 ? t('valueChangedByOther') : fieldMessages || problemMessage(problem),
      });
      if (problem.status === 412) await reread([String(record.id)]).catch(() => undefined);
    }
  };
  return {
    Cell({ record, column }: { readonly record: Values; readonly column: Column }) {
      const { path, field } = column;
      const key = keyOf(record, path);
      const isEdited = useComputed(() => editing.value === key).value;
      const pending = useComputed(() => allPending.value.get(key)).value;
      const value = pending === undefined ? valueAt(record, path) : pending.value;
      const cellProps = cellOf(column, value);
      const canEdit = isEditable(resource, column);
      const edit = (): void => {
        if (canEdit) editing.value = key;
      };
      const end = (written: unknown, read: Promise<Values>, isSaved: boolean): void => {
        if (editing.value === key) editing.value = undefined;
        if (isSaved) void save(record, field, written, read);
      };
      return (
        <td
          role="gridcell"
          tabIndex={-1}
          data-key={key}
          aria-readonly={!canEdit}
          aria-invalid={pending?.message !== undefined}
          {...cellProps}
          class={`${cellProps.class}${pending === undefined ? '' : ' pending'}`}
          onDblClick={edit}
          onKeyDown={(event) => {
            if (event.target !== event.currentTarget || !['take', 'edit'].includes(String(pressed(event)))) return;
            event.preventDefault();
            edit();
          }}
        >
          {isEdited ? <Editor {...{ resource, record, field }} first={value} onEnd={end} /> : cellProps.children}
          {pending?.message !== undefined && <p class="bad">{pending.message}</p>}
        </td>
      );
    },
    /** Arrow keys move between cells, and from the link of a row to its cells. */
    move(event: KeyboardEvent): void {
      const step = steps[String(pressed(event))];
      const cell = (event.target as Element).closest('td');
      if (step === undefined || cell === null || cell.querySelector('.editor') !== null) return;
      event.preventDefault();
      moveFrom(cell, ...step);
    },
    /** Returns the spreadsheet block that was pasted at a cell; undefined if another element handles the event. */
    readPaste(event: ClipboardEvent): Block | undefined {
      const [id = '', path = ''] = (event.target as HTMLElement).dataset?.key?.split(' ') ?? [];
      const text = event.clipboardData?.getData('text/plain').replace(/\r?\n$/, '') ?? '';
      if (path === '' || text === '') return undefined;
      event.preventDefault();
      return { rows: cellsOf(text), id, path };
    },
    /** Shows the current records, and their rejections at the cells. */
    async reconcile(ids: readonly string[], rejected: readonly RejectedRow[]): Promise<void> {
      await reread(ids).catch(() => undefined);
      for (const { row, errors } of rejected)
        for (const [name, value] of Object.entries(row.body ?? {})) {
          const memberErrors = errors.filter(({ field }) => field === name || field === undefined);
          const message = memberErrors.map((error) => error.message).join(' ');
          if (name !== 'id') put(keyOf(row.record, name), message === '' ? { value } : { value, message });
        }
    },
  };
}

interface EditorProps {
  readonly resource: Resource;
  readonly record: Values;
  readonly field: Field;
  readonly first: unknown;
  readonly onEnd: (value: unknown, read: Promise<Values>, isSaved: boolean) => void;
}

function Editor({ resource, record, field, first, onEnd }: EditorProps) {
  const [value, setValue] = useState(first);
  const latest = useRef({ value: first, isOver: false });
  const box = useRef<HTMLDivElement>(null);
  // The version when editing starts, so that concurrent changes are not overwritten.
  const read = useMemo(() => readMember(resource, record, field), []);
  // Runs before the paint, so that no key press is lost.
  useLayoutEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input, select, textarea');
    input?.focus();
    if (input?.type === 'text') input.select();
  }, []);
  const end = (isSaved: boolean): void => {
    if (!latest.current.isOver) onEnd(latest.current.value, read, isSaved);
    latest.current.isOver = true;
  };
  /** A dialog opened by the input belongs to it. */
  const hasLostFocus = (): boolean => {
    const { activeElement: now } = document;
    return box.current?.contains(now) !== true && now?.closest('dialog') == null;
  };
  const { Input } = typeOf(field);
  if (Input === undefined) return null;
  return (
    <div
      ref={box}
      class="editor"
      onFocusOut={() => setTimeout(() => hasLostFocus() && end(true), 0)}
      onKeyDown={(event) => {
        const cell = event.currentTarget.closest('td');
        const key = pressed(event);
        const step = key === 'take' ? [1, 0] : key === 'on' ? [0, event.shiftKey ? -1 : 1] : undefined;
        if (event.defaultPrevented || cell === null || (step === undefined && key !== 'leave')) return;
        event.preventDefault();
        if (step === undefined) end(false);
        if (step === undefined || !moveFrom(cell, step[0] ?? 0, step[1] ?? 0)) cell.focus();
      }}
    >
      <Input
        id={`cell-${field.name}`}
        field={field}
        value={value}
        isInvalid={false}
        describedBy={undefined}
        onChange={(next) => {
          latest.current.value = next;
          setValue(next);
        }}
      />
    </div>
  );
}

/** Moves by rows and columns; returns whether the cell exists. */
function moveFrom(cell: HTMLTableCellElement, rows: number, columns: number): boolean {
  const all = [...(cell.closest('table')?.querySelectorAll<HTMLTableRowElement>('tr:has(td[data-key])') ?? [])];
  const row = all[all.indexOf(cell.parentElement as HTMLTableRowElement) + rows];
  const other = row?.cells[cell.cellIndex + columns];
  if (other?.dataset.key === undefined) return false;
  other.focus();
  other.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

interface PasteDialogProps {
  readonly block: Block;
  readonly records: readonly Values[];
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly cells: Cells;
}

/** Pastes a spreadsheet block over the cells of a list: from the focused cell on, rows in list order, previewed before it is written. */
export function PasteDialog({ block, records, resource, columns, cells }: PasteDialogProps) {
  const start = columns.findIndex((column) => column.path === block.path);
  const rows: Row[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, texts] of block.rows.entries()) {
    const record = records[index] ?? {};
    const errors: { readonly field: string | undefined; readonly message: string }[] = [];
    if (records[index] === undefined) errors.push({ field: undefined, message: t('noRow') });
    const changes: [string, unknown][] = [];
    for (const [offset, text] of texts.entries()) {
      const column = columns[start + offset];
      if (column === undefined || !isEditable(resource, column)) {
        if (text.trim() !== '') errors.push({ field: column?.path, message: t('notEditable', { value: text }) });
        continue;
      }
      const { path, field } = column;
      const plain = text.trim();
      // Invalid values are sent unchanged, and the server returns the error.
      const value = plain === '' ? null : (typeOf(field).read?.(plain, field) ?? plain);
      if (essence(field, value) !== essence(field, record[path])) changes.push([path, value]);
    }
    const values = bodyOf(resource, Object.fromEntries(changes), {}, new Map());
    const row = { record, body: changes.length === 0 ? undefined : { id: record.id, ...values } };
    if (errors.length > 0) rejected.push({ row, errors });
    else rows.push(row);
  }
  async function* sets(): AsyncGenerator<readonly Row[]> {
    for (let from = 0; from < rows.length; from += setSize) yield rows.slice(from, from + setSize);
  }
  const ids = records.map(({ id }) => String(id));
  return (
    <Dialog title={t('paste')} isWide={true}>
      <DryRunPreview
        resource={resource}
        sets={sets}
        rejected={rejected}
        onDone={(all) => void cells.reconcile(ids, all)}
      />
    </Dialog>
  );
}

/** Parses a text into cells by row. Quoted cells can contain tabs and line breaks. */
function cellsOf(text: string): Block['rows'] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
