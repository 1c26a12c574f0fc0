/** Changes one field of many records, or deletes them: those that are selected, or all that match the filter. */
import { useState } from 'preact/hooks';
import { typeOf } from '../fields/registry.ts';
import { bodyOf, essence } from '../form/changes.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { t } from '../language.ts';
import type { ListState } from '../list/list-state.ts';
import { type Field, type Resource, selectionOf, takesPart } from '../model.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { type Row, readSets } from './rows.ts';

export interface BulkDialogProps {
  readonly resource: Resource;
  readonly kind: 'change' | 'delete';
  /** Which records: the lists of these states, one after the other. */
  readonly states: readonly ListState[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Fields that many records may be given the same value of. */
export function bulkFields(resource: Resource): readonly Field[] {
  return resource.fields.filter(
    (field) =>
      takesPart(resource, field, 'update') &&
      takesPart(resource, field, 'list') &&
      typeOf(field).Input !== undefined &&
      !['file', 'references', 'array', 'object'].includes(field.type),
  );
}

export function BulkDialog({ resource, kind, states, onClose, onDone }: BulkDialogProps) {
  const [field, setField] = useState<Field | undefined>(undefined);
  const [value, setValue] = useState<unknown>(null);
  const [isChosen, setChosen] = useState(kind === 'delete');
  const fields = bulkFields(resource);
  const rowOf = (record: Row['record']): Row => {
    const id = String(record.id);
    if (field === undefined) return { record, body: { id, _delete: true } };
    const isSame = essence(field, record[field.name]) === essence(field, value);
    return { record, body: isSame ? undefined : { id, ...bodyOf(resource, { [field.name]: value }, {}, new Map()) } };
  };
  async function* sets(signal: AbortSignal): AsyncGenerator<readonly Row[]> {
    const names = ['id', ...resource.title, ...(field === undefined ? [] : selectionOf(field))];
    for (const state of states)
      for await (const records of readSets(resource, state, [...new Set(names)], signal)) yield records.map(rowOf);
  }
  return (
    <Dialog title={t(kind === 'delete' ? 'deleteRecords' : 'changeRecords')} onClose={onClose} isWide={true}>
      {isChosen ? (
        <Rehearsal resource={resource} isDelete={kind === 'delete'} sets={sets} onDone={onDone} onClose={onClose} />
      ) : (
        <form
          class="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            (document.activeElement as HTMLElement | null)?.blur();
            setTimeout(() => setChosen(true), 0);
          }}
        >
          <div class="field">
            <label for="bulk-field">{t('field')}</label>
            <select
              id="bulk-field"
              value={field?.name ?? ''}
              onChange={(event) => {
                const chosen = fields.find(({ name }) => name === event.currentTarget.value);
                setField(chosen);
                setValue(chosen?.type === 'boolean' ? false : null);
              }}
            >
              <option value="">{t('choose')}</option>
              {fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          {field !== undefined && (
            <FieldEditor
              key={field.name}
              field={{ ...field, required: false }}
              value={value}
              errors={[]}
              isChanged={false}
              onChange={setValue}
            />
          )}
          <div class="buttons">
            <button type="button" onClick={onClose}>
              {t('cancel')}
            </button>
            <button type="submit" class="main" disabled={field === undefined}>
              {t('rehearse')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
