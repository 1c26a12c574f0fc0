/** The table of a list: a row is one link, a head orders; on a phone each row is a card. Pages far from what is seen are room without rows. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { showValue, typeOf } from '../fields/registry.ts';
import { t } from '../language.ts';
import { type Field, mayCreate, type Resource, titleOf, type Values, valueAt } from '../model.ts';
import { createAddress, recordAddress } from '../router.ts';
import { shownTitle } from '../titles.ts';
import { Icon } from '../ui/icons.tsx';
import { Cell, type Cells, moveBetweenCells } from './cells.tsx';
import { type Column, nextOrder } from './list-state.ts';
import { CheckPage, CheckRow, type Selection } from './selection.tsx';

export interface ListTableProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  /** The records of each page; undefined until the first answer. */
  readonly pages: readonly (readonly Values[])[] | undefined;
  readonly isSlow: boolean;
  readonly order: string | undefined;
  /** Without it the heads do not order. */
  readonly onOrder?: (order: string | undefined) => void;
  readonly isFiltered: boolean;
  /** With it, rows are selected by checkboxes. */
  readonly selection?: Selection;
  /** With it, cells are changed where they stand. */
  readonly cells?: Cells;
  /** Asked for when the end comes near. */
  readonly onEnd?: () => void;
}

export function ListTable(props: ListTableProps) {
  const { resource, columns, pages, isSlow, isFiltered, selection, cells, onEnd } = props;
  if (pages === undefined) return isSlow ? <Skeleton columns={columns.length} /> : <div class="room" />;
  if (pages[0]?.length === 0) return <Empty resource={resource} isFiltered={isFiltered} />;
  return (
    <section class={`scroll${isSlow ? ' stale' : ''}`} tabIndex={0} aria-label={resource.plural}>
      <table
        class={`records${cells === undefined ? '' : ' cells'}`}
        onKeyDown={cells === undefined ? moveBetweenRows : moveBetweenCells}
        {...(cells === undefined ? {} : { role: 'grid' })}
      >
        <thead>
          <tr>
            {selection !== undefined && <CheckPage selection={selection} records={pages.flat()} />}
            {cells !== undefined && (
              <th scope="col">
                <span class="hidden">{t('open')}</span>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.path} column={column} {...props} />
            ))}
          </tr>
        </thead>
        {pages.map((records, index) => (
          <Rows
            key={index}
            {...{ records, resource, columns, selection, cells }}
            onNear={index === pages.length - 1 ? onEnd : undefined}
          />
        ))}
      </table>
    </section>
  );
}

interface RowsProps {
  readonly records: readonly Values[];
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly selection: Selection | undefined;
  readonly cells: Cells | undefined;
  readonly onNear: (() => void) | undefined;
}

/** How far from what is seen a page still has its rows: a few screens, so that nobody sees room. */
const near = '200% 0px';

/** The rows of a page, or room as high as they were. */
function Rows({ records, resource, columns, selection, cells, onNear }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | undefined>(undefined);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const own = entry.boundingClientRect.height;
        setHeight(entry.isIntersecting || own === 0 ? undefined : own);
      },
      { rootMargin: near },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const rows = useMemo(
    () => records.map((record) => <Row key={String(record.id)} {...{ record, resource, columns, selection, cells }} />),
    [records, resource, columns, selection, cells],
  );
  return (
    <>
      <tbody ref={body}>
        {height === undefined ? (
          rows
        ) : (
          <tr>
            <td colSpan={columns.length + 2} style={{ height: `${height}px` }} />
          </tr>
        )}
      </tbody>
      {onNear !== undefined && <End key={records.length} onNear={() => latest.current?.()} />}
    </>
  );
}

/** Says once that it has come near what is seen. */
function End({ onNear }: { readonly onNear: () => void }) {
  const element = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onNear(), {
      rootMargin: '0px 0px 75% 0px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return <tbody ref={element} />;
}

function Head({ column, order, onOrder }: ListTableProps & { readonly column: Column }) {
  const { path, field } = column;
  const name = path.replaceAll('.', '__');
  const direction = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined;
  const side = typeOf(field).isRight === true ? 'right' : '';
  if (onOrder === undefined || field.sortable === false)
    return (
      <th scope="col" class={side}>
        {field.label}
      </th>
    );
  return (
    <th scope="col" class={side} {...(direction === undefined ? {} : { 'aria-sort': direction })}>
      <button type="button" class="bare" onClick={() => onOrder(nextOrder(order, path))}>
        {field.label}
        {direction !== undefined && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
      </button>
    </th>
  );
}

interface RowProps extends Pick<RowsProps, 'resource' | 'columns' | 'selection' | 'cells'> {
  readonly record: Values;
}

function Row({ record, resource, columns, selection, cells }: RowProps) {
  const address = recordAddress(resource.id, String(record.id));
  return (
    <tr>
      {selection !== undefined && (
        <CheckRow selection={selection} id={String(record.id)} title={titleOf(record, resource.title)} />
      )}
      {cells !== undefined && (
        <td class="pick">
          <a class="bare" href={address} aria-label={`${t('open')} ${titleOf(record, resource.title)}`}>
            <Icon name="right" />
          </a>
        </td>
      )}
      {columns.map((column, index) => {
        if (cells !== undefined) return <Cell key={column.path} cells={cells} record={record} column={column} />;
        const { path, field } = column;
        const value = valueAt(record, path);
        const type = typeOf(field);
        return (
          <td key={path} data-label={field.label} class={type.isRight === true ? 'right' : ''}>
            {index === 0 ? (
              <a class="row" href={address}>
                {isNothing(value) ? titleOf(record, resource.title) : <Plain value={value} field={field} />}
              </a>
            ) : (
              <Plain value={value} field={field} />
            )}
          </td>
        );
      })}
      {columns.length === 0 && (
        <td>
          <a class="row" href={address}>
            {titleOf(record, resource.title)}
          </a>
        </td>
      )}
    </tr>
  );
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value without links of its own: the whole row is one. */
export function Plain({ value, field }: { readonly value: unknown; readonly field: Field }) {
  if (isNothing(value)) return null;
  if (field.to !== undefined && !Array.isArray(value) && typeof value === 'object' && !('items' in (value as object)))
    return <bdi>{shownTitle(value, field.title ?? [])}</bdi>;
  return <>{showValue(value, field)}</>;
}

function Skeleton({ columns }: { readonly columns: number }) {
  return (
    <div class="skeleton" aria-busy="true" aria-label={t('loading')} role="status">
      {Array.from({ length: 12 }, (_, row) => (
        <p key={row}>
          {Array.from({ length: Math.max(1, columns) }, (__, cell) => (
            <span key={cell} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Empty({ resource, isFiltered }: { readonly resource: Resource; readonly isFiltered: boolean }) {
  return (
    <div class="empty">
      <p>{isFiltered ? t('emptyFiltered') : t('emptyList')}</p>
      {!isFiltered && mayCreate(resource) && (
        <p>
          <a class="button main" href={createAddress(resource.id)}>
            {t('createFirst')}
          </a>
        </p>
      )}
    </div>
  );
}

function moveBetweenRows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = (event.target as Element).closest('tbody tr');
  const other = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const link = other?.querySelector<HTMLAnchorElement>('a.row');
  if (link == null) return;
  event.preventDefault();
  link.focus();
}
