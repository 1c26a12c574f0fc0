/** Records that refer to this one, each kind asked for when somebody opens it, the first ten of them. */
import { useEffect } from 'preact/hooks';
import { ask, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import { fieldsOf } from '../list/list-state.ts';
import { ListTable } from '../list/list-table.tsx';
import { useColumns } from '../list/use-columns.ts';
import { entryOf, fieldOf, knownResource, loadResource, type Resource, takesPart, type Values } from '../model.ts';
import { asOf, createAddress, inTime, listAddress } from '../router.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { ProblemBox } from '../ui/problem.tsx';
import { useAnswer } from '../ui/use-answer.ts';

const shown = 10;

type Inbound = Resource['inbound'][number];

export function RelatedLists({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { inbound } = resource;
  if (inbound.length === 0) return null;
  const isTwice = (one: Inbound): boolean => inbound.filter((other) => other.resource === one.resource).length > 1;
  return (
    <section class="related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul class="plain">
        {inbound.map((one) => (
          <li key={`${id} ${one.resource}.${one.field}`}>
            <Disclosure
              label={
                <>
                  {entryOf(one.resource)?.plural}
                  {isTwice(one) && <FieldName inbound={one} />}
                </>
              }
            >
              {() => <RelatedList inbound={one} id={id} />}
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By which field it refers, where there are several. */
function FieldName({ inbound }: { readonly inbound: Inbound }) {
  const known = knownResource(inbound.resource);
  useEffect(() => {
    if (known === undefined) loadResource(inbound.resource).catch(() => undefined);
  }, []);
  const field = known && fieldOf(known, inbound.field);
  return <span class="quiet"> {field?.label.toLocaleLowerCase() ?? ''}</span>;
}

function RelatedList({ inbound, id }: { readonly inbound: Inbound; readonly id: string }) {
  const other = knownResource(inbound.resource);
  const model = useAnswer(`${language.value} ${inbound.resource}`, () => loadResource(inbound.resource));
  const paths = (other?.list?.columns ?? []).filter((path) => path !== inbound.field);
  const columns = useColumns(other, paths);
  const field = other && fieldOf(other, inbound.field);
  const filter = field?.type === 'references' ? `${inbound.field}__has` : inbound.field;
  const fields = other === undefined ? '' : ['id', ...fieldsOf(other, columns)].join(',');
  const request =
    other === undefined
      ? undefined
      : withQuery(`${other.path}list/`, {
          [filter]: id,
          _fields: fields,
          _after: '',
          _page_size: String(shown),
          ...inTime(),
        });
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
          <a href={listAddress(other.id, `?${new URLSearchParams({ [filter]: id })}`)}>{t('showAll')}</a>
        )}
        {field !== undefined && asOf.value === undefined && takesPart(other, field, 'create') && (
          <a href={createAddress(other.id, `?${inbound.field}=${id}`)}>{t('newNamed', { name: other.label })}</a>
        )}
      </p>
    </div>
  );
}
