/** The effects of reactions: each writes all its records with a fixed number of statements, by the rules of the resource. */
import { isDeepStrictEqual } from 'node:util';
import type { Notice, NoticeRecipient, NoticeSender } from '../../extension/contract.ts';
import { extensionContext } from '../../extension-context/extension-context.ts';
import { invariant } from '../../kernel/invariant.ts';
import { type Json, type JsonObject, referencedId } from '../../kernel/json.ts';
import { utcDay } from '../../kernel/read-day.ts';
import type { LocalizedText } from '../../kernel/text.ts';
import type { Effect, EffectValue, Field, Reaction, Resource } from '../../model/model.ts';
import type { RecordValues, RequestContext } from '../../request/request-context.ts';
import { serverRecords } from '../../write/server-records.ts';
import type { MatchingRecord } from './matching-records.ts';
import { type Column, recordsOfColumns, valuesAt, valuesByPath } from './path-values.ts';

/** Performs the effect of a reaction; returns the IDs of the records for which it happened. */
export async function perform(
  matching: readonly MatchingRecord[],
  resource: Resource,
  reaction: Reaction,
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  if (matching.length === 0) return new Set();
  const { effect } = reaction;
  if (effect.kind === 'notify') return notify(matching, resource, { ...reaction, effect }, context);
  const records = serverRecords(context);
  switch (effect.kind) {
    case 'set': {
      const bodies = await bodiesOf(effect.values, matching, resource, context);
      await records.updateMany(
        resource.id,
        matching.map(({ id }, index) => ({ id, changes: bodies[index] ?? {} })),
      );
      break;
    }
    case 'create':
      await records.createMany(effect.resource.id, await bodiesOf(effect.values, matching, resource, context));
      break;
    case 'delete':
      await records.deleteMany(
        resource.id,
        matching.map(({ id }) => id),
      );
  }
  return new Set(matching.map(({ id }) => id));
}

async function bodiesOf(
  values: readonly EffectValue[],
  matching: readonly MatchingRecord[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const columns: Column[] = [];
  for (const { field, value } of values)
    columns.push([
      field.name,
      value.kind === 'path'
        ? await valuesAt(value.path, recordsOf(matching), context)
        : matching.map(({ id }) => plainValue(field, value, { resource, id }, context)),
    ]);
  return recordsOfColumns(columns, matching.length);
}

function plainValue(
  field: Field,
  value: Exclude<EffectValue['value'], { readonly kind: 'path' }>,
  { resource, id }: { readonly resource: Resource; readonly id: string },
  { now }: RequestContext,
): Json {
  switch (value.kind) {
    case 'constant':
      return value.value;
    case 'now':
      return now.toISOString();
    case 'today':
      return utcDay(now);
    case 'record':
      if (field.type.role === 'content_type') return { id: resource.contentTypeId };
      return field.target === undefined ? id : { id };
  }
}

function recordsOf(matching: readonly MatchingRecord[]): readonly RecordValues[] {
  return matching.map(({ record }) => record);
}

type NoticeReaction = Reaction & { readonly effect: Extract<Effect, { readonly kind: 'notify' }> };

async function notify(
  matching: readonly MatchingRecord[],
  resource: Resource,
  { id: reaction, effect }: NoticeReaction,
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  const { notices: sender } = context.runtime.extensions;
  invariant(sender, 'an extension sends notices');
  const recipients = matching.map((): NoticeRecipient[] => []);
  for (const to of effect.to) {
    const target = to === 'record' ? resource : to.path.field.target;
    const reached =
      to === 'record' ? matching.map(({ id }) => ({ id })) : await valuesAt(to.path, recordsOf(matching), context);
    for (const [index, value] of reached.entries())
      for (const one of Array.isArray(value) ? value : [value]) {
        const recipient = recipientOf(one, target);
        const isNew = !recipients[index]?.some((other) => isDeepStrictEqual(other, recipient));
        if (recipient !== undefined && isNew) recipients[index]?.push(recipient);
      }
  }
  const values = await valuesByPath(effect.placeholders, recordsOf(matching), context);
  const notices = matching.map(({ id }, index): Notice => {
    const to = recipients[index] ?? [];
    const shown = new Map(
      [...effect.placeholders].map(([name, { field }]) => [
        name,
        shownValue(field, values[index]?.[name] ?? null, sender),
      ]),
    );
    const about = { resource: resource.id, id };
    return { reaction, about, recipients: to, title: filled(effect.title, shown), text: filled(effect.text, shown) };
  });
  return await sender.send(notices, extensionContext(context).system);
}

function recipientOf(value: Json, target: Resource | undefined): NoticeRecipient | undefined {
  if (target === undefined) return typeof value === 'string' && value !== '' ? { email: value } : undefined;
  const id = referencedId(value);
  return id === undefined ? undefined : { resource: target.id, id };
}

/** The label of a value of an enumeration, a time as the extension writes it, otherwise the value as text. */
function shownValue(
  { enumeration, type }: Field,
  value: Json,
  { timeText }: Pick<NoticeSender, 'timeText'>,
): LocalizedText | string {
  if (value === null) return '';
  if (type.magnitude === 'instant') return timeText(new Date(String(value)));
  const entry = enumeration?.find((one) => one.value === value);
  return entry?.label ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function filled(text: LocalizedText, values: ReadonlyMap<string, LocalizedText | string>): LocalizedText {
  const inLanguage = ([language, template]: readonly [string, string]) => [
    language,
    template.replaceAll(/\{([a-z0-9_.]+)\}/g, (_, name: string) => {
      const value = values.get(name) ?? '';
      return typeof value === 'string' ? value : (value[language] ?? value.en);
    }),
  ];
  return { en: '', ...Object.fromEntries(Object.entries(text).map(inLanguage)) };
}
