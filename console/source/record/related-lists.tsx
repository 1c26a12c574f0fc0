/** Records that refer to this one: each kind loads its first ten when it is expanded. */
import { useEffect, useState } from 'preact/hooks';
import { fetchJson, listPath, requiredScopeOf, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { fieldsOf } from '../list/list-state.ts';
import { ListTable, useNear } from '../list/list-table.tsx';
import { useColumns } from '../list/use-pages.ts';
import {
  cachedResource,
  entries,
  entryOf,
  fieldOf,
  isInOperation,
  loadResource,
  type Resource,
  type Values,
} from '../model.ts';
import { asOf, createAddress, inTime, listAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { Disclosure } from '../ui/button.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';

const maxShownRecords = 10;

/** Records of one kind that refer to the record by a field: the filters that select them. */
interface Inbound {
  readonly resource: string;
  readonly field: string;
  readonly filters: Readonly<Record<string, string>>;
}

const inboundOf = ({ inbound }: Resource, id: string): readonly Inbound[] =>
  // The filter is the field, or `<field>__has` if the field is a list.
  inbound.map(({ resource, field }) => ({
    ...{ resource, field: field.replace(/__has$/, '') },
    filters: { [field]: id },
  }));

/** Returns references to records of any kind. */
const attachedTo = ({ id: resourceId }: Resource, id: string): readonly Inbound[] =>
  [...entries.value.values()].flatMap(({ id: resource, attached = [] }) =>
    attached.flatMap(([kind, field, kinds]) =>
      kinds?.includes(resourceId) === false ? [] : [{ resource, field, filters: { [kind]: resourceId, [field]: id } }],
    ),
  );

export function RelatedLists({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const [inbound, attached] = [inboundOf(resource, id), attachedTo(resource, id)];
  if (inbound.length + attached.length === 0) return null;
  return (
    <section class="related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul class="plain">
        <Kinds all={inbound} />
        {attached.length > 0 && (
          <li>
            <Disclosure label={t('attached')}>
              {() => (
                <ul class="plain nested">
                  <Kinds all={attached} />
                </ul>
              )}
            </Disclosure>
          </li>
        )}
      </ul>
    </section>
  );
}

function Kinds({ all }: { readonly all: readonly Inbound[] }) {
  const isTwice = (one: Inbound): boolean => all.filter((other) => other.resource === one.resource).length > 1;
  return all.map((one) => <Kind key={`${one.resource}.${one.field}`} inbound={one} isTwice={isTwice(one)} />);
}

/** Records of one kind: the count is loaded when the line becomes visible, up to the number that the list shows. */
function Kind({ inbound, isTwice }: { readonly inbound: Inbound; readonly isTwice: boolean }) {
  const [isVisible, setVisible] = useState(false);
  const line = useNear<HTMLLIElement>('0px', ({ isIntersecting }) => isIntersecting && setVisible(true));
  const entry = entryOf(inbound.resource);
  const resource = cachedResource(inbound.resource);
  const field = resource && fieldOf(resource, inbound.field);
  useEffect(() => {
    if (isTwice && resource === undefined) loadResource(inbound.resource).catch(() => undefined);
  }, []);
  const { value: result } = useRecords(inbound, isVisible ? entry : undefined, 'id');
  return (
    <li ref={line} class={result?.records.length === 0 ? 'quiet' : ''}>
      <Disclosure
        label={
          <>
            {entry?.plural}
            {/* The referring field, if there are several. */}
            {isTwice && <span class="quiet"> {field?.label.toLocaleLowerCase() ?? ''}</span>}
            <span class="tag">{result && `${result.records.length}${result.hasMore ? '+' : ''}`}</span>
          </>
        }
      >
        {() => <RelatedList inbound={inbound} />}
      </Disclosure>
    </li>
  );
}

function useRecords({ filters }: Inbound, entry: Parameters<typeof listPath>[0] | undefined, fields: string) {
  const { [requiredScopeOf(entry) ?? '']: scopeValue, ...otherFilters } = filters;
  const query = { ...otherFilters, _fields: fields, _after: '', _page_size: String(maxShownRecords), ...inTime() };
  const request = entry && withQuery(listPath(entry, scopeValue), query);
  return useFetch(request, async (signal) => {
    const { body, headers } = await fetchJson<readonly Values[]>(request ?? '', { signal });
    return { records: body, hasMore: headers.has('Link') };
  });
}

function RelatedList({ inbound }: { readonly inbound: Inbound }) {
  const other = cachedResource(inbound.resource);
  const model = useFetch(`${language.value} ${inbound.resource}`, () => loadResource(inbound.resource));
  const { field: name, filters } = inbound;
  const paths = (other?.list?.columns ?? []).filter((path) => path !== name && !(path in filters));
  const columns = useColumns(other, paths);
  const field = other && fieldOf(other, name);
  const selected = other === undefined ? '' : ['id', ...fieldsOf(other, columns)].join(',');
  const page = useRecords(inbound, other, selected);
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
          <a href={createAddress(other.id, `?${new URLSearchParams(filters)}`.replace('__has=', '='))}>
            {t('newNamed', { name: other.label })}
          </a>
        )}
      </p>
    </div>
  );
}
