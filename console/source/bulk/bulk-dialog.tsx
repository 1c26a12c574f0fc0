/** Changes or deletes many records: previews the effect, then applies exactly that. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { newKey } from '../../../client/source/send.ts';
import { showValue } from '../fields/registry.ts';
import { bodyOf, essence } from '../form/changes.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { showNumber } from '../language.ts';
import { bulkFields } from '../list/columns.ts';
import { type Chosen, type ListState, statesOf } from '../list/list-state.ts';
import { none, type SelectionBarProps } from '../list/list-table.tsx';
import { type Field, fieldOf, type Resource, selectionOf } from '../model.ts';
import { t } from '../texts/t.ts';
import { Button, RecordLink } from '../ui/button.tsx';
import { Dialog, FormButtons, openDialog, SelectField, useClose, useSubmit } from '../ui/dialog.tsx';
import { Grid } from '../ui/grid.tsx';
import { messagesOf, ProblemBox, useAction } from '../ui/problem.tsx';
import { saveTable } from '../ui/save-file.ts';
import { notify } from '../ui/toast.tsx';
import { titleOf, type Values } from '../values.ts';
import { type DryRunSet, dryRunSet, type RejectedRow, type Row, readSets, reasonsOf, rejectedTable } from './rows.ts';

interface DryRunPreviewProps {
  readonly resource: Resource;
  readonly isDelete?: boolean;
  readonly sets: (signal: AbortSignal) => AsyncIterable<readonly Row[]>;
  /** The rows are all records that match it, in one set. */
  readonly filter?: ListState | undefined;
  /** Errors detected before the preview, such as cells that cannot be parsed. */
  readonly rejected?: readonly RejectedRow[];
  readonly onDone: (rejected: readonly RejectedRow[]) => void;
}

interface State {
  readonly phase: 'rehearsing' | 'ready' | 'writing' | 'done';
  readonly read: number;
  readonly changes: readonly Row[];
  readonly rejected: readonly RejectedRow[];
  readonly sets: readonly DryRunSet[];
  readonly unchanged: number;
  readonly written: number;
}

/** Maximum number of differences, and of records per reason, that are shown. */
const previewRows = 20;

