/** Another record, shown by what it is called, and found by searching. */
import { recordAddress } from '../router.ts';
import { idOf, shownTitle } from '../titles.ts';
import { Picker } from '../ui/picker.tsx';
import { equal, type FieldType, type InputProps } from './field-type.ts';

function ReferenceInput(props: InputProps) {
  const { field, value, onChange } = props;
  const id = idOf(value);
  return (
    <Picker
      {...props}
      chosen={id === undefined ? undefined : { id, title: shownTitle(value, field.title) }}
      onChoose={(record) => onChange(record?.value ?? null)}
    />
  );
}

export const reference: FieldType = {
  show: (value, field) => {
    const id = idOf(value);
    const title = <bdi>{shownTitle(value, field.title)}</bdi>;
    return id === undefined || field.to === undefined ? title : <a href={recordAddress(field.to, id)}>{title}</a>;
  },
  Input: ReferenceInput,
  operators: [equal],
};
