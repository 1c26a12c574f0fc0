/** Records that refer to this one, each kind asked for when somebody opens it, the first ten of them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import { fieldsOf } from '../list/list-state.ts';
import { ListTable } from '../list/list-table.tsx';
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
  const line = useRef<HTMLLIElement>(null);
  const [isSeen, setSeen] = useState(false);
  const entry = entryOf(inbound.resource);
  useEffect(() => {
    const watch = new IntersectionObserver(([last]) => last?.isIntersecting === true && setSeen(true));
    if (line.current !== null) watch.observe(line.current);
    return () => watch.disconnect();
  }, []);
  const request = isSeen ? requestOf(`${entry?.path}list/`, inbound, id, 'id') : undefined;
  const found = useAnswer(request, async (signal) => {
    const { body, headers } = await ask<readonly Values[]>(request ?? '', { signal });
    return `${body.length}${headers.has('Link') ? '+' : ''}`;
  });
  return (
    <li ref={line} class={found.value === '0' ? 'quiet' : ''}>
      <Disclosure
        label={
          <>
            {entry?.plural}
            {isTwice && <FieldName inbound={inbound} />}
            <span class="tag">{found.value}</span>
          </>
        }
      >
        {() => <RelatedList inbound={inbound} id={id} />}
      </Disclosure>
    </li>
  );
}

function requestOf(path: string, { field }: Inbound, id: string, fields: string): string {
  return withQuery(path, { [field]: id, _fields: fields, _after: '', _page_size: String(shown), ...inTime() });
}

/** By which field it refers, where there are several. */
function FieldName({ inbound }: { readonly inbound: Inbound }) {
  const known = knownResource(inbound.resource);
  useEffect(() => {
    if (known === undefined) loadResource(inbound.resource).catch(() => undefined);
  }, []);
  const field = known && fieldOf(known, fieldName(inbound));
  return <span class="quiet"> {field?.label.toLocaleLowerCase() ?? ''}</span>;
}

function RelatedList({ inbound, id }: { readonly inbound: Inbound; readonly id: string }) {
  const other = knownResource(inbound.resource);
  const model = useAnswer(`${language.value} ${inbound.resource}`, () => loadResource(inbound.resource));
  const name = fieldName(inbound);
  const paths = (other?.list?.columns ?? []).filter((path) => path !== name);
  const columns = useColumns(other, paths);
  const field = other && fieldOf(other, name);
  const request = other && requestOf(`${other.path}list/`, inbound, id, ['id', ...fieldsOf(other, columns)].join(','));
  const page = useAnswer(request, async (signal) => {
    const { body, headers } = await ask<readonly Values[]>(request ?? '', { signal });
    return { records: body, hasMore: headers.has('Link') };
  });
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
