/**
 * The DEFAULT of a column. The server names every column it writes; the default is for the rows that a new column finds in
 * its table, and for servers of the last version that write while the new one is being rolled out.
 */
import type { Json } from '../../kernel/json.ts';
import { quoteLiteral } from '../../kernel/render-sql.ts';
import type { Field } from '../../model/model.ts';

/** SQL text of the default of a stored field, or undefined when only the server knows the value (`$caller`, `$customer`). */
export function columnDefault(field: Field): string | undefined {
  if (field.default === undefined) return undefined;
  if (field.default.kind === 'constant') return constantSql(field, field.default.value);
  switch (field.default.word) {
    case 'now':
    case 'write_time':
      // A column of whole seconds would round up, into the future.
      return `date_trunc('second', now())`;
    case 'today':
      return `((now() at time zone 'UTC')::date)`;
    default:
      return undefined;
  }
}

/** A constant as SQL of the field's column type; undefined for null, which every column has without a default. */
function constantSql(field: Field, value: Json): string | undefined {
  if (value === null) return undefined;
  const type = field.type.columnType(field);
  const normalized = field.type.normalize?.(value, field) ?? value;
  const encoded = field.type.encode?.(normalized, field) ?? normalized;
  if (type.endsWith('[]')) return arraySql(type, encoded);
  if (type === 'jsonb') return `${quoteLiteral(JSON.stringify(encoded))}::jsonb`;
  return scalarSql(encoded);
}

function arraySql(type: string, value: Json): string {
  const items = Array.isArray(value) ? value : [];
  return items.length === 0 ? `'{}'::${type}` : `ARRAY[${items.map(scalarSql).join(', ')}]::${type}`;
}

function scalarSql(value: Json): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return quoteLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
