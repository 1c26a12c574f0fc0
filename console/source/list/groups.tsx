/** A list in groups: how many records have each value of a member, also of a record that they refer to, and their sum. Each group links to its records. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { labelOf } from '../fields/choice.tsx';
import { typeOf } from '../fields/registry.ts';
import { readTitles } from '../fields/titles.ts';
import { fetchJson } from '../http.ts';
import { language, showMonth, showNumber } from '../language.ts';
import { type Field, type Resource, someResource } from '../model.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons, SelectField, useClose, useSubmit } from '../ui/dialog.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';
import { cachedTitles, idOf, type Values, valueFilter } from '../values.ts';
import { type Column, columnFields, columnOf, loadLabels, useLabels } from './columns.ts';
import { monthAfter, startOfMonth } from './days-layout.tsx';
import { addressWith, type Listed, type ListState, listRequest, withoutGroups } from './list-state.ts';

const days = ['date', 'date-time'];
const numbers = ['decimal', 'number', 'integer', 'bigint'];
/** Types whose values form no groups. */
const ungrouped = ['array', 'object', 'references', 'rows', 'file', 'derived', 'content_type', 'generic_reference'];

interface Level extends Column {
  readonly unit: string | undefined;
}

/** Returns the path in `sum(path)`. */
const pathOfSum = (aggregate = ''): string => /^sum\((.+)\)$/.exec(aggregate)?.[1] ?? '';

/** Returns the levels of the groups, and the summed member. */
function levelsOf(resource: Resource, { groups, aggregate }: Pick<ListState, 'groups' | 'aggregate'>) {
  const levels = groups.flatMap((term): readonly Level[] => {
    const [path = '', unit] = term.split(':');
    const column = columnOf(resource, path);
    return column === undefined ? [] : [{ ...column, unit }];
  });
  return { levels, sum: columnOf(resource, pathOfSum(aggregate)) };
}

/** The name of the groups of a list: "Status, Property". */
export function GroupsName({ resource, state }: Omit<Listed, 'query'>) {
  const { levels } = levelsOf(resource, state);
  useLabels(
    resource,
    levels.map(({ path }) => path),
  );
  return <>{t('groupedBy', { names: levels.map(({ field }) => field.label).join(', ') })}</>;
}

