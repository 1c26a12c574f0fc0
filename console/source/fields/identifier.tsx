/** Ids, kinds of records, and references to a record of any kind. */
import { useEffect } from 'preact/hooks';
import { cachedTitles, entryOf, idOf, navigation } from '../model.ts';
import { t } from '../texts/first/t.ts';
import { RecordLink } from '../ui/button.tsx';
import { equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';
import { Picker } from './references.tsx';
import { TextInput } from './text.tsx';
import { kinds, loadKinds, recordResources } from './titles.ts';

export function useKinds(): ReadonlyMap<string, string> | undefined {
  useEffect(() => void loadKinds(), []);
  return kinds.value;
}

function KindName({ id }: { readonly id: string }) {
  const name = useKinds()?.get(id);
  return <span>{name === undefined ? id.slice(0, 8) : (entryOf(name)?.plural ?? name)}</span>;
}

function KindInput(props: InputProps) {
  const kindNames = useKinds();
  const { value, onChange } = props;
  const id = idOf(value);
  const name = id === undefined ? '' : (kindNames?.get(id) ?? id);
  const isMeant = (one: { readonly id: string }): boolean => props.field.schema?.enum?.includes(one.id) !== false;
  const offered = navigation.value
    ?.map((application) => ({ ...application, resources: application.resources.filter(isMeant) }))
    .filter(({ resources }) => resources.length > 0);
  return (
    <select
      {...inputAttributes(props)}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {offered?.map((application) => (
        <optgroup key={application.name} label={application.label}>
          {application.resources.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.plural}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

export const kind: FieldType = {
  show: (value) => <KindName id={idOf(value) ?? ''} />,
  Input: KindInput,
  operators: [equal],
};

export const identifier: FieldType = {
  show: (value) => <code>{idOf(value) ?? String(value)}</code>,
  Input: TextInput,
  operators: [equal],
};

const titleOfAny = (id: string): string => cachedTitles.value.get(id) ?? id.slice(0, 8);

function AnyRecord({ id }: { readonly id: string }) {
  const of = recordResources.value.get(id);
  if (of === undefined) return <code>{id}</code>;
  return <RecordLink to={of} id={id} title={titleOfAny(id)} />;
}

/** A record picker once its resource is chosen; without a known resource, an input for the id. */
function AnyRecordInput(props: InputProps) {
  const { of, value, field, onChange } = props;
  const kindNames = useKinds();
  const entry = entryOf(kindNames?.get(of ?? '') ?? of ?? '');
  const id = idOf(value);
  if (entry === undefined) return <TextInput {...props} isDisabled={of === ''} />;
  return (
    <Picker
      {...props}
      withRetired={true}
      of={undefined}
      field={{ ...field, to: entry.id, title: entry.title }}
      chosen={id === undefined ? undefined : { id, title: titleOfAny(id) }}
      onChoose={(record) => onChange(record?.id ?? null)}
    />
  );
}

/** A record of the kind that another member names. */
export const anyRecord: FieldType = {
  ...identifier,
  show: (value) => <AnyRecord id={idOf(value) ?? String(value)} />,
  Input: AnyRecordInput,
  FilterInput: TextInput,
};
