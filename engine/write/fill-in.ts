/** Substitutes references of later steps to the results of earlier ones in the same request. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import { invalid, throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';

/** Replaces `"$a.id"` with the member of the result of step a; `"$$…"` is an escaped text that begins with a dollar sign. */
export function filledIn(value: Json, pointer: string, results: ReadonlyMap<string, Json>): Json {
  if (typeof value === 'string') {
    if (value.startsWith('$$')) return value.slice(1);
    const match = /^\$([A-Za-z_][\w-]*)\.([\w.]+)$/.exec(value);
    return match === null ? value : memberOf(match[1] ?? '', match[2] ?? '', pointer, results);
  }
  if (Array.isArray(value)) return value.map((item: Json, index) => filledIn(item, `${pointer}/${index}`, results));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, filledIn(item, `${pointer}/${name}`, results)]),
  );
}

function memberOf(step: string, path: string, pointer: string, results: ReadonlyMap<string, Json>): Json {
  let current: Json | undefined = results.get(step);
  for (const name of path.split('.'))
    current = isJsonObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  if (current !== undefined) return current;
  const message = t('noEarlierStep', { step, path });
  return throwProblem(invalid({ pointer, code: 'unknown_step', message }));
}
