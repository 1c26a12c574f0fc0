/** Lists and objects: texts one a line, everything else as JSON. */
import { parseJson } from '../http.ts';
import { t } from '../language.ts';
import type { Field } from '../model.ts';
import { JsonView } from '../ui/json-view.tsx';
import { type FieldType, type InputProps, inputAttributes } from './field-type.ts';

function JsonInput(props: InputProps) {
  const { field, value, onChange } = props;
  // A list of plain texts is written one a line.
  const { items } = field.schema ?? {};
  const lines = items?.type === 'string' && items.enum === undefined;
  return (
    <>
      <textarea
        {...inputAttributes(props)}
        rows={3}
        spellcheck={false}
        class={lines ? '' : 'code'}
        defaultValue={written(value, lines)}
        onChange={(event) => onChange(readJson(event.currentTarget.value, lines) ?? emptyOf(field))}
      />
      <p class="hint">{lines ? t('oneALine') : 'JSON'}</p>
    </>
  );
}

function written(value: unknown, lines: boolean): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return lines && Array.isArray(value) ? value.join('\n') : JSON.stringify(value, null, 2);
}

/** What an empty input means: a list that cannot be nothing is a list of nothing. */
const emptyOf = ({ type, nullable }: Field): unknown => (type === 'array' && nullable !== true ? [] : null);

/** What is no JSON is sent as the text that it is: the server says what is wrong with it. */
function readJson(text: string, lines: boolean): unknown {
  if (text.trim() === '') return null;
  if (lines) return text.split('\n').flatMap((line) => line.trim() || []);
  const value = parseJson(text);
  return value === undefined ? text : value;
}

export const json: FieldType = {
  isWide: true,
  show: (value) => <JsonView value={value} />,
  Input: JsonInput,
};
