/** A block of a spreadsheet over the cells of a list: from the cell that has focus on, rows by the order of the list, rehearsed before it is written. */
import { Rehearsal } from '../bulk/rehearsal.tsx';
import { type Refusal, type Row, setSize } from '../bulk/rows.ts';
import { typeOf } from '../fields/registry.ts';
import { bodyOf, essence } from '../form/changes.ts';
import { t } from '../language.ts';
import type { Field, Resource, Values } from '../model.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Block, Cells } from './cells.tsx';
import { type Column, isEditable } from './list-state.ts';

export interface PasteDialogProps {
  readonly block: Block;
  /** Those that the block lies over, in their order. */
  readonly records: readonly Values[];
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly cells: Cells;
  readonly onClose: () => void;
}

/** What a text of a sheet means; what cannot be read is sent as it is, and the server says what is wrong with it. */
function meaningOf(field: Field, text: string): unknown {
  const plain = text.trim();
  return plain === '' ? null : (typeOf(field).read?.(plain, field) ?? plain);
}

export function PasteDialog({ block, records, resource, columns, cells, onClose }: PasteDialogProps) {
  const start = columns.findIndex((column) => column.path === block.path);
  const rows: Row[] = [];
  const refused: Refusal[] = [];
  for (const [index, texts] of cellsOf(block).entries()) {
    const record = records[index] ?? {};
    const errors: { readonly field: string | undefined; readonly message: string }[] = [];
    if (records[index] === undefined) errors.push({ field: undefined, message: t('noRow') });
    const changes: [string, unknown][] = [];
    for (const [place, text] of texts.entries()) {
      const column = columns[start + place];
      if (column === undefined || !isEditable(resource, column)) {
        if (text.trim() !== '') errors.push({ field: column?.path, message: t('notEditable', { value: text }) });
        continue;
      }
      const value = meaningOf(column.field, text);
      if (essence(column.field, value) !== essence(column.field, record[column.path]))
        changes.push([column.path, value]);
    }
    const values = bodyOf(resource, Object.fromEntries(changes), {}, new Map());
    const row = { record, body: changes.length === 0 ? undefined : { id: record.id, ...values } };
    if (errors.length > 0) refused.push({ row, errors });
    else rows.push(row);
  }
  async function* sets(): AsyncGenerator<readonly Row[]> {
    for (let from = 0; from < rows.length; from += setSize) yield rows.slice(from, from + setSize);
  }
  const ids = records.map(({ id }) => String(id));
  return (
    <Dialog title={t('paste')} onClose={onClose} isWide={true}>
      <Rehearsal
        resource={resource}
        sets={sets}
        refused={refused}
        onDone={(all) => void cells.settle(ids, all)}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The cells of a block, by row. Quotes hold tabs and line ends. */
export function cellsOf({ text }: Block): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
