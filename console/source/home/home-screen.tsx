/** The first screen: pending tasks and figures of the product. */
import { all } from 'core:home';
import { labelOf } from '../fields/choice.tsx';
import { currentTime, fetchJson, listPath, mayList, withQuery } from '../http.ts';
import { language, showMonth, showNumber } from '../language.ts';
import { entryOf, fieldOf, someResource } from '../model.ts';
import type { Days, Figure, Filter, Segment } from '../plugin.ts';
import { asOf, inTime, listAddress, useTitle } from '../router.ts';
import { user, view } from '../session.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { lazy } from '../ui/lazy.tsx';
import { Menu } from '../ui/menu.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';
import { type Values, valueFilter } from '../values.ts';
import { FirstSteps, useStepsChoice } from './first-steps.tsx';

const AsOf = lazy(async () => (await import('../record/record-screen.tsx')).AsOf);

export function HomeScreen() {
  useTitle('');
  const name = user.value?.name ?? '';
  const tasks = all.flatMap((home) => home().tasks ?? []).filter(({ resource }) => mayListAll(resource));
  const isOffered = ({ resource, by }: Figure): boolean =>
    mayListAll(resource) || ('segments' in by && by.segments.some((segment) => mayListAll(segment.resource)));
  const figures = all.flatMap((home) => home().figures ?? []).filter(isOffered);
  const [choice, choose] = useStepsChoice();
  const isOwnView = user.value !== undefined && view.value === undefined && asOf.value === undefined;
  return (
    <>
      <header class="head">
        <h1>{name === '' ? t('welcome') : t('welcomeNamed', { name })}</h1>
        {isOwnView && choice === 'hidden' && (
          <div class="tools">
            <Menu label={t('more')} icon="more">
              <Button icon="check" label={t('firstSteps')} onClick={() => choose('shown')} />
            </Menu>
          </div>
        )}
      </header>
      {isOwnView && choice !== 'hidden' && <FirstSteps choice={choice} onHide={() => choose('hidden')} />}
      <ul class="tasks plain">
        {tasks.map((task) => (
          <Task key={task.label} {...task} />
        ))}
      </ul>
      <div class="figures-grid">
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
      </div>
      {figures.length + tasks.length === 0 ? <p class="quiet">{t('welcomeHint')}</p> : <AsOf />}
    </>
  );
}

/** One task: the number of pending records, linked to their list. Each is loaded separately, so that a failure does not affect the others. */
function Task({ label, resource, filter }: Segment & { readonly resource: string }) {
  const taskFilter = filter(days());
  const { problem, value, again } = useFetch(`${language.value} ${asOf.value}`, () => statistics(resource, taskFilter));
  if (isHidden(problem?.status)) return null;
  return (
    <li aria-busy={value === undefined && problem === undefined}>
      <a href={addressOf(resource, taskFilter)} class={value?.count.value === 0 ? 'quiet' : ''}>
        <strong>{value?.count.value ?? '\u00a0'}</strong> {label}
      </a>
      {problem !== undefined && <ProblemBox problem={problem} onRetry={again} />}
    </li>
  );
}

/** Whether a number is omitted because the user cannot read its members. */
const isHidden = (status = 0): boolean => asOf.value === undefined && status >= 400 && status < 429 && status !== 401;

