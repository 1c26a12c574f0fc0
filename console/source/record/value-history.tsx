/** All values that a field of a record has had: when, by whom, before and after. */
import { useEffect, useState } from 'preact/hooks';
import { readTitles } from '../actions/answer.tsx';
import { showValue } from '../fields/registry.ts';
import { ask, withQuery } from '../http.ts';
import { language, showTime, t } from '../language.ts';
import { type Field, idOf, type Resource, readableFields, shownTitle } from '../model.ts';
import { recordAddress } from '../router.ts';
import { Dialog, SelectField } from '../ui/dialog.tsx';
import { Grid } from '../ui/grid.tsx';
import { ProblemBox, useAnswer } from '../ui/problem.tsx';

interface Entry {
  readonly created_at: string;
  readonly caller: { readonly content_type: string | null; readonly id: string | null };
  readonly values: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>;
}

const shown = 100;

export interface ValueHistoryProps {
  readonly resource: Resource;
  readonly id: string;
  readonly first: Field | undefined;
  readonly onClose: () => void;
}

export function ValueHistory({ resource, id, first, onClose }: ValueHistoryProps) {
  const fields = readableFields(resource, 'read').filter(({ type }) => type !== 'derived');
  const [field, setField] = useState(first ?? fields[0]);
  const path = `${resource.path}${id}/history/${field?.name}/`;
  const page = useAnswer(`${language.value} ${path}`, async (signal) => {
    const { body } = await ask<{ readonly items: readonly Entry[] }>(withQuery(path, { _page_size: String(shown) }), {
      signal,
    });
    return { field, items: body.items };
  });
  const items = page.value?.field === field ? page.value?.items : undefined;
  useEffect(() => {
    const found = (items ?? []).flatMap(({ caller, values }): (readonly [string | null | undefined, unknown])[] => [
      [caller.content_type, caller.id],
      ...Object.values(values).flatMap((value) => Object.values(value).map((one) => [field?.to, one] as const)),
    ]);
    for (const [of, ones] of Map.groupBy(found, ([kind]) => kind))
      if (of) void readTitles(of, [...new Set(ones.flatMap(([, one]) => idOf(one) ?? []))]).catch(() => undefined);
  }, [items]);
  if (field === undefined) return null;
  const value = (one: unknown) => showValue(one, field) ?? <span class="quiet">–</span>;
  return (
    <Dialog title={t('values')} onClose={onClose} isWide={true}>
      <SelectField
        label={t('field')}
        options={fields.map(({ label }) => label)}
        chosen={fields.indexOf(field)}
        onChoose={(index) => setField(fields[index])}
      />
      {page.problem !== undefined && page.problem.status !== 404 && (
        <ProblemBox problem={page.problem} onRetry={page.again} />
      )}
      {items?.length === 0 || page.problem?.status === 404 ? (
        <p class="quiet">{t('noEvents')}</p>
      ) : (
        <Grid
          label={t('values')}
          heads={[t('when'), t('who'), t('before'), t('after')]}
          rows={(items ?? []).map(({ created_at: at, caller, values }) => [
            <time key="at" dateTime={at}>
              {showTime(at)}
            </time>,
            caller.content_type !== null && caller.id !== null && (
              <a href={recordAddress(caller.content_type, caller.id)}>
                <bdi>{shownTitle({ id: caller.id })}</bdi>
              </a>
            ),
            value(values[field.name]?.before),
            value(values[field.name]?.after),
          ])}
        />
      )}
    </Dialog>
  );
}
