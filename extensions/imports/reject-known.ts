/** Rejects rows whose key a record already has, for a batch at once: a bank file is sent again, or repeats entries of another one. */
import { csvCell, invalid, type Records } from '@core/engine/extension';
import type { RowBody } from './row-body.ts';
import { t } from './texts/t.ts';

/** Returns the bodies, those with the key of a record that the caller can see with a problem; others fail when they are written. */
export async function rejectKnown(
  bodies: readonly RowBody[],
  key: string,
  resource: string,
  records: Records,
): Promise<readonly RowBody[]> {
  const keys = bodies.flatMap(({ body }) => (typeof body[key] === 'string' ? [body[key]] : []));
  if (keys.length === 0) return bodies;
  const filter = { [`${key}__in`]: keys.map((one) => csvCell(one, ',')).join(','), _fields: `id,${key}` };
  const rows = await records.list(resource, filter, { limit: keys.length });
  const known = new Set(rows.map((row) => row[key]));
  const seen = new Set<unknown>();
  return bodies.map((one) => {
    const value = one.body[key];
    const isRepeated = typeof value === 'string' && (known.has(value) || seen.has(value));
    seen.add(value);
    if (!isRepeated || one.problem !== undefined) return one;
    return { ...one, problem: invalid({ pointer: `/0/${key}`, code: 'unique', message: t('alreadyImported') }) };
  });
}
