/** Ids, kinds of records, and references to a record of any kind. */
import { useEffect } from 'preact/hooks';
import { language } from '../language.ts';
import { entries, entryOf } from '../model.ts';
import { RecordLink } from '../ui/button.tsx';
import { cachedTitles, idOf } from '../values.ts';
import { ChoiceInput } from './choice.tsx';
import { equal, type FieldType, type InputProps } from './field-type.ts';
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
  const { field, value } = props;
  const id = idOf(value);
  const values = [...entries.value.values()]
    .filter((entry) => field.schema?.enum?.includes(entry.id) !== false)
    .map((entry) => ({ value: entry.id, label: entry.plural }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language.value));
  return <ChoiceInput {...props} value={id && (kindNames?.get(id) ?? id)} field={{ ...field, values }} />;
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