/** Shows which records change, which are rejected and why, and which remain unchanged. */
export function DryRunPreview({ resource, isDelete = false, sets, filter, rejected = [], onDone }: DryRunPreviewProps) {
  const close = useClose();
  const first: State = { phase: 'rehearsing', read: 0, changes: [], rejected, sets: [], unchanged: 0, written: 0 };
  const [state, setState] = useState(first);
  const { problem, run: startRun } = useAction();
  const abort = useRef(new AbortController());
  const key = useRef(newKey());
  const changeIds = useRef<string[]>([]);
  /** An error stops the work; a retry continues from there. */
  const run = (action: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    abort.current = new AbortController();
    return startRun(() => action(abort.current.signal));
  };
  const startDryRun = () =>
    run(async (signal) => {
      let now = first;
      key.current = newKey();
      setState(now);
      for await (const rows of sets(signal)) {
        const sent = rows.filter(({ body }) => body !== undefined);
        const set = await dryRunSet(resource, sent, signal, filter);
        const isWrong = new Set(set.refused.map(({ row }) => row));
        now = {
          ...now,
          read: now.read + rows.length,
          changes: [...now.changes, ...sent.filter((row) => !isWrong.has(row))],
          rejected: [...now.rejected, ...set.refused],
          // A set whose rows are all rejected is not written.
          sets: set.refused.length === sent.length ? now.sets : [...now.sets, set],
          unchanged: now.unchanged + rows.length - sent.length,
        };
        setState(now);
      }
      setState({ ...now, phase: 'ready' });
    });
  const write = () =>
    run(async (signal) => {
      let now: State = { ...state, phase: 'writing' };
      for (let [set, ...rest] = now.sets; set !== undefined; [set, ...rest] = rest) {
        setState(now);
        const change = await set.write(`${key.current}-${now.sets.length}`, signal);
        if (change !== null) changeIds.current.push(change);
        now = { ...now, sets: rest, written: now.written + set.rows.length - set.refused.length };
      }
      setState({ ...now, phase: 'done' });
      const count = showNumber(now.changes.length);
      notify(t(isDelete ? 'deletedCount' : 'changedCount', { count }), changeIds.current);
      onDone(now.rejected);
      if (now.rejected.length === 0) close();
    });
  useEffect(() => {
    void startDryRun();
    return () => abort.current.abort();
  }, []);
  const { phase, changes, unchanged, written } = state;
  const isBusy = (phase === 'rehearsing' || phase === 'writing') && problem === undefined;
  const count = showNumber(changes.length);
  return (
    <div class="rehearsal" aria-busy={isBusy}>
      <p role="status">
        {phase === 'rehearsing' && t('readCount', { count: showNumber(state.read) })}
        {phase === 'writing' && t('writtenOf', { done: showNumber(written), count })}
      </p>
      {isBusy && (
        <progress aria-label={t('saving')} {...(phase === 'writing' ? { max: changes.length, value: written } : {})} />
      )}
      {phase !== 'rehearsing' && (
        <ul class="sums">
          <li>{t(phase === 'done' ? 'sentCount' : isDelete ? 'wouldDeleteCount' : 'wouldChangeCount', { count })}</li>
          <li class={state.rejected.length > 0 ? 'bad' : ''}>
            {t('rejectedCount', { count: showNumber(state.rejected.length) })}
          </li>
          {!isDelete && <li>{t('unchangedCount', { count: showNumber(unchanged) })}</li>}
        </ul>
      )}
      {phase === 'ready' && !isDelete && <Differences resource={resource} rows={changes.slice(0, previewRows)} />}
      {phase !== 'rehearsing' && state.rejected.length > 0 && <Reasons resource={resource} rejected={state.rejected} />}
      {problem !== undefined && (
        <ProblemBox
          problem={problem}
          otherMessages={[...new Set(messagesOf(problem))]}
          onRetry={() =>
            void (phase === 'rehearsing' || problem.code === 'rehearsal_outdated' ? startDryRun() : write())
          }
        />
      )}
      <div class="buttons sticky">
        {phase !== 'rehearsing' && state.rejected.length > 0 && (
          <Button
            label={t('downloadRejected')}
            onClick={() => saveTable(resource.id, rejectedTable(resource, state.rejected))}
          />
        )}
        <Button kind="" label={phase === 'done' ? t('close') : t('cancel')} onClick={close} />
        {phase === 'ready' && changes.length > 0 && (
          <button type="button" class={isDelete ? 'danger' : 'main'} onClick={() => void write()}>
            {t(isDelete ? 'deleteCount' : 'changeCount', { count })}
          </button>
        )}
      </div>
    </div>
  );
}

const nameOf = ({ id: to, title }: Resource, record: Values) => (
  <RecordLink key={record.id} to={to} id={record.id} title={titleOf(record, title)} opensNewTab={true} />
);

function Differences({ resource, rows }: { readonly resource: Resource; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  const names = [...new Set(rows.flatMap(({ body }) => Object.keys(body ?? {})))].filter((name) => name !== 'id');
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <Grid
      label={t('changes')}
      heads={[resource.label, ...fields.map(({ label }) => label)]}
      rows={rows.map(({ record, body = {} }) => [
        nameOf(resource, record),
        ...fields.map(
          (field) =>
            field.name in body && (
              <>
                <del>{showValue(record[field.name], field) ?? '–'}</del> →{' '}
                <ins>{showValue(body[field.name], field) ?? '–'}</ins>
              </>
            ),
        ),
      ])}
    />
  );
}

