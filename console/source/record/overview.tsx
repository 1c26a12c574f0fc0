/** The overview of a record: figures and lists of records that refer to it, as cards. Those without records are one line. */
import { fetchJson, today } from '../http.ts';
import { language, showNumber } from '../language.ts';
import { columnOf, fieldsOf, useColumns } from '../list/columns.ts';
import { listRequest, readState, viewAddress } from '../list/list-state.ts';
import { ListTable } from '../list/list-table.tsx';
import { type OverviewItem, type Resource, someResource } from '../model.ts';
import { asOf, listAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { ProblemBox, problemOf, useFetch } from '../ui/problem.tsx';
import type { Values } from '../values.ts';

const maxRows = '3';
const maxColumns = 5;

/** An item with its records and its figure. */
type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>;

export function Overview({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { overview: items = [] } = resource;
  const { value, problem, again } = useFetch(
    items.length === 0 ? undefined : `${language.value} ${id} ${asOf.value}`,
    (signal) => Promise.all(items.map((item) => readCard(item, id, signal))),
  );
  if (items.length === 0) return null;
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={again} />;
  if (value === undefined) return <div class="room" />;
  const cards = value.filter((card) => card !== undefined);
  const empty = cards.filter(({ records }) => records.length === 0);
  return (
    <section class="overview" aria-label={t('overview')}>
      <div class="cards">
        {cards.map((card) => card.records.length > 0 && <OverviewCard key={card.label} {...card} />)}
      </div>
      {empty.length > 0 && <p class="quiet">{t('nothingIn', { names: empty.map(({ label }) => label).join(', ') })}</p>}
    </section>
  );
}

function OverviewCard({ label, other, paths, records, address, total }: Card) {
  const columns = useColumns(other, paths);
  return (
    <article class="card" aria-label={label}>
      <header>
        <h2>
          <a href={address}>{label}</a>
        </h2>
        {total !== undefined && (
          <p>
            <strong>{showNumber(total.amount, 2)}</strong>{' '}
            {total.since !== undefined && (
              <span class="quiet">{t(total.since < today() ? 'sinceDay' : 'fromDay', { day: total.since })}</span>
            )}
          </p>
        )}
      </header>
      <ListTable resource={other} columns={columns} pages={[records]} isSlow={false} empty={null} />
    </article>
  );
}

/** Reads an item; undefined if the user cannot list the records, or not at that time. Throws ProblemError. */
async function readCard(item: OverviewItem, id: string, signal: AbortSignal) {
  const { of, by, filter = null, sum, since, order = [] } = item;
  try {
    const other = await someResource(of);
    const query = new URLSearchParams(viewAddress('', { filter, order }));
    query.set(by, id);
    const state = readState(other, query);
    const paths = (item.columns ?? state.columns).filter((path) => path !== by).slice(0, maxColumns);
    const columns = paths.flatMap((path) => columnOf(other, path) ?? []);
    const read = async <Body,>(request: string): Promise<Body> => (await fetchJson<Body>(request, { signal })).body;
    const fields = ['id', ...fieldsOf(other, columns)];
    const statisticsOf = (_aggregate: string): string =>
      listRequest(other, { ...state, order: undefined }, ['id'], { _statistics: 'true', _aggregate });
    const functions = [`sum(${sum})`, ...(since === undefined ? [] : [`min(${since})`])].join(',');
    const [records, statistics] = await Promise.all([
      read<readonly Values[]>(listRequest(other, state, fields, { _after: '', _page_size: maxRows })),
      sum && read<{ readonly groups: readonly Values[] }>(statisticsOf(functions)),
    ]);
    const group = statistics ? (statistics.groups[0] ?? {}) : undefined;
    const day = group?.[`min_${since}`];
    return {
      ...{ ...item, other, paths, records },
      address: listAddress(of, `?${query}`),
      total: group && { amount: Number(group[`sum_${sum}`] ?? 0), since: typeof day === 'string' ? day : undefined },
    };
  } catch (error) {
    const { status } = problemOf(error);
    if (status === 401 || status >= 429 || status === 0) throw error;
    return undefined;
  }
}
