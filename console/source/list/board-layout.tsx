/** A list as a board: a column of cards for each value of an enumeration, with the filters, the search and the order of the table. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { matchesCondition } from '../actions/matches-condition.ts';
import { nameAny } from '../fields/titles.ts';
import { fetchJson, type Problem } from '../http.ts';
import { language, showNumber } from '../language.ts';
import { fieldOf, isInOperation } from '../model.ts';
import { t } from '../texts/t.ts';
import { Button, RecordLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { ProblemBox, problemOf, useFetch } from '../ui/problem.tsx';
import { notify, notifyError } from '../ui/toast.tsx';
import { titleOf, type Values, valueAt, valueFilter } from '../values.ts';
import { type Column, columnFields, fieldsOf, useColumns } from './columns.ts';
import { addressWith, type Listed, listRequest, matching } from './list-state.ts';
import { cellOf } from './list-table.tsx';
import { writeMember } from './write-member.ts';

/** Cards that a column loads at a time, and its maximum: the table has the others. */
const [step, most] = [20, 200];

type Value = string | number | null;

interface Place {
  readonly value: Value;
  readonly label: string;
}

/** A card on its way to another column; it stays there until the columns are read again. */
interface Move {
  readonly record: Values;
  readonly to: Value;
  readonly isWritten: boolean;
}

const without =
  ({ id }: Values) =>
  <Entry,>(entries: ReadonlyMap<unknown, Entry>): ReadonlyMap<unknown, Entry> =>
    new Map([...entries].filter(([other]) => other !== id));

export function BoardLayout({ resource, state, query }: Listed) {
  const { by = '', shows = [] } = resource.list?.board ?? {};
  const field = fieldOf(resource, by) ?? columnFields(resource)[0];
  const shown = useColumns(resource, shows);
  const [sizes, setSizes] = useState<ReadonlyMap<Value, number>>(new Map());
  const [moves, setMoves] = useState<ReadonlyMap<unknown, Move>>(new Map());
  const [rejections, setRejections] = useState<ReadonlyMap<unknown, Problem>>(new Map());
  const [target, setTarget] = useState<Value | undefined>(undefined);
  const dragged = useRef<Values | undefined>(undefined);
  const board = useRef<HTMLElement>(null);
  /** The card that keeps the focus when it changes its column. */
  const focused = useRef<unknown>(undefined);
  const notSet: readonly Place[] = field?.nullable === true ? [{ value: null, label: t('notSet') }] : [];
  const places = [...notSet, ...(field?.values ?? [])];
  const requests = places.map(({ value }) => {
    const size = String(sizes.get(value) ?? step);
    const fields = ['id', by, ...fieldsOf(resource, shown)];
    const page = { _page: '1', _page_size: size, _count: 'exact' };
    return listRequest(resource, matching(resource, state, valueFilter(by, value)), fields, page);
  });
  const page = useFetch(`${language.value} ${requests.join(' ')}`, (signal) =>
    Promise.all(
      requests.map(async (request) => {
        const { body: records, headers } = await fetchJson<readonly Values[]>(request, { signal });
        void nameAny(
          shown.map((column) => column.field),
          records,
        );
        return { records, count: Number(headers.get('X-Total-Count')) };
      }),
    ),
  );
  useLayoutEffect(() => {
    setMoves((before) => new Map([...before].filter(([, { isWritten }]) => !isWritten)));
  }, [page.value]);
  useLayoutEffect(() => {
    const { activeElement: now } = document;
    if (focused.current === undefined || board.current === null) return;
    const card = board.current.querySelector(`[data-id="${focused.current}"]`);
    if (now === document.body) (card?.querySelector('button') ?? board.current).focus();
    else if (card?.contains(now) !== true) focused.current = undefined;
  });
  if (field === undefined) return null;
  const canMove = isInOperation(resource, field, 'update') && resource.operations.includes('read');
  const put = (move: Move): void => setMoves((before) => new Map([...before, [move.record.id, move]]));
  const move = async (record: Values, { value: to, label }: Place): Promise<void> => {
    if (record[by] === to || moves.get(record.id)?.isWritten === false) return;
    setRejections(without(record));
    put({ record, to, isWritten: false });
    try {
      const headers = await writeMember(resource, record, field, to);
      put({ record, to, isWritten: true });
      notify(t('movedTo', { name: titleOf(record, resource.title), value: label }), headers);
      page.again();
    } catch (error) {
      const problem = problemOf(error);
      setMoves(without(record));
      setRejections((before) => new Map([...before, [record.id, problem]]));
      // The record was changed or deleted in the meantime.
      if (problem.status === 404) notifyError(error);
      if (problem.status === 412 || problem.status === 404) page.again();
    }
  };
  return (
    <>
      {page.problem !== undefined && <ProblemBox problem={page.problem} onRetry={page.again} />}
      <section ref={board} class="board" tabIndex={0} aria-label={`${resource.plural}: ${field.label}`}>
        {places.map((column, index) => {
          const { value, label } = column;
          const { records = [], count = 0 } = page.value?.[index] ?? {};
          const arriving = [...moves.values()].flatMap(({ record, to }) =>
            to === value && !records.some(({ id }) => id === record.id) ? [{ ...record, [by]: to }] : [],
          );
          const staying = records.filter(({ id }) => (moves.get(id)?.to ?? value) === value);
          const cards = [...arriving, ...staying];
          const total = count + cards.length - records.length;
          const isLong = (sizes.get(value) ?? step) >= most;
          return (
            <section
              key={String(value)}
              class={`column${total === 0 ? ' none' : ''}${target === value ? ' target' : ''}`}
              aria-labelledby={`column-${value}`}
              onDragOver={(event) => {
                if (dragged.current === undefined) return;
                event.preventDefault();
                setTarget(value);
              }}
              onDrop={(event) => {
                event.preventDefault();
                // A card that leaves its column no longer receives the end of the drag.
                const record = dragged.current;
                dragged.current = undefined;
                setTarget(undefined);
                if (record !== undefined) void move(record, column);
              }}
            >
              <h2 id={`column-${value}`}>
                {label} <span class="quiet">{page.value === undefined ? '' : showNumber(total)}</span>
              </h2>
              <ul class="plain">
                {cards.map((record) => (
                  <Card
                    key={record.id}
                    {...{ resource, record, shown }}
                    rejection={rejections.get(record.id)}
                    isBusy={moves.get(record.id)?.isWritten === false}
                    places={canMove ? places.filter((place) => place !== column) : []}
                    onMove={(place) => {
                      focused.current = record.id;
                      void move(record, place);
                    }}
                    onDrag={(isDragged) => {
                      dragged.current = isDragged ? record : undefined;
                      setTarget(undefined);
                    }}
                    onDone={page.again}
                  />
                ))}
              </ul>
              {records.length < count &&
                (isLong ? (
                  <a href={addressWith(resource, query, { _layout: undefined, ...valueFilter(by, value) })}>
                    {t('showAll')}
                  </a>
                ) : (
                  <Button
                    label={t('showMore')}
                    onClick={() => {
                      focused.current = records.at(-1)?.id;
                      setSizes(new Map([...sizes, [value, (sizes.get(value) ?? step) + step]]));
                    }}
                    more={{ 'aria-describedby': `column-${value}` }}
                  />
                ))}
            </section>
          );
        })}
      </section>
    </>
  );
}

