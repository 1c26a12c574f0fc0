/** Explains a resource, or one of its fields, at every stage of the pipeline, as plain data and as text. */

import { compilePayloads } from '../../compile/payloads/compile-payloads.ts';
import { makeExamples } from '../../compile/payloads/make-examples.ts';
import { ruleMessages } from '../../compile/payloads/rule-schema.ts';
import { CompiledModel } from '../../compile/serve/compiled-model.ts';
import { describeCondition } from '../../compile/serve/describe-condition.ts';
import { describeReaction } from '../../compile/serve/describe-reaction.ts';
import { queryShape } from '../../compile/serve/query-shape.ts';
import { compileTables } from '../../compile/tables/compile-tables.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { type LocalizedText, textIn } from '../../kernel/text.ts';
import { describeComputation } from '../../model/describe-model.ts';
import type { FieldDefault } from '../../model/field-parts.ts';
import type { Action, Field, FieldPath, Reaction, Resource } from '../../model/model.ts';
import type { EnumerationValue } from '../../vocabulary/field-type.ts';
import { aligned, describeColumn, describeTable } from '../describe-table.ts';
import type { Paint } from '../paint.ts';
import type { LinkedDescriptors } from '../read-model.ts';

export interface Explanation {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Returns the explanation, or a message if there is none; `otherNames`: further names for its suggestion. */
export function explain(name: string, linked: LinkedDescriptors, otherNames: readonly string[]): Explanation | string {
  const { model } = linked;
  const [application = '', resourceName = '', fieldName] = name.split('.');
  const id = `${application}.${resourceName}`;
  const resource = model.resourceById.get(id);
  if (resource === undefined) {
    const ids = [...model.resourceById.keys()];
    const matchingIds = ids.filter((each) => each.startsWith(`${application}.`));
    if (resourceName === '' && matchingIds.length > 0)
      return `the resources of ${application} are ${matchingIds.join(', ')}`;
    const names = resourceName === '' ? [...model.applications.map((each) => each.name), ...ids, ...otherNames] : ids;
    const hint = didYouMean(resourceName === '' ? application : id, names);
    return `unknown resource ${resourceName === '' ? application : id}${hint ? `; ${hint}` : ''}`;
  }
  if (fieldName === undefined) return explainResource(resource, linked);
  const field = resource.fieldByName.get(fieldName);
  if (field !== undefined) return explainField(field, resource, linked);
  const hint = didYouMean(fieldName, [...resource.fieldByName.keys()]);
  return `${id} has no field ${fieldName}${hint ? `; ${hint}` : ''}`;
}

function explainResource(resource: Resource, linked: LinkedDescriptors): Explanation {
  const { model, vocabulary } = linked;
  const table = compileTables(model).tables.find(({ name }) => name === resource.table);
  const compiled = new CompiledModel(model, vocabulary);
  const { operations } = compiled.of(resource);
  const shape = queryShape(compiled.of(resource));
  const examples = makeExamples(resource);
  const create = operations.find(({ kind }) => kind === 'create');
  return {
    title: `${resource.id}: ${resource.summary}`,
    sections: [
      { title: 'Described in', lines: [`${resource.span.file}:${resource.span.line}`] },
      {
        title: 'Fields',
        lines: aligned(resource.fields.map((field) => [field.name, `${field.type.name}${attributesOf(field)}`])),
      },
      { title: 'Rules', lines: ruleMessages(resource).map(({ id, en }) => `${id}: ${en}`) },
      { title: `Table ${resource.table}`, lines: table === undefined ? ['none'] : describeTable(table) },
      {
        title: 'Operations',
        lines: aligned(operations.map(({ methods, path, scope }) => [`${methods.join(', ')} ${path}`, scope])),
      },
      { title: 'Actions', lines: aligned(resource.actions.map((action) => actionRow(action, resource))) },
      { title: 'Reactions', lines: aligned(resource.reactions.map(reactionRow)) },
      { title: 'On screens', lines: aligned(screenSettings(resource)) },
      {
        title: 'Filters',
        lines: aligned(
          shape.filters.map(({ field, operators, through }) => [
            field,
            `${operators.map((operator) => operator.name).join(' ')}${through ? `  → ${through}` : ''}`,
          ]),
        ),
      },
      { title: 'Special list parameters', lines: shape.special.map(({ name }) => name) },
      {
        title: 'Example',
        lines: create === undefined ? [] : [`POST ${create.path}`, JSON.stringify(examples.create, undefined, 2)],
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

/** Returns the label of an action, and the screens and records for which it is offered. */
function actionRow({ name, label, on, when, confirm, icon }: Action, resource: Resource): readonly [string, string] {
  const further = [
    when && `when ${describeCondition(when)}`,
    confirm && `confirmation "${labelText(confirm, resource)}"`,
    icon && `icon ${icon}`,
  ];
  return [name, [labelText(label, resource), `on ${on}`, ...further.filter((one) => one !== undefined)].join(', ')];
}

/** Returns the ID of a reaction with its trigger, condition and effect. */
function reactionRow(reaction: Reaction): readonly [string, string] {
  return [reaction.name, describeReaction(reaction)];
}

/** Returns the settings of the screens, each keyword with its value or default. */
function screenSettings(resource: Resource): readonly (readonly [string, string])[] {
  const { screen, label, list } = resource;
  const path = ({ steps, field }: FieldPath): string => [...steps, field].map(({ name }) => name).join('.');
  const settings: readonly (readonly [string, string])[] = [
    ['label', labelText(label, resource)],
    ['title', screen.title.map(path).join(', ')],
    ['list.columns', screen.columns.map(path).join(', ')],
    ['list.order', screen.order.map((term) => `${term.descending ? '-' : ''}${path(term)}`).join(', ')],
    ['list.board', screen.board ? `by ${screen.board.by.name}: ${screen.board.shows.map(path).join(', ')}` : ''],
    ['list.views', list.views.map((view) => `${view.name} (${labelText(view.label, resource)})`).join(', ')],
    ...screen.form.map(
      (group, index) =>
        [
          index === 0 ? 'form' : '',
          `${labelText(group.label, resource)}: ${group.fields.map(({ name }) => name).join(', ')}`,
        ] as const,
    ),
    ['icon', screen.icon ?? ''],
  ];
  return settings.filter(([, value]) => value !== '');
}

function labelText(label: LocalizedText, { languages }: Resource): string {
  return [...new Set(languages.map((language) => textIn(label, language)))].join(' / ');
}

function explainField(field: Field, resource: Resource, linked: LinkedDescriptors): Explanation {
  const { model, vocabulary } = linked;
  const compiled = new CompiledModel(model, vocabulary);
  const payload = compilePayloads(compiled).find((entry) => entry.resource === resource);
  const filter = queryShape(compiled.of(resource)).filters.find((entry) => entry.field === field.name);
  const table = compileTables(model).tables.find(({ name }) => name === resource.table);
  const column = table?.columns.find(({ name }) => name === field.columnName);
  return {
    title: `${resource.id}.${field.name}: ${field.description ?? field.label.en}`,
    sections: [
      { title: 'Described in', lines: [`${field.span.file}:${field.span.line}`] },
      { title: 'Label', lines: [labelText(field.label, resource)] },
      { title: 'Type', lines: [`${field.type.name}${attributesOf(field)}`, field.type.summary] },
      {
        title: `Column of ${resource.table}`,
        lines: column === undefined ? [] : [`${column.name}  ${describeColumn(column)}`],
      },
      {
        title: 'Computed',
        lines: field.computation === undefined ? [] : [JSON.stringify(describeComputation(field.computation))],
      },
      {
        title: 'Rules',
        lines: ruleMessages(resource)
          .filter((_, index) => resource.rules[index]?.fields.includes(field))
          .map(({ id, en }) => `${id}: ${en}`),
      },
      { title: 'In a create', lines: schemaLines(payload?.create.properties, field) },
      { title: 'In a response', lines: schemaLines(payload?.record.properties, field) },
      {
        title: 'Filters',
        lines: (filter?.operators ?? []).map(({ parameter, summary }) => `${parameter}  ${summary}`),
      },
      {
        title: 'Values',
        lines: (field.enumeration ?? []).map(
          ({ value, name, label }) => `${value}  ${name}  ${labelText(label, resource)}`,
        ),
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

function schemaLines(properties: Json | undefined, field: Field): readonly string[] {
  const schema =
    typeof properties === 'object' && properties !== null && !Array.isArray(properties)
      ? Object.entries(properties).find(([name]) => name === field.name)?.[1]
      : undefined;
  return schema === undefined ? [] : [JSON.stringify(schema, undefined, 2)];
}

function attributesOf(field: Field): string {
  const attributes = [
    field.target && `→ ${field.target.id}`,
    field.required && 'required',
    field.requiredWhen && 'required under a condition',
    field.nullable && 'nullable',
    field.readOnly && 'read-only',
    field.writeOnce && 'write-once',
    field.hidden && 'hidden',
    field.personal && 'personal',
    field.informational && 'informational',
    field.enumeration && `one of ${field.enumeration.map(nameOfValue).join(', ')}`,
    field.default !== undefined && `default ${defaultText(field.default)}`,
    ...Object.entries(field.attributes)
      .filter(([, value]) => value !== field.target?.id)
      .map(([key, value]) => attributeText(key, value)),
  ].filter((attribute) => attribute !== undefined && attribute !== false);
  return attributes.length === 0 ? '' : `, ${attributes.join(', ')}`;
}

/** Formats a code with its label; a keyword without a label is printed alone. */
function nameOfValue({ value, name }: EnumerationValue): string {
  return String(value) === name ? name : `${value} ${name}`;
}

function defaultText(fallback: FieldDefault): string {
  if (fallback.kind === 'reference') return `$${fallback.reference}.${fallback.member}`;
  return fallback.kind === 'server' ? `$${fallback.keyword}` : JSON.stringify(fallback.value);
}

function attributeText(key: string, value: Json): string {
  return `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

/** Renders the explanation as text. */
export function renderExplanation({ title, sections }: Explanation, paint: Paint): string {
  const sectionTexts = sections.map(
    (section) =>
      `${paint.bold(section.title)}\n${section.lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`).join('\n')}\n`,
  );
  return [`${paint.bold(title)}\n`, ...sectionTexts].join('\n');
}
