/** A list by days: a month as a calendar, or a year as a timeline. It has the filters and search of the table, in the same address. */
import { fetchJson, today } from '../http.ts';
import { dayOf, language, showMonth } from '../language.ts';
import type { Field, Resource } from '../model.ts';
import { navigate } from '../router.ts';
import { t } from '../texts/t.ts';
import { Icon, RecordLink } from '../ui/button.tsx';
import { SelectField } from '../ui/dialog.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';
import { titleOf, type Values } from '../values.ts';
import { dayFields, fieldsOf, type Span, spansOf } from './columns.ts';
import { addressWith, type Listed, type ListState, listRequest, matching } from './list-state.ts';

/** Months of a timeline. */
const months = 12;

const keyOf = (fields: readonly (Field | undefined)[]): string => fields.map((field) => field?.name).join(',');

export function DaysLayout({ resource, state, query, layout }: Listed & { readonly layout: 'calendar' | 'timeline' }) {
  const isTimeline = layout === 'timeline';
  const choices: readonly (readonly [Span[0], Span[1]?])[] = isTimeline
    ? spansOf(resource)
    : dayFields(resource).map((field) => [field]);
  const found = choices.findIndex((fields) => keyOf(fields) === query.get('_by'));
  const chosen = Math.max(0, found);
  const [from, to] = choices[chosen] ?? [];
  const month = monthOf(query);
  const step = isTimeline ? months : 1;
  const after = monthAfter(month, step);
  const at = (other: string): string => addressWith(resource, query, { _at: other });
  const page = useFetch(
    from &&
      `${language.value} ${resource.id} ${layout} ${keyOf(choices[chosen] ?? [])} ${month} ${JSON.stringify(state)}`,
    (signal) => {
      if (from === undefined) throw new Error('nothing is shown by days');
      const late = ({ name, type } = to ?? from) => ({ [`${name}__gte`]: startOfMonth(type, month) });
      const lasts = to === undefined ? late() : { or: [late(), { [`${to.name}__isnull`]: true }] };
      const condition = { [`${from.name}__lt`]: startOfMonth(from.type, after), ...lasts };
      return readDays(resource, state, to === undefined ? [from] : [from, to], condition, signal);
    },
  );
  if (from === undefined) return <p class="empty">{t('nothingFound')}</p>;
  const { records = [], hasMore } = page.value ?? {};
  return (
    <>
      <div class="listbar">
        <a class="bare" rel="prev" aria-label={t('previous')} href={at(monthAfter(month, -step))}>
          <Icon name="left" />
        </a>
        <h2>
          {showMonth(month)}
          {isTimeline && ` – ${showMonth(monthAfter(month, step - 1))}`}
        </h2>
        <a class="bare" rel="next" aria-label={t('next')} href={at(after)}>
          <Icon name="right" />
        </a>
        <span class="spring" />
        {choices.length > 1 && (
          <SelectField
            label={t('field')}
            options={choices.map((fields) => fields.map((field) => field?.label).join(' – '))}
            chosen={chosen}
            onChoose={(index) => navigate(addressWith(resource, query, { _by: keyOf(choices[index] ?? []) }))}
          />
        )}
      </div>
      {page.problem !== undefined && <ProblemBox problem={page.problem} onRetry={page.again} />}
      {hasMore === true && <p class="note">{t('moreThan', { count: maxRecords })}</p>}
      {page.value !== undefined && records.length === 0 && <p class="empty">{t('noneInDays')}</p>}
      {records.length > 0 &&
        (to === undefined ? (
          <Calendar resource={resource} records={records} name={from.name} month={month} />
        ) : (
          <Timeline resource={resource} records={records} names={[from.name, to.name]} month={month} />
        ))}
    </>
  );
}

interface LayoutProps {
  readonly resource: Resource;
  readonly records: readonly Values[];
  readonly month: string;
}

const dayLength = 86_400_000;

function Calendar({ resource, records, name, month }: LayoutProps & { readonly name: string }) {
  const { id: to, plural, title } = resource;
  const first = Date.parse(`${month}-01`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayLength;
  const day = (index: number): string => new Date(start + index * dayLength).toISOString().slice(0, 10);
  const weeks = Math.ceil((Date.parse(`${monthAfter(month, 1)}-01`) - start) / (7 * dayLength));
  const byDay = Map.groupBy(records, (record) => dayOf(record[name]));
  const weekday = new Intl.DateTimeFormat(language.value, { weekday: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, index) => index);
  return (
    <table class="calendar">
      <caption class="hidden">{`${plural}, ${showMonth(month)}`}</caption>
      <thead>
        <tr>
          {days.map((index) => (
            <th key={index} scope="col">
              {weekday.format(start + index * dayLength)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {days.map((index) => {
              const date = day(week * 7 + index);
              if (!date.startsWith(month)) return <td key={date} class="other" />;
              const dayRecords = byDay.get(date) ?? [];
              return (
                <td key={date} class={dayRecords.length === 0 ? 'none' : ''}>
                  <time dateTime={date}>{Number(date.slice(8))}</time>
                  {dayRecords.map((record) => (
                    <RecordLink key={record.id} to={to} id={record.id} title={titleOf(record, title)} />
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Timeline({ resource, records, names, month }: LayoutProps & { readonly names: readonly [string, string] }) {
  const [start, end] = [month, monthAfter(month, months)].map((one) => Date.parse(`${one}-01`) / dayLength);
  const [first, last] = [start ?? 0, end ?? 0];
  const offset = (value: unknown, open: number): number =>
    value == null ? open : Math.min(last, Math.max(first, Date.parse(dayOf(value)) / dayLength)) - first;
  return (
    <table class="timeline">
      <thead>
        <tr>
          <th scope="col">{resource.label}</th>
          {Array.from({ length: months }, (_, index) => (
            <th key={index} scope="col">
              {showMonth(monthAfter(month, index)).split(' ')[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const [from, to] = [offset(record[names[0]], 0), offset(record[names[1]], last - first)];
          const range = names.map((name) => dayOf(record[name])).join(' – ');
          return (
            <tr key={String(record.id)}>
              <th scope="row">
                <RecordLink to={resource.id} id={record.id} title={titleOf(record, resource.title)} />
              </th>
              <td colSpan={months}>
                <span class="hidden">{range}</span>
                <svg aria-hidden="true" viewBox={`0 0 ${last - first} 10`} preserveAspectRatio="none">
                  <title>{range}</title>
                  <rect class="bar" x={from} width={Math.max(1, to - from)} height={10} />
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Adds months to a month, such as `2026-03`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

function monthOf(query: URLSearchParams): string {
  const value = query.get('_at') ?? '';
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : today().slice(0, 7);
}

const maxRecords = 200;

/** Reads the first records of the list that also match the condition, ordered by the field. Throws ProblemError. */
async function readDays(
  resource: Resource,
  state: ListState,
  fields: readonly Field[],
  condition: Values,
  signal: AbortSignal,
): Promise<{ readonly records: readonly Values[]; readonly hasMore: boolean }> {
  const dayState = { ...matching(resource, state, condition), order: fields[0]?.name };
  const columns = fields.map((field) => ({ path: field.name, field }));
  const names = ['id', ...fieldsOf(resource, columns)];
  const request = listRequest(resource, dayState, names, { _after: '', _page_size: String(maxRecords) });
  const { body, headers } = await fetchJson<readonly Values[]>(request, { signal });
  return { records: body, hasMore: headers.has('Link') };
}

export const startOfMonth = (type: string, month: string): string =>
  type === 'date' ? `${month}-01` : new Date(`${month}-01T00:00`).toISOString().replace('.000Z', 'Z');