/** Shows the reasons of rejected rows, the most frequent first, with some of the records. */
function Reasons({ resource, rejected }: { readonly resource: Resource; readonly rejected: readonly RejectedRow[] }) {
  const all = rejected.flatMap((one) => reasonsOf(resource, one).map((reason) => ({ reason, record: one.row.record })));
  const groups = [...Map.groupBy(all, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  return (
    <section aria-label={t('reasons')}>
      {groups.slice(0, previewRows).map(([reason, entries]) => (
        <details key={reason}>
          <summary>
            {reason} <span class="tag">{showNumber(entries.length)}</span>
          </summary>
          <ul>
            {entries.slice(0, previewRows).map(({ record }) => (
              <li key={String(record.id)}>{nameOf(resource, record)}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

export function SelectionBar({ resource, selection: { chosen }, state, onDone }: SelectionBarProps) {
  const now = chosen.value;
  const choose = (next: Chosen): void => {
    chosen.value = next;
  };
  const may = (operation: string): boolean => resource.operations.includes(operation);
  const ended = (): void => {
    choose(none);
    onDone();
  };
  const openBulk = (kind: 'change' | 'delete') => (): void =>
    openDialog(() => <BulkDialog {...{ resource, kind, state }} chosen={now} onDone={ended} />);
  return (
    <section class="selected" aria-label={t('selection')}>
      <strong role="status">
        {now === 'all' ? t('allMatchingSelected') : t('selectedCount', { count: showNumber(now.size) })}
      </strong>
      {now !== 'all' && <Button label={t('selectAllMatching')} onClick={() => choose('all')} />}
      <span class="spring" />
      {may('update') && bulkFields(resource).length > 0 && (
        <Button icon="edit" label={t('changeField')} onClick={openBulk('change')} />
      )}
      {may('delete') && <Button icon="trash" label={t('delete')} onClick={openBulk('delete')} />}
      <Button kind="bare" label={t('clearSelection')} onClick={() => choose(none)} />
    </section>
  );
}

type BulkDialogProps = Omit<SelectionBarProps, 'selection'> & { kind: 'change' | 'delete'; chosen: Chosen };

/** The maximum number of records that the server selects at once. */
const maxRecords = 10_000;

/** Changes one field of many records, or deletes them: those that are selected, or all that match the filter. */
function BulkDialog({ resource, kind, chosen, state, onDone }: BulkDialogProps) {
  const [field, setField] = useState<Field | undefined>(undefined);
  const [value, setValue] = useState<unknown>(null);
  const [isChosen, setChosen] = useState(kind === 'delete');
  const [fields] = useState(() => bulkFields(resource));
  const submit = useSubmit(() => setChosen(true));
  const rowOf = (record: Row['record']): Row => {
    const id = String(record.id);
    if (field === undefined) return { record, body: { id, _delete: true } };
    const isSame = essence(field, record[field.name]) === essence(field, value);
    return { record, body: isSame ? undefined : { id, ...bodyOf(resource, { [field.name]: value }, {}, new Map()) } };
  };
  const filter = chosen === 'all' ? state : undefined;
  async function* sets(signal: AbortSignal): AsyncGenerator<readonly Row[]> {
    const names = ['id', ...resource.title, ...(field === undefined ? [] : selectionOf(field))];
    const all: Row[] = [];
    for (const one of statesOf(resource, chosen, state))
      for await (const records of readSets(resource, one, [...new Set(names)], signal))
        if (filter === undefined) yield records.map(rowOf);
        else if (all.push(...records.map(rowOf)) > maxRecords) break;
    if (filter !== undefined) yield all;
  }
  return (
    <Dialog title={t(kind === 'delete' ? 'delete' : 'changeField')} isWide={true}>
      {isChosen ? (
        <DryRunPreview {...{ resource, sets, filter, onDone }} isDelete={kind === 'delete'} />
      ) : (
        <form class="stack" noValidate onSubmit={submit}>
          <SelectField
            id="bulk-field"
            label={t('field')}
            empty={t('choose')}
            options={fields.map(({ label }) => label)}
            chosen={field && fields.indexOf(field)}
            onChoose={(index) => {
              setField(fields[index]);
              setValue(fields[index]?.type === 'boolean' ? false : null);
            }}
          />
          {field !== undefined && (
            <FieldEditor key={field.name} field={{ ...field, required: false }} value={value} onChange={setValue} />
          )}
          <FormButtons label={t('rehearse')} isDisabled={field === undefined} />
        </form>
      )}
    </Dialog>
  );
}
