/** Links reactions: their triggers, conditions and effects. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import type { LocalizedText } from '../kernel/text.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import { linkValues, type ReactionSource, recordPath } from './link-reaction-values.ts';
import type { Effect, Field, FieldPath, Reaction, Recipient, Trigger } from './model.ts';
import { labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';
import { readConstant } from './reaction-constant.ts';

/** Links the reactions of a resource. */
export function linkReactions(linking: Linking, draft: DraftResource): void {
  const names = new Set<string>();
  draft.resource.reactions = draft.source.body.reactions.flatMap((source) => {
    const written = source.value as JsonObject;
    const name = String(written.id);
    const reaction: ReactionSource = { linking, draft, source, name };
    if (names.has(name)) return reject(reaction, ['id'], 'id', 'is the ID of another reaction');
    names.add(name);
    return linkReaction(reaction, written) ?? [];
  });
}

function linkReaction(reaction: ReactionSource, written: JsonObject): Reaction | undefined {
  const { linking, draft, source, name } = reaction;
  const on = triggerOf(reaction, written.on ?? null);
  const whenPaths = new Map<string, FieldPath>();
  const findPath = (path: string, span: Span): Field | undefined => {
    const resolved = recordPath(reaction, path, span);
    if (resolved !== undefined) whenPaths.set(path, resolved);
    return resolved?.field;
  };
  const options = { usesSettings: true, findPath };
  const when =
    written.when === undefined
      ? undefined
      : parseCondition(linking, draft, source, `reaction ${name}`, ['when'], options);
  const effect = effectOf(reaction, written.do ?? null, on);
  if (on === undefined || effect === undefined || (written.when !== undefined && when === undefined)) return undefined;
  return {
    name,
    id: `${draft.resource.id}.${name}`,
    label: labelOf(written.label, name),
    on,
    ...(when !== undefined && { when }),
    whenPaths,
    effect,
    span: source.spanOf(['id']),
  };
}

/** Reports an error of a reaction; returns no reaction. */
function reject({ linking, source, name }: ReactionSource, path: readonly string[], key: string, reason: string): [] {
  linking.report(modelProblems.badReaction.at(source.spanOf(path), { key, reaction: name, reason }));
  return [];
}

function triggerOf(reaction: ReactionSource, on: Json): Trigger | undefined {
  if (on === 'create') return { kind: 'created' };
  if (on === 'update') return { kind: 'updated' };
  if (!isJsonObject(on)) return undefined;
  if (on.at !== undefined) return dateTriggerOf(reaction, on);
  if (on.added !== undefined) return addedTriggerOf(reaction, String(on.added));
  const field = ownField(reaction, String(on.field), ['on', 'field']);
  if (field === undefined) return undefined;
  if (field.type.storage === 'computed') {
    reject(reaction, ['on', 'field'], 'field', 'is computed, so no write changes it');
    return undefined;
  }
  if (on.to === undefined) return { kind: 'changed', field };
  const to = readConstant(field, on.to);
  if ('value' in to) return { kind: 'changed', field, to: to.value };
  const span = reaction.source.spanOf(['on', 'to']);
  const names = { key: 'to', reaction: reaction.name, reason: to.reason };
  reaction.linking.report(modelProblems.badReaction.at(span, names, to.suggestion));
  return undefined;
}

function addedTriggerOf(reaction: ReactionSource, name: string): Trigger | undefined {
  const field = ownField(reaction, name, ['on', 'added']);
  if (field === undefined) return undefined;
  if (field.linkTable !== undefined && field.target !== undefined) return { kind: 'added', field };
  reject(reaction, ['on', 'added'], 'added', 'must be a list of references');
  return undefined;
}

function dateTriggerOf(reaction: ReactionSource, { at, before, after }: JsonObject): Trigger | undefined {
  const field = ownField(reaction, String(at), ['on', 'at']);
  if (field === undefined) return undefined;
  if (field.type.magnitude !== 'date' && field.type.magnitude !== 'instant') {
    reject(reaction, ['on', 'at'], 'at', 'must be a field of type date or date-time');
    return undefined;
  }
  if (field.type.storage === 'computed') {
    reject(reaction, ['on', 'at'], 'at', 'is computed, so no record stores the date');
    return undefined;
  }
  const period = typeof before === 'string' ? { before } : typeof after === 'string' ? { after } : {};
  return { kind: 'date', field, ...period };
}

function ownField({ linking, draft, source, name }: ReactionSource, field: string, path: readonly string[]) {
  const found = draft.fields.get(field);
  if (found === undefined && !mayBeBroken(draft, field)) {
    const suggestion = didYouMean(field, draft.fields.keys());
    const names = { name: field, place: `reaction ${name}` };
    linking.report(modelProblems.unknownField.at(source.spanOf(path), names, suggestion));
  }
  return found;
}

