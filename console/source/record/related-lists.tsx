/** Records that refer to this one, each kind asked for when somebody opens it, the first ten of them. */
import { useEffect, useState } from 'preact/hooks';
import { ask, listPath, partOf, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import { fieldsOf } from '../list/list-state.ts';
import { ListTable, useNear } from '../list/list-table.tsx';
import { useColumns } from '../list/use-pages.ts';
import {
  entries,
  entryOf,
  fieldOf,
  knownResource,
  loadResource,
  type Resource,
  takesPart,
  type Values,
} from '../model.ts';
import { asOf, createAddress, inTime, listAddress } from '../router.ts';
import { Disclosure } from '../ui/button.tsx';
import { ProblemBox, useAnswer } from '../ui/problem.tsx';
import { record as words } from '../words/record.ts';

const shown = 10;

/** Records of one kind that refer to the record by a field: the filters that select them. */
interface Inbound {
  readonly resource: string;
  readonly field: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** Those that refer to a record of the resource. */
const inboundOf = ({ inbound }: Resource, id: string): readonly Inbound[] =>
  // A filter is a field, or `<field>__has` where that is a list.
  inbound.map(({ resource, field }) => ({
    ...{ resource, field: field.replace(/__has$/, '') },
    filters: { [field]: id },
  }));

/** Those that refer to a record of any kind. */
const attachedTo = ({ id: own }: Resource, id: string): readonly Inbound[] =>
  [...entries.value.values()].flatMap(({ id: resource, attached = [] }) =>
    attached.flatMap(([kind, field, kinds]) =>
      kinds?.includes(own) === false ? [] : [{ resource, field, filters: { [kind]: own, [field]: id } }],
    ),
  );

export function RelatedLists({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const [inbound, attached] = [inboundOf(resource, id), attachedTo(resource, id)];
  if (inbound.length + attached.length === 0) return null;
  return (
    <section class="related" aria-labelledby="related">
      <h2 id="related">{t(words.related)}</h2>
      <ul class="plain">
        <Kinds all={inbound} />
        {attached.length > 0 && (
          <li>
            <Disclosure label={t(words.attached)}>
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

/** Records of one kind: how many there are is asked for when the line is seen, and no further than the list would show them. */
function Kind({ inbound, isTwice }: { readonly inbound: Inbound; readonly isTwice: boolean }) {
  const [isSeen, setSeen] = useState(false);
  const line = useNear<HTMLLIElement>('0px', ({ isIntersecting }) => isIntersecting && setSeen(true));
  const entry = entryOf(inbound.resource);
  const known = knownResource(inbound.resource);
  const field = known && fieldOf(known, inbound.field);
  useEffect(() => {
    if (isTwice && known === undefined) loadResource(inbound.resource).catch(() => undefined);
  }, []);
  const { value: found } = useRecords(inbound, isSeen ? entry : undefined, 'id');
  return (
    <li ref={line} class={found?.records.length === 0 ? 'quiet' : ''}>
      <Disclosure
        label={
          <>
            {entry?.plural}
            {/* By which field it refers, where there are several. */}
            {isTwice && <span class="quiet"> {field?.label.toLocaleLowerCase() ?? ''}</span>}
            <span class="tag">{found && `${found.records.length}${found.hasMore ? '+' : ''}`}</span>
          </>
        }
      >
        {() => <RelatedList inbound={inbound} />}
      </Disclosure>
    </li>
  );
}

function useRecords({ filters }: Inbound, entry: Parameters<typeof listPath>[0] | undefined, fields: string) {
  const { [partOf(entry) ?? '']: part, ...others } = filters;
  const query = { ...others, _fields: fields, _after: '', _page_size: String(shown), ...inTime() };
  const request = entry && withQuery(listPath(entry, part), query);
  return useAnswer(request, async (signal) => {
    const { body, headers } = await ask<readonly Values[]>(request ?? '', { signal });
    return { records: body, hasMore: headers.has('Link') };
  });
}

function RelatedList({ inbound }: { readonly inbound: Inbound }) {
  const other = knownResource(inbound.resource);
  const model = useAnswer(`${language.value} ${inbound.resource}`, () => loadResource(inbound.resource));
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
        {field !== undefined && asOf.value === undefined && takesPart(other, field, 'create') && (
          <a href={createAddress(other.id, `?${new URLSearchParams(filters)}`.replace('__has=', '='))}>
            {t('newNamed', { name: other.label })}
          </a>
        )}
      </p>
    </div>
  );
}
