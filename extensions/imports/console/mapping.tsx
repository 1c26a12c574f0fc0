/** The mapping of file columns: each becomes a member or is skipped, and the user must choose one of them. */
import { useState } from 'preact/hooks';
import type { Resource } from '../../../console/source/door.ts';
import {
  ask,
  Button,
  type Field,
  Grid,
  loadResource,
  ProblemBox,
  sortMessages,
  t,
  takesPart,
  useAnswer,
  useWork,
  withQuery,
} from '../../../console/source/door-parts.ts';
import { type FoundColumn, type Import, status } from './import-record.ts';
import { words } from './words.ts';

export interface MappingProps {
  readonly value: Import;
  /** The resource that rows become records of. */
  readonly kind: string;
  readonly resource: Resource;
  /** The mapping has changed: the rows are to be tried again. */
  readonly onSaved: () => void;
}

type Entries = Readonly<Record<string, string | null>>;

/** Imports of before that are looked at for what their columns became. */
const looked = '20';

export function Mapping({ value, kind, resource, onSaved }: MappingProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { problem, isBusy, run } = useWork();
  const { value: target } = useAnswer(kind, () => loadResource(kind));
  const { value: earlier = {} } = useAnswer(`earlier ${kind} ${value.id}`, async (signal): Promise<Entries> => {
    const query = {
      content_type: kind,
      columns__isnull: 'false',
      status: String(status.done),
      _order_by: '-created_at',
      _fields: 'columns',
      _page: '1',
      _page_size: looked,
    };
    const { body } = await ask<readonly Import[]>(withQuery(`${resource.path}list/`, query), { signal });
    return Object.assign({}, ...body.toReversed().map(({ columns }) => columns));
  });
  const columns: readonly FoundColumn[] =
    value.found_columns ??
    Object.entries(value.columns ?? {}).map(([heading, member]) => ({ heading, member, sample: null }));
  if (columns.length === 0 || target === undefined) return null;
  const isSaid = ({ heading }: FoundColumn): boolean => value.columns != null && heading in value.columns;
  /** `-` means skipped; an empty text means not decided yet. */
  const now = (column: FoundColumn): string => {
    const { heading, member } = column;
    const known = chosen[heading] ?? member;
    if (known !== null) return known;
    const before = earlier[heading];
    return isSaid(column) || before === null ? '-' : (before ?? '');
  };
  const isOpen = columns.some((column) => now(column) === '');
  const isChanged = columns.some((column) => now(column) !== (column.member ?? (isSaid(column) ? '-' : '')));
  const save = () =>
    run(async () => {
      const entries = columns.map((column) => [column.heading, now(column) === '-' ? null : now(column)]);
      await ask(`${resource.path}${value.id}/`, { method: 'PATCH', body: { columns: Object.fromEntries(entries) } });
      onSaved();
    });
  return (
    <div class="stack">
      {isOpen && <p class="note">{t(words.say)}</p>}
      <Grid
        label={t(words.columns)}
        heads={[t(words.column), t(words.first), t(words.member)]}
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
      {problem !== undefined && <ProblemBox problem={problem} others={sortMessages(problem, []).others} />}
      {(isChanged || value.status !== status.rehearsed) && (
        <div class="buttons">
          {!isOpen && !isBusy && <Button kind="main" label={t(words.rehearse)} onClick={() => void save()} />}
        </div>
      )}
    </div>
  );
}

/** Returns whether a file can set the field; the ID identifies a record to change. */
function isSettable(target: Resource, field: Field): boolean {
  const isWritten = takesPart(target, field, 'create') || takesPart(target, field, 'update');
  return field.name === 'id' || (isWritten && field.type !== 'file');
}

interface MemberSelectProps {
  readonly column: FoundColumn;
  readonly fields: readonly Field[];
  readonly value: string;
  readonly isEarlier: boolean;
  readonly onChange: (member: string) => void;
}

function MemberSelect({ column, fields, value, isEarlier, onChange }: MemberSelectProps) {
  const isKnown = value === '' || value === '-' || fields.some(({ name }) => name === value);
  return (
    <>
      <select
        aria-label={`${t(words.member)}: ${column.heading}`}
        aria-invalid={value === ''}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        <option value="-">{t(words.leave)}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {isEarlier && <p class="quiet">{t(words.earlier)}</p>}
    </>
  );
}
