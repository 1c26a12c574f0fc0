/** Ids, kinds of records, and references to a record of any kind. */
import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { entryOf, idOf, knownTitles, navigation } from '../model.ts';
import { RecordLink } from '../ui/button.tsx';
import { equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';
import { TextInput } from './text.tsx';
import { kinds, loadKinds, places } from './titles.ts';

export function useKinds(): ReadonlyMap<string, string> | undefined {
  useEffect(() => void loadKinds(), []);
  return kinds.value;
}

function KindName({ id }: { readonly id: string }) {
  const name = useKinds()?.get(id);
  return <span>{name === undefined ? id.slice(0, 8) : (entryOf(name)?.plural ?? name)}</span>;
}

function KindInput(props: InputProps) {
  const known = useKinds();
  const { value, onChange } = props;
  const id = idOf(value);
  const name = id === undefined ? '' : (known?.get(id) ?? id);
  return (
    <select
      {...inputAttributes(props)}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {navigation.value?.map((application) => (
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

function AnyRecord({ id }: { readonly id: string }) {
  const of = places.value.get(id);
  if (of === undefined) return <code>{id}</code>;
  return <RecordLink to={of} id={id} title={knownTitles.value.get(id) ?? id.slice(0, 8)} />;
}

/** A record of the kind that another member names. */
export const anyRecord: FieldType = { ...identifier, show: (value) => <AnyRecord id={idOf(value) ?? String(value)} /> };
