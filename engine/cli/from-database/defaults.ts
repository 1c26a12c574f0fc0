/** Expresses defaults of columns: constants, the current time, and values that the server sets anyway. */
import type { Json } from '../../kernel/json.ts';
import { type Expression, parseExpression } from './expression.ts';

export type Default = { readonly value: Json } | 'none' | 'unknown';

const currentTime = new Set([
  'now',
  'current_timestamp',
  'localtimestamp',
  'transaction_timestamp',
  'statement_timestamp',
  'clock_timestamp',
]);

/** Returns the default of a field with these keys for the default of its column. */
export function defaultOf(text: string, keys: Readonly<Record<string, Json>>): Default {
  const expression = parseExpression(text);
  if (expression === undefined) return 'unknown';
  if (isCurrentTime(expression)) {
    if (keys.type === 'date-time') return { value: '$now' };
    return keys.type === 'date' ? { value: '$today' } : 'unknown';
  }
  if (expression.kind === 'list') return expression.items.length === 0 ? 'none' : 'unknown';
  if (expression.kind !== 'constant') return 'unknown';
  return expression.value === null ? 'none' : constantOf(expression.value, keys);
}

function isCurrentTime(expression: Expression): boolean {
  if (expression.kind === 'cast') return isCurrentTime(expression.of);
  if (expression.kind === 'constant') return expression.value === 'now' || expression.value === 'today';
  if (expression.kind !== 'call') return false;
  if (expression.name === 'timezone') return expression.args.some(isCurrentTime);
  return expression.name === 'current_date' || currentTime.has(expression.name);
}

function constantOf(value: string | number | boolean, keys: Readonly<Record<string, Json>>): Default {
  switch (keys.type) {
    case 'boolean':
      return booleanOf(value);
    case 'integer':
    case 'bigint':
    case 'number':
    case 'decimal':
      return Number.isFinite(Number(value)) ? { value: Number(value) } : 'unknown';
    case 'object':
      return objectOf(String(value));
    case 'array':
      return value === '{}' ? 'none' : 'unknown';
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? { value: String(value) } : 'unknown';
    case 'date-time':
      return 'unknown';
    case 'string':
    case 'text':
    case 'uuid':
    case 'ip_range':
      return textOf(String(value), keys);
    default:
      return 'unknown';
  }
}

function textOf(value: string, keys: Readonly<Record<string, Json>>): Default {
  // A value with `$` at the beginning is a default that the server computes.
  if (value.startsWith('$')) return 'unknown';
  if (Array.isArray(keys.enum) && !keys.enum.includes(value)) return 'unknown';
  const isTrimmed = keys.type !== 'string' || value === value.trim();
  return isTrimmed ? { value } : 'unknown';
}

function booleanOf(value: string | number | boolean): Default {
  if (typeof value === 'boolean') return { value };
  if (value === 't' || value === 'true') return { value: true };
  return value === 'f' || value === 'false' ? { value: false } : 'unknown';
}

function objectOf(text: string): Default {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { value } : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Whether a default satisfies the bounds, the lengths, the pattern and the values of its field. */
export function isValidDefault(value: Json, keys: Readonly<Record<string, Json>>): boolean {
  const { min, max, min_length: least, max_length: most, pattern } = keys;
  if (typeof value === 'number')
    return !(typeof min === 'number' && value < min) && !(typeof max === 'number' && value > max);
  if (typeof value !== 'string' || value.startsWith('$')) return true;
  if (Array.isArray(keys.enum)) return keys.enum.includes(value);
  const { length } = [...value];
  const isLong = typeof least !== 'number' || length >= least;
  const isShort = typeof most !== 'number' || length <= most;
  return isLong && isShort && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));
}
