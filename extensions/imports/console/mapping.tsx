/** The mapping of file columns: each becomes a member or is skipped, and the user must choose one of them. */

import type { Resource } from '@core/engine/console';
import {
  Button,
  cachedResource,
  type Field,
  fetchJson,
  Grid,
  isInOperation,
  loadResource,
  ProblemBox,
  sortMessages,
  useAction,
  useFetch,
  withQuery,
} from '@core/engine/console-ui';
import { useState } from 'preact/hooks';
import { type FileColumn, type Import, status } from './import-record.ts';
import { t } from './texts/t.ts';

export interface MappingProps {
  readonly value: Import;
  /** The resource of the imported records. */
  readonly kind: string;
  readonly resource: Resource;
  /** The mapping of the previous file of the import. */
  readonly previous: Entries;
  /** Called when the mapping was changed: a new dry run is required. */
  readonly onSaved: () => void;
}

type Entries = Readonly<Record<string, string | null>>;

/** Number of earlier imports whose mappings are reused. */
const looked = '20';

export function Mapping({ value, kind, resource, previous, onSaved }: MappingProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { problem, isBusy, run } = useAction();
  // The loaded model is used at once: a table that appears later would move the buttons below it.
  const { value: target = cachedResource(kind) } = useFetch(kind, () => loadResource(kind));
  const { value: earlier = {} } = useFetch(`earlier ${kind} ${value.id}`, async (signal): Promise<Entries> => {
    const query = {
      content_type: kind,
      columns__isnull: 'false',
      status: String(status.done),
      _order_by: '-created_at',
      _fields: 'columns',
      _page: '1',
      _page_size: looked,
    };
    const { body } = await fetchJson<readonly Import[]>(withQuery(`${resource.path}list/`, query), { signal });
    return Object.assign({}, ...body.toReversed().map(({ columns }) => columns));
  });
  const columns: readonly FileColumn[] =
    value.found_columns ??
    Object.entries(value.columns ?? {}).map(([heading, member]) => ({ heading, member, sample: null }));
  if (columns.length === 0 || target === undefined) return null;
  const isMapped = ({ heading }: FileColumn): boolean => value.columns != null && heading in value.columns;
  const suggestions = { ...earlier, ...previous };
  /** `-` means skipped; an empty text means not decided yet. */
  const now = (column: FileColumn): string => {
    const { heading, member } = column;
    const current = chosen[heading] ?? member;
    if (current !== null) return current;
    const suggestion = suggestions[heading];
    return isMapped(column) || suggestion === null ? '-' : (suggestion ?? '');
  };
  const isOpen = columns.some((column) => now(column) === '');
  const isChanged = columns.some((column) => now(column) !== (column.member ?? (isMapped(column) ? '-' : '')));
  const save = () =>
    run(async () => {
      const entries = columns.map((column) => [column.heading, now(column) === '-' ? null : now(column)]);
      await fetchJson(`${resource.path}${value.id}/`, {
        method: 'PATCH',
        body: { columns: Object.fromEntries(entries) },
      });
      onSaved();
    });
  return (
    <div class="stack">
      {isOpen && <p class="note">{t('chooseFields')}</p>}
      <Grid
        label={t('columnsOfFile')}
        heads={[t('column'), t('firstRow'), t('becomes')]}
        rows={columns.map((column) => [
          <bdi key="heading">{column.heading}</bdi>,
          <bdi key="sample">{column.sample}</bdi>,
          <MemberSelect
            key="member"
            column={column}
            fields={target.fields.filter((field) => isSettable(target, field))}
            value={now(column)}
            isEarlier={
              chosen[column.heading] === undefined && column.member === null && earlier[column.heading] != null
            }
            onChange={(member) => setChosen((before) => ({ ...before, [column.heading]: member }))}
          />,
        ])}
      />
      {problem !== undefined && <ProblemBox problem={problem} otherMessages={sortMessages(problem, []).others} />}
      {(isChanged || value.status !== status.rehearsed) && (
        <div class="buttons">
          {!isOpen && !isBusy && <Button kind="main" label={t('repeatDryRun')} onClick={() => void save()} />}
        </div>
      )}
    </div>
  );
}

/** Returns whether a file can set the field; the ID identifies a record to change. */
function isSettable(target: Resource, field: Field): boolean {
  const isWritten = isInOperation(target, field, 'create') || isInOperation(target, field, 'update');
  return field.name === 'id' || (isWritten && !['file', 'rows'].includes(field.type));
}

interface MemberSelectProps {
  readonly column: FileColumn;
  readonly fields: readonly Field[];
  readonly value: string;
  readonly isEarlier: boolean;
  readonly onChange: (member: string) => void;
}

function MemberSelect({ column, fields, value, isEarlier, onChange }: MemberSelectProps) {
  const isListed = value === '' || value === '-' || fields.some(({ name }) => name === value);
  return (
    <>
      <select
        aria-label={`${t('becomes')}: ${column.heading}`}
        aria-invalid={value === ''}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        <option value="-">{t('skip')}</option>
        {!isListed && <option value={value}>{value}</option>}
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {isEarlier && <p class="quiet">{t('asEarlier')}</p>}
    </>
  );
}
