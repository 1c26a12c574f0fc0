/** The table of a list and its selection. A row is one link, a heading sorts; on a phone rows are cards. Pages far from the viewport are empty space. */
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { showValue, typeOf } from '../fields/registry.ts';
import { nameAny } from '../fields/titles.ts';
import { pressed } from '../keys.ts';
import type { Field, Resource } from '../model.ts';
import { recordAddress } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Icon } from '../ui/button.tsx';
import { lazy } from '../ui/lazy.tsx';
import { displayTitle, isValues, titleOf, type Values, valueAt } from '../values.ts';
import type { Cells } from './cells.tsx';
import type { Column } from './columns.ts';
import { type Chosen, type ListState, pageSize } from './list-state.ts';

const Bar = lazy(async () => (await import('../bulk/bulk-dialog.tsx')).SelectionBar);

/** The selected records of a list: those with a checked box, or all that match. */
interface Selection {
  readonly chosen: Signal<Chosen>;
  /** Toggles the selection of a row, and with `isRange` of all rows since the previous one. */
  readonly toggle: (id: string, isRange: boolean) => void;
  /** Selects two neighbouring rows; if both are selected, deselects the first one. */
  readonly extend: (id: string, nextId: string) => void;
}

export const none: Chosen = new Set();

/** Returns the selection of the list with this key; another list starts with none. `idsOf` returns the loaded ids in list order. */
export function useSelection(key: string, idsOf: () => readonly string[]): Selection {
  const chosen = useSignal<Chosen>(none);
  const latest = useRef(idsOf);
  latest.current = idsOf;
  return useMemo(() => {
    chosen.value = none;
    let last: string | undefined;
    const toggle = (id: string, isRange: boolean): void => {
      const ids = latest.current();
      const [from, to] = [ids.indexOf(isRange && last !== undefined ? last : id), ids.indexOf(id)];
      const before = new Set(chosen.value === 'all' ? ids : chosen.value);
      const range = new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1));
      last = id;
      chosen.value = before.has(id) ? before.difference(range) : before.union(range);
    };
    const extend = (id: string, nextId: string): void => {
      const before = new Set(chosen.value === 'all' ? latest.current() : chosen.value);
      const isShrinking = before.has(id) && before.has(nextId);
      last = nextId;
      chosen.value = isShrinking ? before.difference(new Set([id])) : before.union(new Set([id, nextId]));
    };
    return { chosen, toggle, extend };
  }, [key]);
}

const isChosen = (chosen: Chosen, id: string): boolean => chosen === 'all' || chosen.has(id);

function PickAll({ selection, records }: { selection: Selection; records: readonly Values[] }) {
  const { chosen } = selection;
  const ids = records.map(({ id }) => String(id));
  const isAll = ids.every((id) => isChosen(chosen.value, id));
  const onClick = (): void => {
    chosen.value = isAll ? none : new Set(ids);
  };
  return (
    <th class="pick" scope="col">
      <label>
        <input type="checkbox" aria-label={t('selectShown')} checked={isAll} onClick={onClick} />
      </label>
    </th>
  );
}

export interface SelectionBarProps {
  readonly resource: Resource;
  readonly selection: Selection;
  readonly state: ListState;
  readonly onDone: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { value } = props.selection.chosen;
  return value !== 'all' && value.size === 0 ? null : <Bar {...props} />;
}

interface RowContext {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly selection?: Selection | undefined;
  readonly cells?: Cells | undefined;
}

interface ListTableProps extends RowContext {
  /** The records of each page; undefined until the first response. */
  readonly pages: readonly (readonly Values[])[] | undefined;
  readonly isSlow: boolean;
  readonly empty: ComponentChildren;
  readonly order?: string | undefined;
  /** If undefined, the headings do not sort. */
  readonly onOrder?: ((order: string | undefined) => void) | undefined;
  readonly onEnd?: () => void;
}

export function ListTable({ pages, empty, ...props }: ListTableProps) {
  if (pages?.[0]?.length === 0) return <div class="empty">{empty}</div>;
  if (pages !== undefined) return <Table pages={pages} {...props} />;
  const loadingProps = props.isSlow && ({ 'aria-busy': true, 'aria-label': t('loading'), role: 'status' } as const);
  return <div class={loadingProps ? 'skeleton' : 'room'} {...loadingProps} />;
}

type TableProps = Omit<ListTableProps, 'pages' | 'empty'> & { readonly pages: readonly (readonly Values[])[] };

