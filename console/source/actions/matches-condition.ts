/** Evaluates a condition of the filter language on a loaded record. */
import { idOf, type Values } from '../values.ts';

type Condition = Readonly<Record<string, unknown>>;

/** A condition that cannot be evaluated here does not hide the action: the server rejects it if necessary. */
export function matchesCondition(record: Values, condition: Condition | undefined): boolean {
  return Object.entries(condition ?? {}).every(([name, wanted]) => {
    if (name === 'and') return (wanted as Condition[]).every((one) => matchesCondition(record, one));
    if (name === 'or') return (wanted as Condition[]).some((one) => matchesCondition(record, one));
    if (name === 'not') return !matchesCondition(record, wanted as Condition);
    return matchesMember(record, name, wanted);
  });
}

const operators: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  eq: (value, wanted) => value === plain(wanted),
  in: (value, wanted) => Array.isArray(wanted) && wanted.map(plain).includes(value),
  isnull: (value, wanted) => (value === null) === wanted,
  gt: (value, wanted) => value !== null && Number(value) > Number(wanted),
  gte: (value, wanted) => value !== null && Number(value) >= Number(wanted),
  lt: (value, wanted) => value !== null && Number(value) < Number(wanted),
  lte: (value, wanted) => value !== null && Number(value) <= Number(wanted),
};

function matchesMember(record: Values, name: string, wanted: unknown): boolean {
  const [member = '', operator = 'eq', ...rest] = name.split('__');
  if (rest.length > 0 || !(member in record)) return true;
  return operators[operator]?.(plain(record[member]), wanted) ?? true;
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? idOf(value) : (value ?? null);
}
