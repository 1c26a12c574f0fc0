import { sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import { exactTextWriter, numberWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType, ValueFinding } from '../field-type.ts';
import { boundAttributes, boundChecks, bounds, numberOperators } from './numbers.ts';
import { expected } from './text-base.ts';

const decimalPattern = /^-?\d{1,30}(?:\.\d{1,20})?$/;

/** An exact decimal. It is processed as text, so that no binary float can change it; in JSON it is a number. */
export const decimal: FieldType = {
  name: 'decimal',
  alsoCalled: ['money', 'numeric', 'amount', 'currency'],
  summary: 'An exact decimal; `precision` digits (default 14), `scale` of them after the point (default 2).',
  example: (field) => Math.max(Number(field.attributes.min ?? 0), 8250.5),
  attributes: {
    precision: { type: 'integer', minimum: 1, maximum: 30, description: 'Total number of digits.' },
    scale: { type: 'integer', minimum: 0, maximum: 20, description: 'Number of digits after the point.' },
    ...boundAttributes,
  },
  errors: (field) =>
    scaleOf(field) > precisionOf(field)
      ? [
          {
            path: ['scale'],
            reason: `has ${scaleOf(field)} digits after the point, and ${precisionOf(field)} in total (precision)`,
            suggestion: 'make precision at least as large as scale.',
          },
        ]
      : [],
  storage: 'column',
  isExact: true,
  preserveDigits: (value, _field, _digits, source) => source ?? value,
  written: (value, field) => withScale(scaled(value), scaleOf(field)),
  exactText: (column, field) => sql`round(${column}, ${sql.lit(scaleOf(field))})::text`,
  writer: (_field, form) => (form === 'number' ? numberWriter : exactTextWriter),
  columnType: (field) => `numeric(${precisionOf(field)},${scaleOf(field)})`,
  checks: boundChecks,
  schema: (field) => ({ type: ['number', 'string'], format: 'decimal', ...bounds(field) }),
  readSchema: (field) => ({ type: 'number', ...bounds(field) }),
  formats: { decimal: (text) => decimalPattern.test(text) },
  validate: findViolation,
  normalize: (value) => canonical(value),
  operators: numberOperators,
  filterSchema: () => ({ type: 'number' }),
  parse: (text) => (decimalPattern.test(text) ? { ok: true, value: text } : expected(t('expectedDecimal'))),
  // Filters compare with all digits of the request: rounded to the column's scale, 0.004 would equal 0.
  parameterType: () => 'numeric',
  sortable: true,
  compare: (left, right) => {
    const difference = scaled(left) - scaled(right);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  },
  add: (value, change, sign) => {
    const isDecimal = typeof change === 'number' || (typeof change === 'string' && decimalPattern.test(change));
    return isDecimal ? unscaled(scaled(value) + BigInt(sign) * scaled(change)) : undefined;
  },
  exactRange: (field) => {
    const scale = scaleOf(field);
    const high = unscaled(10n ** BigInt(20 + precisionOf(field) - scale) - 10n ** BigInt(20 - scale));
    return { scale, low: `-${high}`, high };
  },
  magnitude: 'number',
};

function precisionOf(field: FieldFacts): number {
  return Number(field.attributes.precision ?? 14);
}

function scaleOf(field: FieldFacts): number {
  return Number(field.attributes.scale ?? 2);
}

/** The shortest plain decimal text of a number or decimal text: `10.50` and 10.5 are both `10.5`, -0 is `0`. */
function canonical(value: Json): string {
  const text = typeof value === 'number' ? plainNumber(value) : String(value);
  const [integer = '0', fraction = ''] = text.replace('-', '').split('.');
  const digits = integer.replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  const magnitude = decimals === '' ? digits : `${digits}.${decimals}`;
  return text.startsWith('-') && magnitude !== '0' ? `-${magnitude}` : magnitude;
}

/** A double without an exponent: 1e-7 becomes 0.0000001. */
function plainNumber(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', first = '', tail = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  const digits = first + tail;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits.padEnd(exponent + 1, '0')}`;
}

function findViolation(value: Json, field: FieldFacts): ValueFinding | undefined {
  const text = canonical(value);
  if (!decimalPattern.test(text)) {
    return {
      code: 'type',
      params: { expected: 'decimal' },
      message: t('notDecimal'),
    };
  }
  const [integer = '', fraction = ''] = text.replace('-', '').split('.');
  const scale = scaleOf(field);
  const wholeDigits = precisionOf(field) - scale;
  if (fraction.length > scale) {
    return {
      code: 'max_decimals',
      params: { max: scale, actual: fraction.length },
      message: t('tooManyDecimals', { scale }),
    };
  }
  if (integer !== '0' && integer.length > wholeDigits) {
    return {
      code: 'max_digits',
      params: { max: wholeDigits, actual: integer.length },
      message: t('tooManyDigits', { wholeDigits }),
    };
  }
  return typeof value === 'string' ? outsideBounds(text, field) : undefined;
}

/** JSON Schema's bounds apply only to numbers; a decimal in a text is compared here. */
function outsideBounds(text: string, field: FieldFacts): ValueFinding | undefined {
  const { min, max } = field.attributes;
  if (typeof min === 'number' && scaled(text) < scaled(min)) {
    return { code: 'min', params: { min }, message: t('atLeast', { min }) };
  }
  if (typeof max === 'number' && scaled(text) > scaled(max)) {
    return { code: 'max', params: { max }, message: t('atMost', { max }) };
  }
  return undefined;
}

/** The value times 10^20, exactly. */
function scaled(value: Json): bigint {
  const text = canonical(value);
  const [integer = '0', fraction = ''] = text.replace('-', '').split('.');
  const magnitude = BigInt(integer + fraction.padEnd(20, '0').slice(0, 20));
  return text.startsWith('-') ? -magnitude : magnitude;
}

/** The decimal text of a value times 10^20. */
function unscaled(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(21, '0');
  return canonical(`${value < 0n ? '-' : ''}${digits.slice(0, -20)}.${digits.slice(-20)}`);
}

/** The text of a value times 10^20 with this number of digits after the point, rounded as PostgreSQL does. */
function withScale(value: bigint, scale: number): string {
  const step = 10n ** BigInt(20 - scale);
  const rounded = ((value < 0n ? -value : value) + step / 2n) / step;
  const digits = String(rounded).padStart(scale + 1, '0');
  const integer = digits.slice(0, digits.length - scale);
  const sign = value < 0n && rounded > 0n ? '-' : '';
  return scale === 0 ? `${sign}${integer}` : `${sign}${integer}.${digits.slice(-scale)}`;
}
