/** Changes one field of many records, or deletes them: those that are selected, or all that match the filter. */

import { useState } from 'preact/hooks';
import { bodyOf, essence } from '../form/changes.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { t } from '../language.ts';
import { bulkFields, type ListState } from '../list/list-state.ts';
import { type Field, type Resource, selectionOf } from '../model.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { onSubmit } from '../ui/on-submit.ts';
import { SelectField } from '../ui/select-field.tsx';
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

export function BulkDialog({ resource, kind, states, onClose, onDone }: BulkDialogProps) {
  const [field, setField] = useState<Field | undefined>(undefined);
  const [value, setValue] = useState<unknown>(null);
  const [isChosen, setChosen] = useState(kind === 'delete');
  const [fields] = useState(() => bulkFields(resource));
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
        <form class="stack" noValidate onSubmit={onSubmit(() => setChosen(true))}>
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
            <FieldEditor
              key={field.name}
              field={{ ...field, required: false }}
              value={value}
              errors={[]}
              isChanged={false}
              onChange={setValue}
            />
          )}
          <FormButtons label={t('rehearse')} isDisabled={field === undefined} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
