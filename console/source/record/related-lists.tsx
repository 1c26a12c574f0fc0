/** Records that refer to this one, each kind asked for when somebody opens it, the first ten of them. */
import { useEffect, useState } from 'preact/hooks';
import { ask, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import { fieldsOf } from '../list/list-state.ts';
import { ListTable, useNear } from '../list/list-table.tsx';
import { useColumns } from '../list/use-pages.ts';
import { entryOf, fieldOf, knownResource, loadResource, type Resource, takesPart, type Values } from '../model.ts';
import { asOf, createAddress, inTime, listAddress } from '../router.ts';
import { Disclosure } from '../ui/button.tsx';
import { ProblemBox, useAnswer } from '../ui/problem.tsx';

const shown = 10;

type Inbound = Resource['inbound'][number];

/** An inbound reference as it stands in the model: the field, or `<field>__has` where that is a list. */
const fieldName = ({ field }: Inbound): string => field.replace(/__has$/, '');

export function RelatedLists({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { inbound } = resource;
  if (inbound.length === 0) return null;
  const isTwice = (one: Inbound): boolean => inbound.filter((other) => other.resource === one.resource).length > 1;
  return (
    <section class="related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul class="plain">
        {inbound.map((one) => (
          <Kind key={`${one.resource}.${one.field}`} inbound={one} id={id} isTwice={isTwice(one)} />
        ))}
      </ul>
    </section>
  );
}

/** Records of one kind: how many there are is asked for when the line is seen, and no further than the list would show them. */
function Kind({ inbound, id, isTwice }: { readonly inbound: Inbound; readonly id: string; readonly isTwice: boolean }) {
  const [isSeen, setSeen] = useState(false);
  const line = useNear<HTMLLIElement>('0px', ({ isIntersecting }) => isIntersecting && setSeen(true));
  const entry = entryOf(inbound.resource);
  const known = knownResource(inbound.resource);
  const field = known && fieldOf(known, fieldName(inbound));
  useEffect(() => {
    if (isTwice && known === undefined) loadResource(inbound.resource).catch(() => undefined);
  }, []);
  const { value: found } = useRecords(inbound, id, isSeen ? entry?.path : undefined, 'id');
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
        {() => <RelatedList inbound={inbound} id={id} />}
      </Disclosure>
    </li>
  );
}

function useRecords({ field }: Inbound, id: string, path: string | undefined, fields: string) {
  const query = { [field]: id, _fields: fields, _after: '', _page_size: String(shown), ...inTime() };
  const request = path && withQuery(`${path}list/`, query);
  return useAnswer(request, async (signal) => {
    const { body, headers } = await ask<readonly Values[]>(request ?? '', { signal });
    return { records: body, hasMore: headers.has('Link') };
  });
}

function RelatedList({ inbound, id }: { readonly inbound: Inbound; readonly id: string }) {
  const other = knownResource(inbound.resource);
  const model = useAnswer(`${language.value} ${inbound.resource}`, () => loadResource(inbound.resource));
  const name = fieldName(inbound);
  const paths = (other?.list?.columns ?? []).filter((path) => path !== name);
  const columns = useColumns(other, paths);
  const field = other && fieldOf(other, name);
  const selected = other === undefined ? '' : ['id', ...fieldsOf(other, columns)].join(',');
  const page = useRecords(inbound, id, other?.path, selected);
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
          <a href={listAddress(other.id, `?${new URLSearchParams({ [inbound.field]: id })}`)}>{t('showAll')}</a>
        )}
        {field !== undefined && asOf.value === undefined && takesPart(other, field, 'create') && (
          <a href={createAddress(other.id, `?${name}=${id}`)}>{t('newNamed', { name: other.label })}</a>
        )}
      </p>
    </div>
  );
}