/** One figure with its parts. Each bar links to its list: months are columns, other parts are rows. */
function FigureCard({ figure }: { readonly figure: Figure }) {
  const { problem, value, again } = useFetch(`${language.value} ${figure.name} ${asOf.value}`, () =>
    figureValues(figure),
  );
  if (isHidden(problem?.status)) return null;
  const id = `figure-${figure.name}`;
  const isByMonth = 'months' in figure.by;
  const { parts, total } = value ?? { parts: [], total: undefined };
  const unit = figure.unit === undefined ? '' : `\u00a0${figure.unit}`;
  const show = (amount: number): string => `${showNumber(Math.round(amount))}${unit}`;
  const max = Math.max(1, ...parts.map((segment) => segment.value));
  return (
    <section
      class={`figure${isByMonth ? ' wide' : ''}`}
      aria-labelledby={id}
      aria-busy={value === undefined && problem === undefined}
    >
      <h2 id={id}>{figure.label}</h2>
      {problem !== undefined && <ProblemBox problem={problem} onRetry={again} />}
      {total !== undefined && (
        <p class="total">
          <a href={total.address}>{show(total.value)}</a> <span class="quiet">{total.label.toLocaleLowerCase()}</span>
        </p>
      )}
      {value !== undefined && (
        <ol class={`plain ${isByMonth ? 'months' : 'parts'}`}>
          {parts.map(({ label, value: amount, address }) => {
            const [shortLabel = ''] = isByMonth ? label.split(' ') : [label];
            return (
              <li key={label}>
                <a href={address} title={`${label}: ${show(amount)}`}>
                  <span class="label">{shortLabel}</span>
                  <span class="hidden">{label.slice(shortLabel.length)}: </span>
                  <span class="bar" style={{ '--share': Math.max(0, amount) / max }} />
                  <span class="right">{show(amount)}</span>
                </a>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

interface SegmentValue {
  readonly label: string;
  readonly value: number;
  readonly address: string;
}

/** Returns days relative to the day of the screen (today, or that of `_as_of`), in the time zone of the browser. */
function days(): Days {
  const now = new Date(asOf.value ?? currentTime());
  const at = (month: number, day: number): string =>
    new Date(Date.UTC(now.getFullYear(), month, day)).toISOString().slice(0, 10);
  return {
    day: (offset) => at(now.getMonth(), now.getDate() + offset),
    month: (offset) => at(now.getMonth() + offset, 1),
    monthEnd: (offset) => at(now.getMonth() + offset + 1, 0),
  };
}

const mayListAll = (resource = ''): boolean => mayList(entryOf(resource));

const addressOf = (resource: string, filter: Filter): string =>
  listAddress(resource, Object.keys(filter).length === 0 ? '' : `?${new URLSearchParams(filter)}`);

async function statistics(resource: string, filter: Filter, sum?: string, group?: string) {
  const query = { _statistics: 'true', _aggregate: sum && `sum(${sum})`, _group_by: group };
  const path = withQuery(listPath(entryOf(resource) ?? { path: '' }), { ...query, ...filter, ...inTime() });
  return (await fetchJson<{ count: { value: number }; groups?: readonly Values[] }>(path)).body;
}

const amountOf = (group: Values, sum: string | undefined): number =>
  Number(group[sum === undefined ? 'count' : `sum_${sum}`] ?? 0);

async function figureValues(figure: Figure) {
  const { by, resource, sum, filter = {} } = figure;
  if ('segments' in by) return { parts: await segmentValues(by.segments, figure), total: undefined };
  const { months } = by;
  const grouped = months === undefined ? await byValue(figure, by.member) : await byMonth(figure, by.member, months);
  const value = grouped.parts.reduce((total, segment) => total + segment.value, 0);
  const label = sum === undefined ? t('total') : t('sum');
  return {
    parts: grouped.parts,
    total: { label, value, address: addressOf(resource, { ...filter, ...grouped.filter }) },
  };
}

/** Returns the count or sum of each part, as far as the user can list its records. */
function segmentValues(
  segments: readonly Segment[],
  { resource, sum, filter }: Figure,
): Promise<readonly SegmentValue[]> {
  const offered = segments.filter((segment) => mayListAll(segment.resource ?? resource));
  return Promise.all(
    offered.map(async ({ label, resource: target = resource, filter: narrower }) => {
      const both = { ...filter, ...narrower(days()) };
      // A sum over all records has one group with one value.
      const { count, groups } = await statistics(target, both, sum);
      const value = sum === undefined ? count.value : (groups ?? []).reduce((all, one) => all + amountOf(one, sum), 0);
      return { label, value, address: addressOf(target, both) };
    }),
  );
}

async function byMonth({ resource, sum, filter }: Figure, member: string, months: number) {
  const { month, monthEnd } = days();
  const range = (from: number, to: number): Filter => ({ [`${member}__range`]: `${month(from)},${monthEnd(to)}` });
  const since = range(1 - months, 0);
  const { groups = [] } = await statistics(resource, { ...filter, ...since }, sum, `${member}:month`);
  const parts = Array.from({ length: months }, (_, index): SegmentValue => {
    const offset = index + 1 - months;
    const first = month(offset);
    const monthGroup = groups.find((group) => group[member] === first.slice(0, 7)) ?? {};
    const address = addressOf(resource, { ...filter, ...range(offset, offset) });
    return { label: showMonth(first), value: amountOf(monthGroup, sum), address };
  });
  return { parts, filter: since };
}

async function byValue({ resource, sum, filter }: Figure, member: string) {
  const [{ groups = [] }, model] = await Promise.all([
    statistics(resource, filter ?? {}, sum, member),
    someResource(resource),
  ]);
  const field = fieldOf(model, member);
  const parts = groups.map((group): SegmentValue => {
    const value = group[member];
    const label = value == null ? t('notSet') : field === undefined ? String(value) : labelOf(field, value);
    return {
      label,
      value: amountOf(group, sum),
      address: addressOf(resource, { ...filter, ...valueFilter(member, value) }),
    };
  });
  return { parts, filter: {} };
}