/** Whether the last table fitted its frame: the initial value for the next one. */
let fits = true;

function Table({ pages, isSlow, order, onOrder, onEnd, ...context }: TableProps) {
  const { resource, columns, selection, cells } = context;
  const table = useRef<HTMLTableElement>(null);
  // Checkboxes follow the selection signal: rows are not rendered again.
  useSignalEffect(() => {
    const chosen = selection?.chosen.value;
    for (const input of table.current?.querySelectorAll<HTMLInputElement>('tbody .pick input') ?? [])
      input.checked = chosen !== undefined && isChosen(chosen, input.value);
  });
  useEffect(() => {
    void nameAny(
      columns.map(({ field }) => field),
      pages.flat(),
    );
  }, [columns, pages]);
  // A table that fits its frame is marked: the page then scrolls it with sticky headings. Measured before the first paint to avoid a second layout.
  useLayoutEffect(() => {
    const [inner, frame] = [table.current, table.current?.parentElement];
    if (inner == null || frame == null) return undefined;
    frame.toggleAttribute('data-fits', fits);
    const watch = new ResizeObserver(() => {
      fits = inner.offsetWidth <= frame.clientWidth;
      frame.toggleAttribute('data-fits', fits);
    });
    watch.observe(inner);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  return (
    <section class={`scroll${isSlow ? ' stale' : ''}`} tabIndex={0} aria-label={resource.plural}>
      <table
        ref={table}
        class={`records${cells === undefined ? '' : ' cells'}`}
        role={cells === undefined ? undefined : 'grid'}
        aria-rowcount={-1}
        onKeyDown={cells?.move ?? ((event) => moveBetweenRows(event, selection))}
        onPointerOver={showFullText}
        onClick={({ target, shiftKey }) => {
          const isPick = target instanceof HTMLInputElement && target.closest('tbody .pick') !== null;
          if (isPick) selection?.toggle(target.value, shiftKey);
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection !== undefined && <PickAll selection={selection} records={pages.flat()} />}
            {cells !== undefined && (
              <th scope="col">
                <span class="hidden">{t('open')}</span>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.path} {...{ column, order, onOrder }} />
            ))}
          </tr>
        </thead>
        {pages.map((records, index) => (
          <Rows key={index} {...context} records={records} first={index * pageSize + 2} />
        ))}
        {onEnd !== undefined && <End key={`end ${pages.length}`} onNear={onEnd} />}
      </table>
    </section>
  );
}

/** Returns a ref and whether its element is near the viewport. */
export function useNear<Of extends Element>(margin: string, onChange: (entry: IntersectionObserverEntry) => unknown) {
  const element = useRef<Of>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const onIntersect = (entries: readonly IntersectionObserverEntry[]): void => {
      for (const entry of entries) latest.current(entry);
    };
    const watch = new IntersectionObserver(onIntersect, { rootMargin: margin });
    if (element.current !== null) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return element;
}

type RowsProps = RowContext & { readonly records: readonly Values[]; readonly first: number };

/** The rows of a page; some screens away from the viewport they are replaced by space of the same height, unless one contains the focus. */
function Rows({ records, first, resource, columns, selection, cells }: RowsProps) {
  const [height, setHeight] = useState<number | undefined>(undefined);
  const body = useNear<HTMLTableSectionElement>(
    '100% 0px',
    ({ isIntersecting, target, boundingClientRect: { height: measured } }) =>
      setHeight(isIntersecting || measured === 0 || target.contains(document.activeElement) ? undefined : measured),
  );
  // Rendered in two short steps: visible rows first, then the rest. A page change is immediate: a list never mixes rows of two pages.
  const [isComplete, setComplete] = useState(false);
  useEffect(() => setComplete(true), []);
  // Paper has no viewport: all rows are printed.
  useEffect(() => {
    const showRows = (): void => {
      setHeight(undefined);
      setComplete(true);
    };
    addEventListener('beforeprint', showRows);
    return () => removeEventListener('beforeprint', showRows);
  }, []);
  const useHalf = (from: number) =>
    useMemo(
      () =>
        records.slice(from, from + pageSize / 2).map((record, index) => (
          <Row
            // Another page reuses the row elements, which reduces layout work. Edited cells stay with their record.
            key={cells === undefined ? from + index : String(record.id)}
            {...{ record, resource, columns, selection, cells }}
            index={first + from + index}
          />
        )),
      [records, resource, columns, selection, cells],
    );
  const halves = [useHalf(0), useHalf(pageSize / 2)];
  const rows = isComplete ? halves.flat() : halves[0];
  const room = <td colSpan={columns.length + 2} style={{ height: `${height}px` }} />;
  return <tbody ref={body}>{height === undefined ? rows : <tr>{room}</tr>}</tbody>;
}

/** Calls back once when it comes near the viewport. */
function End({ onNear }: { readonly onNear: () => void }) {
  return (
    <tbody
      ref={useNear<HTMLTableSectionElement>('0px 0px 75% 0px', ({ isIntersecting }) => isIntersecting && onNear())}
    />
  );
}

type HeadProps = Pick<ListTableProps, 'order' | 'onOrder'> & { readonly column: Column };

function Head({ column: { path, field }, order, onOrder }: HeadProps) {
  const name = path.replaceAll('.', '__');
  const direction = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined;
  const isOrdering = onOrder !== undefined && field.sortable !== false;
  return (
    <th scope="col" class={sideOf(field)} aria-sort={isOrdering ? direction : undefined}>
      {isOrdering ? (
        <button
          type="button"
          class="bare"
          onClick={() => onOrder(direction === 'ascending' ? `-${name}` : direction ? undefined : name)}
        >
          {field.label}
          {direction !== undefined && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        field.label
      )}
    </th>
  );
}

function Row({ record, index, resource, columns, selection, cells }: RowContext & { record: Values; index: number }) {
  const id = String(record.id);
  const title = titleOf(record, resource.title);
  const address = recordAddress(resource.id, id);
  const link = resource.operations.includes('read') ? { href: address } : {};
  const [first, ...otherColumns] = columns;
  const firstCell = first && cellOf(first, valueAt(record, first.path));
  return (
    <tr aria-rowindex={index}>
      {selection !== undefined && (
        <td class="pick">
          <label>
            <input
              type="checkbox"
              value={id}
              aria-label={t('selectNamed', { name: title })}
              checked={isChosen(selection.chosen.peek(), id)}
            />
          </label>
        </td>
      )}
      {cells === undefined ? (
        <td {...firstCell}>
          <a class="row" {...link}>
            {firstCell?.children ?? title}
          </a>
        </td>
      ) : (
        <td class="pick">
          <a class="bare" href={address} aria-label={`${t('open')} ${title}`}>
            <Icon name="right" />
          </a>
        </td>
      )}
      {cells === undefined
        ? otherColumns.map((column) => <td key={column.path} {...cellOf(column, valueAt(record, column.path))} />)
        : columns.map((column) => <cells.Cell key={column.path} record={record} column={column} />)}
    </tr>
  );
}

const sideOf = (field: Field): string => (typeOf(field).isRight === true ? 'right' : '');

/** A cell of plain values. Only values that may be too wide are truncated: painting a truncated cell costs twice as much. */
export function cellOf({ field }: Column, value: unknown) {
  const isRecord = isValues(value) && !('items' in value);
  // No link in the cell: the full row is one.
  const children = field.to !== undefined && isRecord ? displayTitle(value, field.title) : showValue(value, field);
  const text = typeof children === 'string' ? children : (children && value) || '';
  const isCut = typeof text === 'object' || String(text).length > 24;
  return { 'data-label': field.label, class: `${sideOf(field)}${isCut ? ' cut' : ''}`, children };
}

/** Truncated cells show the full value in a tooltip. */
function showFullText({ target }: MouseEvent): void {
  const cell = (target as Element).closest('td');
  if (cell !== null) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

/** Moves the focus between rows; with Shift it also selects them. */
function moveBetweenRows(event: KeyboardEvent, selection: Selection | undefined): void {
  const key = String(pressed(event));
  const step = { up: -1, down: 1, selectUp: -1, selectDown: 1 }[key];
  const table = event.currentTarget as HTMLTableElement;
  if (step === undefined) return;
  const links = [...table.querySelectorAll<HTMLAnchorElement>('a.row')];
  const index = links.findIndex((one) => one.closest('tr')?.contains(event.target as Node));
  const link = links[index + step];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
  const [id, nextId] = [links[index], link].map((one) => one?.closest('tr')?.querySelector('input')?.value);
  if (key.startsWith('select') && id !== undefined && nextId !== undefined) selection?.extend(id, nextId);
}
