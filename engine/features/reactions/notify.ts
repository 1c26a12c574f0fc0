/** The notices of a reaction: their recipients, the record that each is about, and their texts. */
import { AccessCache } from '../../access/access-of.ts';
import { agentContext } from '../../access/agent-context.ts';
import { db } from '../../database/kysely.ts';
import type { Notice, NoticeRecipient, NoticeSender } from '../../extension/contract.ts';
import { extensionContext } from '../../extension-context/extension-context.ts';
import { readableIds } from '../../extension-context/require-read.ts';
import { invariant } from '../../kernel/invariant.ts';
import { type Json, referencedId } from '../../kernel/json.ts';
import type { LocalizedText } from '../../kernel/text.ts';
import type { Effect, Field, Resource } from '../../model/model.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { type RequestContext, requireResource } from '../../request/request-context.ts';
import type { MatchingRecord } from './matching-records.ts';
import { valuesAt, valuesByPath } from './path-values.ts';
import type { FoundReaction } from './reaction-order.ts';

type Notify = Extract<Effect, { readonly kind: 'notify' }>;
type RecordOf = Notice['about'];
/** The recipients of each record. */
type Recipients = readonly (readonly NoticeRecipient[])[];

/** Sends the notices; returns the IDs of the records about which a person is notified. */
export async function notify(
  matching: readonly MatchingRecord[],
  found: FoundReaction,
  effect: Notify,
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  const { notices: sender } = context.runtime.extensions;
  invariant(sender, 'an extension sends notices');
  const sources = matching.map((one): readonly [RecordOf, RecordOf?] => {
    const subject = subjectOf(one, effect, context);
    const source = { resource: found.resource.id, id: one.id };
    return subject === undefined ? [source] : [source, subject];
  });
  const named = await recipientsOf(matching, found, effect, context);
  const recipients = effect.readersOnly ? await onlyReaders(named, sources, context) : named;
  const records = matching.map(({ record }) => record);
  const values = await valuesByPath(effect.placeholders, records, context);
  const notices = sources.map(([source, subject = source], index): Notice => {
    const shown = new Map(
      [...effect.placeholders].map(([name, { field }]) => [
        name,
        shownValue(field, values[index]?.[name] ?? null, sender),
      ]),
    );
    return {
      reaction: found.reaction.id,
      about: subject,
      recipients: recipients[index] ?? [],
      ...(effect.readersOnly && { isClosed: true }),
      title: filled(effect.title, shown),
      text: filled(effect.text, shown),
    };
  });
  const notified = await sender.send(notices, extensionContext(context).system);
  return new Set(sources.flatMap(([{ id }, subject]) => (notified.has(subject?.id ?? id) ? [id] : [])));
}

/** Returns the recipients of each record, each person once. */
async function recipientsOf(
  matching: readonly MatchingRecord[],
  { resource, added = {} }: FoundReaction,
  effect: Notify,
  context: RequestContext,
): Promise<Recipients> {
  const recipients = matching.map(() => new Map<string, NoticeRecipient>());
  const records = matching.map(({ record }) => record);
  for (const to of effect.to) {
    const target = to === 'record' ? resource : to.path.field.target;
    const reached = to === 'record' ? matching.map(({ id }) => ({ id })) : await valuesAt(to.path, records, context);
    for (const [index, value] of reached.entries())
      for (const one of Array.isArray(value) ? value : [value]) {
        const recipient = recipientOf(one, target);
        if (recipient === undefined) continue;
        // An element that was removed again is not in the list any more, and gets no notice.
        const isOld =
          to !== 'record' && to.added && !added[matching[index]?.id ?? '']?.includes(referencedId(one) ?? '');
        if (!isOld) recipients[index]?.set(Object.values(recipient).join(), recipient);
      }
  }
  return recipients.map((all) => [...all.values()]);
}

/** Returns the record that the notice is about; undefined if it is the record of the reaction. */
function subjectOf({ record }: MatchingRecord, effect: Notify, { runtime }: RequestContext): RecordOf | undefined {
  const { about: field } = effect;
  const kind = field && contentTypeOf(field);
  if (field === undefined || kind === undefined) return undefined;
  const resource = runtime.model.resourceByContentType.get(referencedId(record[kind.name]) ?? '');
  const id = record[field.name];
  return resource === undefined || typeof id !== 'string' ? undefined : { resource: resource.id, id };
}

/** Removes the recipients who cannot read all sources of a notice; one statement for each person and resource. */
async function onlyReaders(
  named: Recipients,
  sources: readonly (readonly (RecordOf | undefined)[])[],
  context: RequestContext,
): Promise<Recipients> {
  const agentId = await agentOfUsers(context);
  const readable = new Map<string, ReadonlySet<string>>();
  for (const recipient of named.flat()) {
    if (!('id' in recipient) || readable.has(recipient.id)) continue;
    const isNamed = (index: number) => named[index]?.some((one) => 'id' in one && one.id === recipient.id) === true;
    const needed = sources.filter((_, index) => isNamed(index)).flatMap((all) => all.flatMap((one) => one ?? []));
    readable.set(recipient.id, await readableTo(recipient, needed, agentId, context));
  }
  const canRead = (id: string, index: number) =>
    sources[index]?.every((one) => one === undefined || readable.get(id)?.has(one.id)) === true;
  return named.map((all, index) => all.filter((one) => 'id' in one && canRead(one.id, index)));
}

/** Returns the IDs of those of the records that a user can read. */
async function readableTo(
  user: RecordOf,
  records: readonly RecordOf[],
  agentId: string | undefined,
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  const readable = new Set<string>();
  const [first] = records;
  if (first === undefined || agentId === undefined) return readable;
  const resource = requireResource(first.resource, context);
  const reading = { ...context, isReading: true } as const;
  const userContext = await agentContext(reading, agentId, resource, new AccessCache(context.runtime), user);
  if (userContext === undefined) return readable;
  for (const [id, some] of Map.groupBy(records, (one) => one.resource)) {
    const ids = [...new Set(some.map((one) => one.id))];
    for (const one of await readableIds(id, ids, userContext)) readable.add(one);
  }
  return readable;
}

/** Returns the integration through which users sign in, or without it that of the caller. */
async function agentOfUsers({ session, caller, asCaller }: RequestContext): Promise<string | undefined> {
  const agents = db.selectFrom('agent').select('id').where('for_people', '=', true).orderBy('id').limit(1);
  const [agent] = await session.execute(agents, caller.customerId);
  return agent?.id ?? asCaller?.caller.agentId;
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
