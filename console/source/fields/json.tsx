/** Lists and objects: displayed as terms, with lists of objects as tables; text lists are entered one per line, everything else as JSON. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { parseJson } from '../http.ts';
import { showNumber, showTime } from '../language.ts';
import { type Field, loadLabels, meaningOf, memberLabel } from '../model.ts';
import { t } from '../texts/first/t.ts';
import { RecordLink } from '../ui/button.tsx';
import { Grid } from '../ui/grid.tsx';
import { cachedTitles, isValues, type Values } from '../values.ts';
import { type FieldType, type InputProps, inputAttributes } from './field-type.ts';
import { file } from './file.tsx';

function JsonInput(props: InputProps) {
  const { field, value, onChange } = props;
  // A list of plain texts is entered one per line.
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

/** Returns the value of an empty input: an empty list if the field is not nullable. */
const emptyOf = ({ type, nullable }: Field): unknown => (type === 'array' && nullable !== true ? [] : null);

/** Invalid JSON is sent as text: the server returns the error. */
function readJson(text: string, lines: boolean): unknown {
  if (text.trim() === '') return null;
  if (lines) return text.split('\n').flatMap((line) => line.trim() || []);
  const value = parseJson(text);
  return value === undefined ? text : value;
}

export const json: FieldType = {
  isWide: true,
  show: (value, { name }) => <JsonView value={value} name={name} />,
  Input: JsonInput,
};

/** Resolves the resource that a member refers to, if known. */
export const Names = createContext<(name: string) => string | undefined>(() => undefined);

/** Maximum number of table rows displayed at once. */
const rows = 200;

function scalar(value: unknown, name: string, decimals: number | undefined): ComponentChildren {
  if (value === null || value === undefined) return <span class="quiet">–</span>;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  const label = typeof value === 'number' || typeof value === 'string' ? meaningOf(name, value) : undefined;
  if (label !== undefined) return <bdi>{label}</bdi>;
  if (typeof value === 'number')
    return <span class="figures">{showNumber(value, decimals ?? (Number.isInteger(value) ? undefined : 2))}</span>;
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return showTime(text);
  if (isId(text)) return <code title={text}>{text.slice(0, 8)}</code>;
  return <bdi>{text}</bdi>;
}

const isFile = (value: unknown): boolean => isValues(value) && 'get' in value && 'md5_hash' in value;

/** Collects record ids from any JSON, each with its member. */
export function idsOf(value: unknown, name = ''): readonly (readonly [name: string, id: string])[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsOf(item, name));
  if (isId(value)) return [[name, value]];
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => idsOf(member, key === 'id' ? name : key));
}

/** `{ "id": … }` is reduced to its id. */
function reduced(value: unknown): unknown {
  return isValues(value) && Object.keys(value).length === 1 && 'id' in value ? value.id : value;
}

const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

interface JsonViewProps {
  readonly value: unknown;
  readonly name?: string;
  /** The maximum number of decimals in the column, used for all of its numbers. */
  readonly decimals?: number | undefined;
}

export function JsonView({ value: rawValue, name, decimals }: JsonViewProps) {
  const value = reduced(rawValue);
  const resource = useContext(Names)(name ?? '');
  useEffect(() => void (typeof value === 'object' && loadLabels()), []);
  if (resource !== undefined && isId(value))
    return <RecordLink to={resource} id={value} title={cachedTitles.value.get(value) ?? value.slice(0, 8)} />;
  if (isFile(value)) return <>{file.show(value, { name: '', type: 'file', label: '' })}</>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="quiet">{t('none')}</span>;
    if (value.every(isValues)) return <Table values={value} of={name ?? ''} />;
    return (
      <ul class="plain">
        {value.slice(0, rows).map((item, index) => (
          <li key={index}>
            <JsonView value={item} name={name ?? ''} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isValues(value)) return <>{scalar(value, name ?? '', decimals)}</>;
  return (
    <dl class="members">
      {Object.entries(value).map(([name, member]) => (
        <div key={name}>
          <dt>{memberLabel(name)}</dt>
          <dd>
            <JsonView value={member} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cell({ value, name, decimals }: JsonViewProps) {
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0 && (!isValues(reduced(value)) || isFile(value)))
    return <JsonView value={value} name={name ?? ''} decimals={decimals} />;
  return (
    <details>
      <summary>{Array.isArray(value) ? count : '…'}</summary>
      <JsonView value={value} name={name ?? ''} />
    </details>
  );
}

function Table({ values, of }: { readonly values: readonly Values[]; readonly of: string }) {
  const isNested = (name: string): boolean =>
    values.some((value) => Array.isArray(value[name]) || isValues(reduced(value[name])));
  const all = [...new Set(values.slice(0, rows).flatMap((value) => Object.keys(value)))];
  // Nested tables are last, collapsed.
  const names = [...all.filter((name) => !isNested(name)), ...all.filter(isNested)];
  const isRight = (name: string): boolean =>
    values.every(({ [name]: one }) => one === null || (typeof one === 'number' && meaningOf(name, one) === undefined));
  const hasDecimals = new Set(
    names.filter((name) => values.some(({ [name]: one }) => typeof one === 'number' && !Number.isInteger(one))),
  );
  return (
    <Grid
      heads={names.map(memberLabel)}
      right={names.map(isRight)}
      rows={values
        .slice(0, rows)
        .map((value) =>
          names.map((name) => (
            <Cell
              key={name}
              value={value[name]}
              name={name === 'id' ? of : name}
              decimals={hasDecimals.has(name) ? 2 : undefined}
            />
          )),
        )}
    />
  );
}
