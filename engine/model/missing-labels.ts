/** Finds missing translations: names that screens, documents and responses would contain in English. */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Span } from '../kernel/span.ts';
import { coreLanguage, type Language, type LocalizedText } from '../kernel/text.ts';
import { problemCodes } from '../problems/http-problems.ts';
import { modelProblems } from '../problems/model.ts';
import { titleOf } from '../problems/problem.ts';
import { codeLabel, labelsInAction, labelsInField, type MemberLabel } from './inner-names.ts';
import type { Field, MenuEntry, Model, Resource } from './model.ts';
import { labelOf } from './names.ts';

/** A named item and the location of its name. */
interface LabelledItem {
  readonly what: string;
  /** The key of the descriptor that contains the text by language, if there is one. */
  readonly key?: string;
  /** Its name in resources/shared/translations, if they can contain the text. */
  readonly name?: string;
  readonly text: LocalizedText;
  readonly span: Span;
}

/**
 * Missing labels by language; English is derived from names and never missing. Empty for a product with English only.
 * Names of a trait are reported once.
 */
export function missingLabels(model: Model, set: DescriptorSet): ReadonlyMap<Language, readonly Diagnostic[]> {
  const all = [
    ...set.applications.map(applicationName),
    ...model.menu.flatMap((entry) => entryName(entry, 'the entry', 'of the menu')),
    ...model.firstSteps.flatMap((step) => entryName(step, 'the first step', '')),
    ...model.resources.flatMap((resource) => namesOf(resource, model)),
  ];
  const firstSpan = set.applications[0]?.span;
  return new Map(
    model.languages
      .filter((language) => language !== coreLanguage)
      .map((language) => {
        const missing = new Map<string, Diagnostic>();
        const record = (what: string, span: Span, suggestion: string): void => {
          const finding = modelProblems.missingWord.at(span, { what, language }, suggestion);
          missing.set(`${span.file}:${span.line}:${span.column}:${finding.message}`, finding);
        };
        for (const item of all)
          if (item.text[language] === undefined) record(item.what, item.span, suggestionFor(item, language));
        for (const code of firstSpan === undefined ? [] : problemCodes) {
          const { id, texts } = titleOf({ code });
          if (!(language in texts) && model.messages.get(language)?.has(id) !== true)
            record(`the problem "${texts.en}"`, firstSpan as Span, addLine(id, 'messages', language));
        }
        return [language, [...missing.values()]] as const;
      }),
  );
}

/** Returns what to write, and where. */
function suggestionFor({ key, name }: LabelledItem, language: Language): string {
  const inDescriptor = key === undefined ? [] : [`Add \`${key}: { en: …, ${language}: … }\`.`];
  const shared = name === undefined ? [] : [addLine(name, 'translations', language)];
  return [...inDescriptor, ...shared].join(' Or: ');
}

function addLine(name: string, folder: 'messages' | 'translations', language: Language): string {
  return `Add the line \`${name}: …\` to resources/shared/${folder}/${language}.yaml.`;
}

const entryName = ({ label, span }: MenuEntry, kind: string, place: string): readonly LabelledItem[] =>
  label === undefined ? [] : [{ what: `${kind} "${label.en}" ${place}`.trim(), key: 'label', text: label, span }];

function applicationName({ name, title, span }: DescriptorSet['applications'][number]): LabelledItem {
  return { what: `the application ${name}`, key: 'title', text: labelOf(title, name), span };
}

function namesOf(
  { id, label, plural, span, fields, screen, overview, list, actions, rules }: Resource,
  { labels }: Model,
): readonly LabelledItem[] {
  const inner = (items: readonly MemberLabel[], location: Span): readonly LabelledItem[] =>
    items.map((item) => ({
      what: `the name ${item[1]}`,
      name: item[1],
      text: codeLabel(item, labels),
      span: location,
    }));
  return [
    { what: `the resource ${id}`, key: 'label', text: label, span },
    { what: `the plural of ${id}`, key: 'plural', text: plural, span },
    ...fields
      .filter(({ hidden }) => !hidden)
      .flatMap((field) => [...fieldNames(field), ...inner(labelsInField(field), field.span)]),
    ...screen.form.map((group) => ({ what: `the group "${group.label.en}"`, key: 'label', text: group.label, span })),
    ...overview.map((item) => ({
      what: `"${item.label.en}" of the overview of ${id}`,
      key: 'label',
      text: item.label,
      span: item.span,
    })),
    ...list.views.map((view) => ({
      what: `the view ${view.name} of ${id}`,
      key: 'label',
      text: view.label,
      span,
    })),
    ...actions.flatMap((action) => [
      { what: `the action ${action.name}`, key: 'label', text: action.label, span: action.span },
      ...(action.confirm === undefined
        ? []
        : [
            {
              what: `the confirmation prompt of the action ${action.name}`,
              key: 'confirm',
              text: action.confirm,
              span: action.span,
            },
          ]),
      ...inner(labelsInAction(action), action.span),
    ]),
    ...rules.flatMap(({ id: rule, message, span: ruleSpan }) =>
      message === undefined
        ? []
        : [{ what: `the message of the rule ${rule}`, key: 'message', text: message, span: ruleSpan }],
    ),
  ];
}

function fieldNames({ name, label, enumeration = [], span }: Field): readonly LabelledItem[] {
  return [
    { what: `the field ${name}`, key: 'label', name, text: label, span },
    // A value without a label in English is a code, such as a bank's, and is the same in every language.
    ...enumeration
      .filter((value) => value.label.en !== value.name)
      .map((value) => ({
        what: `the value ${value.name} of ${name}`,
        name: `${name}.${value.name}`,
        text: value.label,
        span,
      })),
  ];
}
