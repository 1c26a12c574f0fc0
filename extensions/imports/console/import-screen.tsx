/** The screen of an import: the file, the mapping of its columns, the preview, and the result. Its URL can be opened again at any time. */

import type { ScreenProps, Values } from '@core/engine/console';
import {
  Breadcrumbs,
  Button,
  entryOf,
  listAddress,
  ProblemBox,
  showNumber,
  undo,
  useAction,
  useFetch,
  useKinds,
  useTitle,
} from '@core/engine/console-ui';
import { useEffect, useRef } from 'preact/hooks';
import { act, type Import, isBusy, readImport, status } from './import-record.ts';
import { Mapping } from './mapping.tsx';
import { NewImport, OtherFile } from './new-import.tsx';
import { Reasons } from './reasons.tsx';
import { t } from './texts/t.ts';

/** Milliseconds between two polls of the progress. */
const pollIntervalMs = 1_000;

export function ImportScreen({ resource, id }: ScreenProps) {
  return id === undefined ? <NewImport resource={resource} /> : <OneImport resource={resource} id={id} />;
}

const counted = (count: number | null): { readonly count: string } => ({ count: showNumber(count ?? 0) });

function OneImport({ resource, id }: ScreenProps & { readonly id: string }) {
  const { value, problem, again } = useFetch(id, (signal) => readImport(resource, id, signal));
  const { problem: actionProblem, isBusy: isSending, run } = useAction();
  const kinds = useKinds();
  // A resource that no longer exists has no name.
  const kind = kinds?.get(value?.content_type.id ?? '') ?? '';
  const label = entryOf(kind)?.plural ?? '';
  const isRunning = value !== undefined && isBusy(value);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(again, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [value]);
  /** The mapping of the previous file: suggested for the same headings of another one. */
  const previous = useRef<Import['columns']>(null);
  previous.current = value?.columns ?? previous.current;
  useTitle(`${t('import')}: ${label}`);
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={again} />;
  if (value === undefined || kinds === undefined) return <div class="room" />;
  const order = (name: string, body: Values = {}) =>
    void run(async () => {
      await act(resource, id, name, body);
      again();
    });
  const written = (value.created_count ?? 0) + (value.updated_count ?? 0);
  const isDryRunDone = value.status === status.rehearsed;
  return (
    <>
      <Breadcrumbs resource={resource} />
      <header class="head">
        <h1>
          {t('import')}: {label}
        </h1>
      </header>
      {actionProblem !== undefined && <ProblemBox problem={actionProblem} />}
      {value.error !== null && (
        <p class="note bad" role="alert">
          {value.error}
        </p>
      )}
      {isRunning ? (
        <div class="stack" aria-live="polite">
          <p>
            {value.row_count === null ? t('waitingInQueue') : t('rowsRead', counted(value.row_count))} <progress />
          </p>
          <div class="buttons">
            <Button kind="" label={t('cancelImport')} onClick={() => order('cancel')} />
          </div>
        </div>
      ) : (
        <section class="record rehearsal" aria-busy={isSending} aria-label={t('import')}>
          <dl class="members">
            <div>
              <dt>{t('file')}</dt>
              <dd>
                <bdi>{value.file?.name}</bdi>
              </dd>
            </div>
          </dl>
          {value.status === status.done && <p class="note">{t('rowsImported')}</p>}
          <Sums value={value} />
          <Reasons value={value} />
          {value.status !== status.done && value.file?.get != null && entryOf(kind) !== undefined && (
            <Mapping
              key={value.version}
              value={value}
              kind={kind}
              resource={resource}
              previous={previous.current ?? {}}
              onSaved={() => order('rehearse')}
            />
          )}
          {value.status !== status.done && <OtherFile resource={resource} value={value} onSent={again} />}
          <div class="buttons sticky">
            {value.status === status.done && entryOf(kind) !== undefined && (
              <>
                <a class="button" href={listAddress(kind, '?_order_by=-created_at')}>
                  {t('showRecords')}
                </a>
                {value.change !== null && (
                  <Button kind="" label={t('undoImport')} onClick={() => void undo(value.change ?? '')} />
                )}
              </>
            )}
            {isDryRunDone && value.refused_count === 0 && (
              <Button kind="main" label={t('importRows', counted(written))} onClick={() => order('commit')} />
            )}
            {isDryRunDone && value.refused_count !== 0 && written > 0 && (
              <Button
                kind=""
                label={t('importOthers', counted(written))}
                onClick={() => order('commit', { skip_refused: true })}
              />
            )}
          </div>
        </section>
      )}
    </>
  );
}

function Sums({ value }: { readonly value: Import }) {
  if (value.row_count === null || value.created_count === null) return null;
  return (
    <ul class="sums">
      <li>{t('rowsRead', counted(value.row_count))}</li>
      <li>{t('newCount', counted(value.created_count))}</li>
      <li>{t('changedCount', counted(value.updated_count))}</li>
      <li class={value.refused_count === 0 ? '' : 'bad'}>{t('rejectedCount', counted(value.refused_count))}</li>
    </ul>
  );
}
