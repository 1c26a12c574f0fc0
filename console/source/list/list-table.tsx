/** The table of a list: a row is one link, a head orders; on a phone each row is a card. */

import { shownTitle } from '../fields/reference.tsx';
import { showValue, typeOf } from '../fields/registry.ts';
import { t } from '../language.ts';
import { type Field, mayCreate, type Resource, titleOf, type Values, valueAt } from '../model.ts';
import { createAddress, recordAddress } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { type Column, nextOrder } from './list-state.ts';

export interface ListTableProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  /** Undefined until the first answer. */
  readonly records: readonly Values[] | undefined;
  readonly isSlow: boolean;
  readonly order: string | undefined;
  /** Without it the heads do not order. */
  readonly onOrder?: (order: string | undefined) => void;
  readonly isFiltered: boolean;
}

export function ListTable(props: ListTableProps) {
  const { resource, columns, records, isSlow, isFiltered } = props;
  if (records === undefined) return isSlow ? <Skeleton columns={columns.length} /> : <div class="room" />;
  if (records.length === 0) return <Empty resource={resource} isFiltered={isFiltered} />;
  return (
    <section class={`scroll${isSlow ? ' stale' : ''}`} tabIndex={0} aria-label={resource.label}>
      <table class="records" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.path} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row key={String(record.id)} record={record} resource={resource} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
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

interface RowProps {
  readonly record: Values;
  readonly resource: Resource;
  readonly columns: readonly Column[];
}

function Row({ record, resource, columns }: RowProps) {
  const address = recordAddress(resource.id, String(record.id));
  return (
    <tr>
      {columns.map(({ path, field }, index) => {
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
function Plain({ value, field }: { readonly value: unknown; readonly field: Field }) {
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
