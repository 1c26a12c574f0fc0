/** Writes drafts as the text of descriptors, in the form of `core fmt`. */
import { Document, isMap, isSeq, type Node, visit } from 'yaml';
import { type FormatKind, formatDescriptor } from '../../descriptor/format-descriptor.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { Json } from '../../kernel/json.ts';
import { humanize } from '../../model/names.ts';
import type { ApplicationDraft, FieldDraft, ResourceDraft } from './draft.ts';
import { tableLabel } from './source.ts';

/** The text of resources/<application>/application.yaml. */
export function applicationText({ title, schema }: ApplicationDraft): string {
  const text = {
    title: humanize(title),
    description: `The former schema ${schema}.`,
    version: '1.0.0',
  };
  return textOf(text, 'application', 'application.schema.json');
}

/** The text of resources/<application>/<resource>.yaml. */
export function resourceText({ label, isLabelled, table, fields, rules, indexes }: ResourceDraft): string {
  const { summary, description } = textsOf(table.comment, `Records of the former table ${tableLabel(table)}.`);
  const descriptor: Record<string, Json> = {
    operations: 'crudlb',
    summary,
    ...(isLabelled && { label }),
    ...(description !== undefined && { description }),
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldKeys(field)])),
    ...(rules.length > 0 && { rules: rules.map((rule) => ({ ...rule })) }),
    ...(indexes.length > 0 && { indexes }),
  };
  return textOf(descriptor, 'resource', 'descriptor.schema.json');
}

/** A comment up to its first full stop is the summary; a longer comment is also the description. */
function textsOf(
  comment: string | undefined,
  fallback: string,
): { readonly summary: string; readonly description?: string } {
  const text = comment?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (text === '') return { summary: fallback.replaceAll(/\s+/g, ' ') };
  const [, first = text] = /^(.+?[.!?])\s/.exec(text) ?? [];
  return first === text ? { summary: text } : { summary: first, description: text };
}

function fieldKeys({ keys, isNullable, links }: FieldDraft): Record<string, Json> {
  const { type, ...others } = keys;
  // Lists are empty by default.
  const isList = links !== undefined || type === 'array';
  const hasDefault = others.default !== undefined;
  return {
    type: isNullable && !isList ? `${String(type)}?` : String(type),
    ...others,
    ...(!isNullable && !isList && !hasDefault && { required: true }),
  };
}

function textOf(content: Json, kind: FormatKind, schema: string): string {
  const document = new Document(content);
  const { contents } = document;
  if (isMap(contents)) for (const { key, value } of contents.items) setFlow(String(key), value);
  const text = `# yaml-language-server: $schema=../${schema}\n${document.toString({ lineWidth: 0 })}`;
  const formatted = formatDescriptor(text, kind);
  invariant(formatted.ok, 'the text of a descriptor can be formatted');
  return formatted.text;
}

/** Writes each field, rule and index on a line, in brackets. */
function setFlow(key: string, value: unknown): void {
  if (!isMap(value) && !isSeq(value)) return;
  for (const item of value.items) {
    const node: unknown = isMap(value) ? (item as { readonly value: unknown }).value : item;
    if (key === 'rules' && isMap(node)) for (const pair of node.items) flow(pair.value);
    else flow(node);
  }
}

function flow(node: unknown): void {
  if (!isMap(node) && !isSeq(node)) return;
  visit(node as Node, {
    Collection: (_, collection) => {
      collection.flow = true;
    },
  });
}
