/** Formats a compiled table as lines of text, one component per line, in PostgreSQL's terms. */
import type { Check, Column, ForeignKey, Index, Table } from '../compile/tables/tables.ts';

/** Lists the columns first, then the constraints and indexes. */
export function describeTable({ columns, primaryKey, foreignKeys, checks, indexes }: Table): readonly string[] {
  return [
    ...aligned(columns.map(({ name, ...column }) => [name, describeColumn({ name, ...column })])),
    `primary key (${primaryKey.columns.join(', ')})`,
    ...foreignKeys.map(describeForeignKey),
    ...checks.map(describeCheck),
    ...indexes.map(describeIndex),
  ];
}

/** Formats the type and attributes of a column. */
export function describeColumn({ type, nullable, default: fallback, generated, identity, formerly }: Column): string {
  const attributes = [
    type,
    !nullable && 'not null',
    fallback !== undefined && `default ${fallback}`,
    generated !== undefined && `generated always as (${generated}) stored`,
    identity && 'generated always as identity',
    formerly.length > 0 && `(formerly ${formerly.join(', ')})`,
  ];
  return attributes.filter((attribute) => attribute !== false && attribute !== undefined).join(' ');
}

function describeForeignKey({ columns, target, targetColumns, onDelete, setNullColumns }: ForeignKey): string {
  const nulled = setNullColumns.length > 0 ? ` (${setNullColumns.join(', ')})` : '';
  const deletion = `on delete ${onDelete.replace('_', ' ')}${nulled}`;
  return `foreign key (${columns.join(', ')}) → ${target} (${targetColumns.join(', ')}) ${deletion}`;
}

function describeCheck({ name, expression, source }: Check): string {
  const cause = 'rule' in source ? `rule ${source.rule}` : `field ${source.field}`;
  return `check ${name} (${cause}): ${expression}`;
}

function describeIndex({ name, unique, method, terms, where }: Index): string {
  const condition = where === undefined ? '' : ` where ${where}`;
  return `${unique ? 'unique index' : 'index'} ${name} ${method} (${terms.join(', ')})${condition}`;
}

/** Aligns the second of two columns. */
export function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`);
}