function effectOf(reaction: ReactionSource, written: Json, on: Trigger | undefined): Effect | undefined {
  if (written === 'delete') return { kind: 'delete' };
  const { notify, set, create } = isJsonObject(written) ? written : {};
  if (isJsonObject(notify)) return noticeOf(reaction, notify, on);
  if (isJsonObject(set)) {
    const values = linkValues(reaction, reaction.draft, set, ['do', 'set']);
    return values && { kind: 'set', values };
  }
  if (!isJsonObject(create) || !isJsonObject(create.values)) return undefined;
  const { linking, source, name } = reaction;
  const target = linking.find(String(create.resource));
  if (target === undefined) {
    const names = { name: String(create.resource), place: `reaction ${name}` };
    const suggestion = didYouMean(names.name, linking.drafts.keys());
    linking.report(modelProblems.unknownResource.at(source.spanOf(['do', 'create', 'resource']), names, suggestion));
    return undefined;
  }
  const values = linkValues(reaction, target, create.values, ['do', 'create', 'values']);
  if (values === undefined) return undefined;
  const given = new Set(values.map(({ field }) => field.name));
  const missing = [...target.fields.values()].filter(
    (field) => field.required && !field.nullable && field.default === undefined && !given.has(field.name),
  );
  const needed = missing.filter(({ name: field }) => field !== 'id');
  if (needed.length === 0) return { kind: 'create', resource: target.resource, values };
  const reason = `must set ${needed.map((field) => field.name).join(', ')}, which ${target.resource.id} requires`;
  reject(reaction, ['do', 'create', 'values'], 'values', reason);
  return undefined;
}

function noticeOf(
  reaction: ReactionSource,
  { to, text, about, readers }: JsonObject,
  on: Trigger | undefined,
): Effect | undefined {
  const { linking, draft, source, name } = reaction;
  const paths = Array.isArray(to) ? to : [];
  const recipients = paths.flatMap((path, index) => recipientOf(reaction, String(path), index, on) ?? []);
  const written = draft.source.body.texts.find((one) => one.name === text);
  if (written === undefined) {
    const suggestion = didYouMean(
      String(text),
      draft.source.body.texts.map((one) => one.name),
    );
    const span = source.spanOf(['do', 'notify', 'text']);
    linking.report(modelProblems.unknownNoticeText.at(span, { reaction: name, name: String(text) }, suggestion));
  }
  if (written === undefined || recipients.length < paths.length) return undefined;
  const texts = isJsonObject(written.value.value) ? written.value.value : {};
  const placeholders = placeholdersOf(reaction, written.value);
  const subject = about === undefined ? undefined : ownField(reaction, String(about), ['do', 'notify', 'about']);
  if (placeholders === undefined || (about !== undefined && subject === undefined)) return undefined;
  if (subject !== undefined && subject.type.role !== 'generic_reference') {
    reject(reaction, ['do', 'notify', 'about'], 'about', 'must be a reference to records of any kind');
    return undefined;
  }
  return {
    kind: 'notify',
    ...(subject !== undefined && { about: subject }),
    readersOnly: readers === true,
    to: recipients,
    title: labelOf(texts.title, String(text)),
    text: labelOf(texts.text, String(text)),
    placeholders,
  };
}

function recipientOf(
  reaction: ReactionSource,
  written: string,
  index: number,
  on: Trigger | undefined,
): Recipient | undefined {
  if (written === '$record') return 'record';
  const at = ['do', 'notify', 'to', String(index)];
  if (written === '$added') {
    if (on?.kind === 'added') return { path: { steps: [], field: on.field }, added: true };
    if (on !== undefined) reject(reaction, at, 'to', 'contains $added, which needs the trigger "added"');
    return undefined;
  }
  const path = recordPath(reaction, written, reaction.source.spanOf(['do', 'notify', 'to', index]));
  if (path === undefined) return undefined;
  const { field } = path;
  if (field.target !== undefined ? field.type.relation !== undefined : isAddress(field)) return { path };
  reject(reaction, at, 'to', `must lead to references or e-mail addresses, and "${written}" does not`);
  return undefined;
}

function isAddress(field: Field): boolean {
  return field.type.schema(field).format === 'email' && !field.writeOnly;
}

/** Returns the paths in braces of the title and the text in every language; undefined if one is invalid. */
function placeholdersOf(reaction: ReactionSource, text: LocatedJson): ReadonlyMap<string, FieldPath> | undefined {
  const placeholders = new Map<string, FieldPath>();
  let isValid = true;
  for (const [key, written] of Object.entries(isJsonObject(text.value) ? text.value : {})) {
    const label: LocalizedText = labelOf(written, key);
    for (const [, path = ''] of Object.values(label).flatMap((one) => [...one.matchAll(/\{([a-z0-9_.]+)\}/g)])) {
      if (placeholders.has(path)) continue;
      const resolved = recordPath(reaction, path, text.spanOf([key]));
      if (resolved !== undefined && isShown(resolved.field)) {
        placeholders.set(path, resolved);
        continue;
      }
      isValid = false;
      if (resolved === undefined) continue;
      const names = { key: 'text', reaction: reaction.name, reason: `cannot contain "${path}", which is no value` };
      reaction.linking.report(modelProblems.badReaction.at(text.spanOf([key]), names));
    }
  }
  return isValid ? placeholders : undefined;
}

function isShown({ type, writeOnly }: Field): boolean {
  return type.storage === 'column' && type.relation === undefined && type.role === undefined && !writeOnly;
}
