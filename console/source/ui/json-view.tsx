/** Any JSON for people: members as terms, lists of objects as tables. */
import type { ComponentChildren } from 'preact';
import { humanize, showNumber, showTime, t } from '../language.ts';
import { labelOfMember, type Values } from '../model.ts';

/** Rows of a table that are shown at once. */
const rows = 200;

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scalar(value: unknown): ComponentChildren {
  if (value === null || value === undefined) return <span class="quiet">–</span>;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return <span class="figures">{showNumber(value)}</span>;
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return showTime(text);
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return <code title={text}>{text.slice(0, 8)}</code>;
  return <bdi>{text}</bdi>;
}

/** `{ "id": … }` alone says no more than its id. */
function reduced(value: unknown): unknown {
  return isValues(value) && Object.keys(value).length === 1 && 'id' in value ? value.id : value;
}

export function JsonView({ value: given }: { readonly value: unknown }) {
  const value = reduced(given);
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="quiet">{t('none')}</span>;
    if (value.every(isValues)) return <Table values={value} />;
    return (
      <ul class="plain">
        {value.slice(0, rows).map((item, index) => (
          <li key={index}>
            <JsonView value={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isValues(value)) return <>{scalar(value)}</>;
  return (
    <dl class="members">
      {Object.entries(value).map(([name, member]) => (
        <div key={name}>
          <dt>{labelOfMember(name) ?? humanize(name)}</dt>
          <dd>
            <JsonView value={member} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isDeep = (value: unknown): boolean => isValues(value) && isValues(reduced(value));

function Cell({ value }: { readonly value: unknown }) {
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0 && !isDeep(value)) return <JsonView value={value} />;
  return (
    <details>
      <summary>{Array.isArray(value) ? count : '…'}</summary>
      <JsonView value={value} />
    </details>
  );
}

function Table({ values }: { readonly values: readonly Values[] }) {
  const isNested = (name: string): boolean => values.some((value) => Array.isArray(value[name]) || isDeep(value[name]));
  const all = [...new Set(values.slice(0, rows).flatMap((value) => Object.keys(value)))];
  // What holds tables of its own stands last, folded away.
  const names = [...all.filter((name) => !isNested(name)), ...all.filter(isNested)];
  const isRight = (name: string): boolean =>
    values.every((value) => value[name] === null || typeof value[name] === 'number');
  return (
    <section class="scroll" tabIndex={0} aria-label={t('table')}>
      <table class="grid">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" class={isRight(name) ? 'right' : ''}>
                {labelOfMember(name) ?? humanize(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.slice(0, rows).map((value, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name} class={isRight(name) ? 'right' : ''}>
                  <Cell value={value[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
