/** Records that refer to this one: each kind loads its first ten when it is expanded. */
import { useState } from 'preact/hooks';
import { fetchJson, listPath, type Request, requiredScopeOf, withQuery, workThrough } from '../http.ts';
import { language } from '../language.ts';
import { fieldsOf, useColumns } from '../list/columns.ts';
import { ListTable, useNear } from '../list/list-table.tsx';
import { cachedResource, entries, entryOf, fieldOf, isInOperation, loadResource, type Resource } from '../model.ts';
import { asOf, createAddress, inTime, listAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { Disclosure } from '../ui/button.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';
import type { Values } from '../values.ts';

const maxShownRecords = 10;

/** Records of one kind that refer to the record by a field: the filters that select them. */
export interface Inbound {
  readonly resource: string;
  readonly field: string;
  readonly filters: Readonly<Record<string, string>>;
}

export const inboundOf = ({ inbound }: Resource, id: string): readonly Inbound[] =>
  // The filter is the field, or `<field>__has` if the field is a list.
  inbound.map(({ resource, field }) => ({
    ...{ resource, field: field.replace(/__has$/, '') },
    filters: { [field]: id },
  }));

/** Returns references to records of any kind. */
export const attachedTo = ({ id: resourceId }: Resource, id: string): readonly Inbound[] =>
  [...entries.value.values()].flatMap(({ id: resource, attached = [], comments }) =>
    // Comments are a conversation.
    (comments === undefined ? attached : []).flatMap(([kind, field, kinds]) =>
      kinds?.includes(resourceId) === false ? [] : [{ resource, field, filters: { [kind]: resourceId, [field]: id } }],
    ),
  );

/** The form of a new record that refers to the record. */
export const addressOfNew = ({ resource, filters }: Inbound): string =>
  createAddress(resource, `?${new URLSearchParams(filters)}`.replace('__has=', '='));

export function RelatedLists({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const [inbound, attached] = [inboundOf(resource, id), attachedTo(resource, id)];
  if (inbound.length + attached.length === 0) return null;
  return (
    <section class="related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul class="plain">
        {inbound.length > 0 && <Kinds all={inbound} hasFold={true} />}
        {attached.length > 0 && (
          <li>
            <Disclosure label={t('attached')}>
              {() => (
                <ul class="plain nested">
                  <Kinds all={attached} hasFold={false} />
                </ul>
              )}
            </Disclosure>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The kinds with records first, and the others below one line. The records are counted before they become visible, up to the number that a list shows. */
function Kinds({ all, hasFold }: { readonly all: readonly Inbound[]; readonly hasFold: boolean }) {
  const [isVisible, setVisible] = useState(false);
  const line = useNear<HTMLLIElement>('300px', ({ isIntersecting }) => isIntersecting && setVisible(true));
  const key = `${JSON.stringify(all)} ${asOf.value}`;
  const { value: counts } = useFetch(isVisible ? key : undefined, (signal) => countAll(all, signal));
  if (counts === undefined) return <li ref={line} class="uncounted" aria-busy={isVisible} />;
  const isTwice = (one: Inbound): boolean => all.filter((other) => other.resource === one.resource).length > 1;
  const kinds = (some: readonly Inbound[]) =>
    some.map((one) => (
      <KindOf key={`${one.resource}.${one.field}`} inbound={one} isTwice={isTwice(one)} count={counts.get(one)} />
    ));
  const empty = all.filter((one) => hasFold && counts.get(one) === '0');
  return (
    <>
      {kinds(all.filter((one) => !empty.includes(one)))}
      {empty.length > 0 && (
        <li class="quiet">
          <Disclosure label={t('emptyKinds', { count: empty.length })}>
            {() => <ul class="plain nested">{kinds(empty)}</ul>}
          </Disclosure>
        </li>
      )}
    </>
  );
}

/** Returns the number of records of each kind, as text; kinds that cannot be counted are omitted. */
async function countAll(all: readonly Inbound[], signal: AbortSignal): Promise<ReadonlyMap<Inbound, string>> {
  const counts = new Map<Inbound, string>();
  await workThrough(all, signal, async (one) => {
    const request = requestOf(one, entryOf(one.resource), 'id');
    const page = request && (await readPage(request, { signal, canWait: true }).catch(() => undefined));
    if (page) counts.set(one, `${page.records.length}${page.hasMore ? '+' : ''}`);
  });
  return counts;
}

type KindProps = { readonly inbound: Inbound; readonly isTwice: boolean; readonly count: string | undefined };

/** Records of one kind. */
function KindOf({ inbound, isTwice, count }: KindProps) {
  const resource = cachedResource(inbound.resource);
  const field = resource && fieldOf(resource, inbound.field);
  const missing = isTwice && resource === undefined ? `${language.value} ${inbound.resource}` : undefined;
  useFetch(missing, () => loadResource(inbound.resource));
  return (
    <li class={count === '0' ? 'quiet' : ''}>
      <Disclosure
        label={
          <>
            {entryOf(inbound.resource)?.plural}
            {/* The referring field, if there are several. */}
            {isTwice && <span class="quiet"> {field?.label.toLocaleLowerCase() ?? ''}</span>}
            <span class="tag">{count}</span>
          </>
        }
      >
        {() => <RelatedList inbound={inbound} />}
      </Disclosure>
    </li>
  );
}

function requestOf({ filters }: Inbound, entry: Parameters<typeof listPath>[0] | undefined, fields: string) {
  const { [requiredScopeOf(entry) ?? '']: scopeValue, ...otherFilters } = filters;
  const query = { ...otherFilters, _fields: fields, _after: '', _page_size: String(maxShownRecords), ...inTime() };
  return entry && withQuery(listPath(entry, scopeValue), query);
}

async function readPage(request: string, options: Request) {
  const { body, headers } = await fetchJson<readonly Values[]>(request, options);
  return { records: body, hasMore: headers.has('Link') };
}

function RelatedList({ inbound }: { readonly inbound: Inbound }) {
  const other = cachedResource(inbound.resource);
  const model = useFetch(`${language.value} ${inbound.resource}`, () => loadResource(inbound.resource));
  const { field: name, filters } = inbound;
  const paths = (other?.list?.columns ?? []).filter((path) => path !== name && !(path in filters));
  const columns = useColumns(other, paths);
  const field = other && fieldOf(other, name);
  const selected = other === undefined ? '' : ['id', ...fieldsOf(other, columns)].join(',');
  const request = requestOf(inbound, other, selected);
  const page = useFetch(request, (signal) => readPage(request ?? '', { signal }));
  const problem = model.problem ?? page.problem;
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={page.again} />;
  if (other === undefined) return <div class="room" />;
  return (
    <div class="nested">
      <ListTable
        resource={other}
        columns={columns}
        pages={page.value && [page.value.records]}
        isSlow={page.isSlow}
        empty={t('emptyFiltered')}
      />
      <p class="row">
        {page.value?.hasMore === true && (
          <a href={listAddress(other.id, `?${new URLSearchParams(filters)}`)}>{t('showAll')}</a>
        )}
        {field !== undefined && asOf.value === undefined && isInOperation(other, field, 'create') && (
          <a href={addressOfNew(inbound)}>{t('newNamed', { name: other.label })}</a>
        )}
      </p>
    </div>
  );
}