interface CardProps extends Pick<Listed, 'resource'> {
  readonly record: Values;
  readonly shown: readonly Column[];
  readonly isBusy: boolean;
  /** The reason why its last move was rejected. */
  readonly rejection: Problem | undefined;
  /** The other columns; none if the user cannot change the value. */
  readonly places: readonly Place[];
  readonly onMove: (place: Place) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDone: () => void;
}

function Card({ resource, record, shown, isBusy, rejection, places, onMove, onDrag, onDone }: CardProps) {
  const [isOpened, setOpened] = useState(false);
  const title = titleOf(record, resource.title);
  const canMove = places.length > 0;
  const hasActions = resource.actions.some(({ on, when }) => on === 'record' && matchesCondition(record, when));
  return (
    <li
      class="card"
      data-id={record.id}
      aria-busy={isBusy}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer?.setDragImage(event.currentTarget, 0, 0);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <RecordLink to={resource.id} id={record.id} title={title} />
      {(canMove || hasActions) && (
        <Menu
          label={canMove ? t('moveNamed', { name: title }) : `${t('more')}: ${title}`}
          icon="more"
          onOpen={() => setOpened(true)}
        >
          {isOpened &&
            places.map((place) => (
              <Button key={place.value} label={t('moveTo', { value: place.label })} onClick={() => onMove(place)} />
            ))}
          {isOpened && !canMove && <ActionButtons on="record" {...{ resource, record, onDone }} />}
        </Menu>
      )}
      <dl>
        {shown.map((column) => {
          const { children, 'data-label': label } = cellOf(column, valueAt(record, column.path));
          return children == null || children === '' ? null : (
            <div key={column.path}>
              <dt>{label}</dt>
              <dd>{children}</dd>
            </div>
          );
        })}
      </dl>
      {rejection !== undefined && <ProblemBox problem={rejection} />}
    </li>
  );
}
