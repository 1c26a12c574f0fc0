/** Changes one field of many records, or deletes them: those that are selected, or all that match the filter. */
import { useState } from 'preact/hooks';
import { bodyOf, essence } from '../form/changes.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { t } from '../language.ts';
import { bulkFields, type Chosen, type ListState, statesOf } from '../list/list-state.ts';
import { type Field, type Resource, selectionOf } from '../model.ts';
import { Dialog, FormButtons, SelectField, useSubmit } from '../ui/dialog.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { type Row, readSets } from './rows.ts';

export interface BulkDialogProps {
  readonly resource: Resource;
  readonly kind: 'change' | 'delete';
  readonly chosen: Chosen;
  readonly state: ListState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** More than that the server does not select at once: it then says so. */
const mostRecords = 10_000;

export function BulkDialog({ resource, kind, chosen, state, onClose, onDone }: BulkDialogProps) {
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
    for (const one of statesOf(chosen, state))
      for await (const records of readSets(resource, one, [...new Set(names)], signal))
        if (filter === undefined) yield records.map(rowOf);
        else if (all.push(...records.map(rowOf)) > mostRecords) break;
    if (filter !== undefined) yield all;
  }
  return (
    <Dialog title={t(kind === 'delete' ? 'deleteRecords' : 'changeRecords')} onClose={onClose} isWide={true}>
      {isChosen ? (
        <Rehearsal {...{ resource, sets, filter, onDone, onClose }} isDelete={kind === 'delete'} />
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