export function Groups({ resource, state, query }: Listed) {
  const { levels, sum } = levelsOf(resource, state);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const request = listRequest(resource, { ...state, order: undefined }, ['id'], {
    ...{ _statistics: 'true', _tz: zone, _group_by: state.groups.join() },
    ...(state.aggregate === undefined ? {} : { _aggregate: state.aggregate }),
  });
  const { value, problem, again, isBusy, isSlow } = useFetch(`${language.value} ${request}`, async (signal) => {
    type Body = { count: { value: number }; groups: readonly Values[]; groups_truncated?: boolean };
    const paths = [...state.groups, pathOfSum(state.aggregate)];
    const [{ body }] = await Promise.all([fetchJson<Body>(request, { signal }), loadLabels(resource, paths)]);
    // The titles are loaded first, because the groups are in their order.
    const references = levelsOf(resource, state).levels.flatMap(({ path, field }) =>
      body.groups.map((group) => [field.to, group[path]] as const),
    );
    await readTitles(references);
    return body;
  });
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={again} />;
  // Earlier values belong to other groups.
  if (value === undefined || isBusy) return <div class={isSlow ? 'skeleton' : 'room'} />;
  const tree = query.get('_filter');
  const figures = (groups: readonly Values[]) => {
    const total = (name: string): number => groups.reduce((all, group) => all + Number(group[name] ?? 0), 0);
    return (
      <>
        <td class="right">{showNumber(total('count'))}</td>
        {sum !== undefined && <td class="right">{showNumber(total(`sum_${sum.path}`), 2)}</td>}
      </>
    );
  };
  /** The rows of a level, each followed by those of its inner groups. `filters` is undefined if the groups cannot be filtered. */
  const rows = (
    groups: readonly Values[],
    depth: number,
    filters: Filters | undefined,
    outer: string,
  ): JSX.Element[] => {
    const [level] = levels.slice(depth);
    if (level === undefined) return [];
    const byValue = [...Map.groupBy(groups, ({ [level.path]: one }) => JSON.stringify(one)).values()].map((some) => {
      const one = some[0]?.[level.path];
      const own = filterOf(level, one, query);
      const key = JSON.stringify(levels.slice(0, depth + 1).map(({ path }) => some[0]?.[path]));
      return { key, some, label: labelOfGroup(level, one), all: filters && own && withFilter(filters, own) };
    });
    // Other values are in the order of the server.
    if (level.field.to !== undefined)
      byValue.sort((left, right) => left.label.localeCompare(right.label, language.value));
    return byValue.flatMap(({ key, some, label, all }) => [
      <tr key={key}>
        <th scope="row" style={{ '--depth': depth }} class={depth + 1 < levels.length ? 'outer' : ''}>
          <a {...(all && { href: addressWith(resource, query, { ...withoutGroups, ...all }) })}>
            {outer !== '' && <span class="hidden">{`${outer}, `}</span>}
            <bdi>{label}</bdi>
          </a>
        </th>
        {figures(some)}
      </tr>,
      ...rows(some, depth + 1, all, label),
    ]);
  };
  return (
    <section class="scroll" tabIndex={0} aria-label={resource.plural}>
      {value.groups_truncated === true && (
        <p class="note">{t('manyGroups', { count: showNumber(value.groups.length) })}</p>
      )}
      <table class="grid groups">
        <thead>
          <tr>
            <th scope="col">{levels.map(({ field }) => field.label).join(' / ')}</th>
            <th scope="col" class="right">
              {t('number')}
            </th>
            {sum !== undefined && (
              <th scope="col" class="right">
                {sum.field.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>{rows(value.groups, 0, tree === null ? {} : { _filter: tree }, '')}</tbody>
        {value.groups_truncated !== true && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {figures(value.groups)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type Filters = Readonly<Record<string, string>>;

function labelOfGroup({ field, unit }: Level, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('notSet');
  const id = idOf(value) ?? '';
  if (field.to !== undefined) return cachedTitles.value.get(id) ?? id.slice(0, 8);
  if (field.values !== undefined) return labelOf(field, value);
  if (unit === 'month') return showMonth(String(value));
  const shown = unit === undefined ? typeOf(field).show(value, field) : value;
  return typeof shown === 'string' ? shown : String(value);
}

/** Returns the filter of a group; undefined for units that lists have no filter of. A period is limited to that of the list, which has one filter of each name. */
function filterOf({ path, field, unit }: Level, value: unknown, query: URLSearchParams): Filters | undefined {
  const name = path.replaceAll('.', '__');
  // Also without the references that lead to the member.
  if (value == null && name !== path) return { _filter: JSON.stringify({ not: { [`${name}__isnull`]: false } }) };
  if (value == null || unit === undefined) return valueFilter(name, idOf(value) ?? value);
  if (unit !== 'month' && unit !== 'year') return undefined;
  const first = unit === 'year' ? `${value}-01` : String(value);
  const last = new Date(Date.parse(startOfMonth(field.type, monthAfter(first, unit === 'year' ? 12 : 1))) - 1);
  const [from, until] = [startOfMonth(field.type, first), last.toISOString().slice(0, field.type === 'date' ? 10 : 24)];
  if (field.type === 'date') {
    const [least = '', most = until] = query.get(`${name}__range`)?.split(',') ?? [];
    return { [`${name}__range`]: `${from > least ? from : least},${until < most ? until : most}` };
  }
  const [least, most] = [query.get(`${name}__gte`) ?? from, query.get(`${name}__lte`) ?? until];
  return { [`${name}__gte`]: from > least ? from : least, [`${name}__lte`]: until < most ? until : most };
}

function withFilter(outer: Filters, own: Filters): Filters {
  const trees = [outer._filter, own._filter].filter((tree) => tree !== undefined);
  return { ...outer, ...own, ...(trees.length === 2 && { _filter: `{"and":[${trees.join()}]}` }) };
}

interface PathSelectProps {
  readonly resource: Resource;
  readonly label: string;
  /** A path, with a unit for days; empty: none. It ends with a dot if a member of its last record is to be selected. */
  readonly path: string;
  readonly onChange: (path: string) => void;
  readonly isOffered: (field: Field) => boolean;
}

/** Selects a member, and of a reference a member of the record that it leads to. */
function PathSelect({ resource, label, path, onChange, isOffered }: PathSelectProps) {
  const [first = '', ...rest] = path.split('.');
  const leads = ({ type, to }: Field): boolean => type === 'reference' && to !== undefined;
  const withEnd = (name: string): string => {
    const chosen = fields.find((field) => field.name === name);
    return chosen !== undefined && leads(chosen) && !isOffered(chosen) ? `${name}.` : name;
  };
  const fields = columnFields(resource).filter((field) => field.filterable !== false);
  const options = fields.flatMap((field): readonly (readonly [term: string, label: string])[] => {
    if (!isOffered(field) && !leads(field)) return [];
    if (!days.includes(field.type)) return [[field.name, field.label]];
    const name = field.label;
    return [
      [`${field.name}:month`, t('byMonth', { name })],
      [`${field.name}:year`, t('byYear', { name })],
    ];
  });
  const field = fields.find(({ name }) => name === first);
  const to = field !== undefined && leads(field) ? field.to : undefined;
  const target = useFetch(to && `${language.value} ${to}`, () => someResource(to ?? '')).value;
  return (
    <>
      <SelectField
        label={label}
        options={[t('none'), ...options.map(([, text]) => text)]}
        chosen={options.findIndex(([term]) => term === first) + 1}
        onChoose={(index) => onChange(withEnd(options[index - 1]?.[0] ?? ''))}
      />
      {field !== undefined && target?.id === to && target !== undefined && (
        <PathSelect
          resource={target}
          label={field.label}
          path={rest.join('.')}
          onChange={(further) => onChange(further === '' ? withEnd(first) : `${first}.${further}`)}
          isOffered={isOffered}
        />
      )}
    </>
  );
}

const isGroup = ({ type }: Field): boolean => !ungrouped.includes(type);
const isNumber = ({ type, values }: Field): boolean => numbers.includes(type) && values === undefined;

interface GroupDialogProps extends Omit<Listed, 'query'> {
  readonly onChoose: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** Selects up to two levels of groups, and the member to sum. */
export function GroupDialog({ resource, state, onChoose }: GroupDialogProps) {
  const close = useClose();
  const [[first = '', second = ''], setGroups] = useState(state.groups);
  const [sum, setSum] = useState(pathOfSum(state.aggregate));
  const submit = useSubmit(() => {
    close();
    const groups = [...new Set([first, second])].filter(Boolean).join() || undefined;
    onChoose({ _group_by: groups, _aggregate: groups && sum ? `sum(${sum})` : undefined });
  });
  return (
    <Dialog title={t('group')}>
      <form class="stack" onSubmit={submit}>
        <PathSelect
          {...{ resource, isOffered: isGroup, label: t('groupBy'), path: first }}
          onChange={(path) => setGroups([path, second])}
        />
        <PathSelect
          {...{ resource, isOffered: isGroup, label: t('thenBy'), path: second }}
          onChange={(path) => setGroups([first, path])}
        />
        <PathSelect {...{ resource, isOffered: isNumber, label: t('sum'), path: sum }} onChange={setSum} />
        <FormButtons label={t('apply')} isDisabled={first === '' || sum.endsWith('.')}>
          {state.groups.length > 0 && (
            <Button
              label={t('withoutGroups')}
              onClick={() => {
                close();
                onChoose(withoutGroups);
              }}
            />
          )}
        </FormButtons>
      </form>
    </Dialog>
  );
}
