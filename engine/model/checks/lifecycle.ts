/** Checks since, deprecated and formerly: clients get a year's notice, the successor exists, and a former name belongs to one field. */
import type { LocatedJson } from '../../descriptor/descriptor.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { DraftResource } from '../draft.ts';
import { keyOf } from '../field-source.ts';
import type { Field } from '../model.ts';

export function* checkLifecycle({ drafts, fields }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    const { deprecated } = draft.source.descriptor.properties;
    if (deprecated !== undefined) yield* checkDates(deprecated, [], draft.resource.id);
    for (const { name, properties } of draft.source.body.actions) {
      if (properties.deprecated !== undefined) yield* checkDates(properties.deprecated, [], `action "${name}"`);
    }
  }
  for (const { draft, field } of fields) yield* checkField(draft, field);
}

function* checkField(draft: DraftResource, field: Field): Iterable<Diagnostic> {
  const what = `field "${field.name}"`;
  const deprecated = keyOf(draft, field, 'deprecated');
  if (deprecated !== undefined) {
    yield* checkDates(deprecated, [], what);
    const use = field.deprecated?.use;
    if (use !== undefined && !draft.fields.has(use)) {
      const suggestion = didYouMean(use, draft.fields.keys());
      yield modelProblems.badLifecycle.at(
        deprecated.spanOf(['use']),
        { what, reason: `has the successor "${use}", which does not exist` },
        suggestion,
      );
    }
  }
  const enumeration = keyOf(draft, field, 'enum');
  for (const [key, entry] of Object.entries(enumeration?.value ?? {})) {
    const isDeprecated = isJsonObject(entry) && entry.deprecated !== undefined;
    if (enumeration !== undefined && isDeprecated)
      yield* checkDates(enumeration, [key, 'deprecated'], `value ${key} of ${what}`);
  }
  for (const former of field.formerly) {
    // A former name may be reused by another field: two fields can swap names.
    const holder = [...draft.fields.values()].find((other) => other !== field && other.formerly.includes(former));
    const span = keyOf(draft, field, 'formerly')?.span ?? field.span;
    const reason = `was formerly "${former}", which "${holder?.name ?? ''}" also declares`;
    if (holder !== undefined) yield modelProblems.badLifecycle.at(span, { what, reason });
  }
}

function* checkDates(source: LocatedJson, path: readonly string[], what: string): Iterable<Diagnostic> {
  const value = path.reduce<Json>((inner, step) => (isJsonObject(inner) ? (inner[step] ?? null) : null), source.value);
  if (!isJsonObject(value)) return;
  const [at, sunset] = [String(value.at), String(value.sunset)];
  for (const [key, day] of [
    ['at', at],
    ['sunset', sunset],
  ] as const) {
    if (!isDay(day))
      yield modelProblems.badLifecycle.at(source.spanOf([...path, key]), {
        what,
        reason: `contains an invalid date: ${day}`,
      });
  }
  if (isDay(at) && isDay(sunset) && sunset < aYearAfter(at)) {
    yield modelProblems.sunsetTooEarly.at(source.spanOf([...path, 'sunset']), { sunset, at });
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
