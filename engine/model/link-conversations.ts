/** Links the keys that make a resource a comment on other records, or the inbox of users. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import type { Field } from './model.ts';

type Key = 'comments' | 'inbox';

/** A key of a resource while it is linked. */
interface Reading {
  readonly linking: Linking;
  readonly draft: DraftResource;
  readonly key: Key;
  readonly source: LocatedJson;
}

/** A requirement on a member, and the reason in its message. */
interface Need {
  readonly is: (field: Field) => boolean;
  readonly reason: string;
}

const needs = {
  text: { is: ({ type }) => type.magnitude === 'text', reason: 'is not a text' },
  time: { is: ({ type }) => type.magnitude === 'instant', reason: 'is not a date-time' },
  flag: { is: (field) => field.type.schema(field).type === 'boolean', reason: 'is not a boolean' },
  reference: {
    is: ({ type, target }) => type.relation === 'one' && target !== undefined,
    reason: 'is not a reference',
  },
  list: { is: ({ linkTable }) => linkTable !== undefined, reason: 'is not a list of references' },
} as const satisfies Readonly<Record<string, Need>>;

/** Links both keys of all resources; each belongs to one resource. */
export function linkConversations(linking: Linking, drafts: readonly DraftResource[]): void {
  const owners = new Map<Key, DraftResource>();
  for (const draft of drafts)
    for (const key of ['comments', 'inbox'] as const) {
      const source = draft.source.descriptor.properties[key];
      if (source === undefined || !isJsonObject(source.value)) continue;
      const reading = { linking, draft, key, source };
      const owner = owners.get(key);
      owners.set(key, draft);
      if (owner !== undefined) report(reading, [], key, `also belongs to ${owner.resource.id}`);
      else if (key === 'comments') linkComments(reading);
      else linkInbox(reading);
    }
}

function linkComments(reading: Reading): void {
  const { resource } = reading.draft;
  const text = memberOf(reading, 'text', needs.text);
  const mentions = memberOf(reading, 'mentions', needs.list);
  const about = resource.fields.find(({ type, required }) => type.role === 'generic_reference' && required);
  if (about === undefined) report(reading, [], 'comments', 'needs a required reference to records of any kind');
  if (text === undefined || about === undefined) return;
  resource.comments = { text, about, ...(mentions !== undefined && { mentions }) };
}

function linkInbox(reading: Reading): void {
  const { value } = reading.source;
  const names = isJsonObject(value) && Array.isArray(value.to) ? value.to.map(String) : [];
  const title = memberOf(reading, 'title', needs.text);
  const text = memberOf(reading, 'text', needs.text);
  const at = memberOf(reading, 'at', needs.time);
  const read = memberOf(reading, 'read', needs.flag);
  const to = names.flatMap((name, index) => fieldOf(reading, name, ['to', index], needs.reference) ?? []);
  if (title === undefined || text === undefined || at === undefined || read === undefined) return;
  if (to.length < names.length) return;
  reading.draft.resource.inbox = { title, text, at, read, to };
}

function memberOf(reading: Reading, member: string, need: Need): Field | undefined {
  const name = (reading.source.value as Readonly<Record<string, unknown>>)[member];
  return name === undefined ? undefined : fieldOf(reading, String(name), [member], need);
}

function fieldOf(reading: Reading, name: string, path: readonly (string | number)[], need: Need): Field | undefined {
  const { linking, draft, key, source } = reading;
  const field = draft.fields.get(name);
  if (field !== undefined && need.is(field)) return field;
  if (field !== undefined) report(reading, path, name, need.reason);
  else if (!mayBeBroken(draft, name)) {
    const suggestion = didYouMean(name, draft.fields.keys());
    linking.report(modelProblems.unknownField.at(source.spanOf(path), { name, place: key }, suggestion));
  }
  return undefined;
}

function report({ linking, source, key }: Reading, path: readonly (string | number)[], name: string, reason: string) {
  linking.report(modelProblems.badConversation.at(source.spanOf(path), { key, name, reason }));
}
