/** Parses the parts that resources and traits have in common: fields, rules, indexes, search, list, actions. */
import { descriptorProblems } from '../problems/descriptor.ts';
import type {
  ActionDescriptor,
  DescriptorBody,
  FieldDescriptor,
  ListDescriptor,
  Located,
  LocatedJson,
  NamedValue,
  RuleDescriptor,
} from './descriptor.ts';
import {
  actionKeys,
  actionMethods,
  fieldKeys,
  fieldNamePattern,
  indexSchema,
  listFilterSchema,
  listKeys,
  listPathSchema,
  listScopesSchema,
  listViewSchema,
  noticeTextSchema,
  reactionSchema,
  ruleKeys,
} from './descriptor-schema.ts';
import { isLocatedList, isLocatedMap, type LocatedMap, type LocatedMember } from './parse-yaml.ts';
import { asMap, isValidValue, type Report, readKeys } from './read-keys.ts';
import { expandField } from './short-forms.ts';

type Keys = Readonly<Record<string, LocatedMap | LocatedJson>>;

export const emptyBody: DescriptorBody = {
  uses: [],
  fields: [],
  rules: [],
  indexes: [],
  search: [],
  list: { filters: [], paths: [], views: [] },
  actions: [],
  reactions: [],
  texts: [],
  examples: [],
};

/**
 * Creates the body from the keys of a resource or trait whose shape has been checked. A resource that extends another
 * may omit parts of fields and actions that it inherits.
 */
export function parseBody(keys: Keys, report: Report, { extending = false } = {}): DescriptorBody {
  return {
    uses: texts(keys.uses),
    fields: members(keys.fields).flatMap((member) => parseField(member, extending, report)),
    rules: items(keys.rules).flatMap((item) => parseRule(item, report)),
    indexes: items(keys.indexes).filter((item) => isValidValue(item, indexSchema, 'an index', report)),
    search: texts(keys.search),
    list: parseList(keys.list, report),
    actions: members(keys.actions).flatMap((member) => parseAction(member, extending, report)),
    reactions: items(keys.reactions).filter((item) => isValidValue(item, reactionSchema, 'a reaction', report)),
    texts: namedValues(keys.texts).filter(({ name, value }) =>
      isValidValue(value, noticeTextSchema, `text "${name}"`, report),
    ),
    examples: items(keys.examples),
  };
}

export function items(value: LocatedJson | undefined): readonly LocatedJson[] {
  return value !== undefined && isLocatedList(value) ? value.items : [];
}

function members(value: LocatedJson | undefined): readonly LocatedMember[] {
  return value !== undefined && isLocatedMap(value) ? value.members : [];
}

/** Returns the elements of a list that was validated to contain only texts. */
export function texts(value: LocatedJson | undefined): readonly Located<string>[] {
  return items(value).flatMap(asText);
}

/** Returns a value that was validated as a text, with that type. */
export function asText(located: LocatedJson | undefined): Located<string>[] {
  return located !== undefined && typeof located.value === 'string'
    ? [{ value: located.value, span: located.span }]
    : [];
}

function parseField(
  { key: name, keySpan: span, value }: LocatedMember,
  extending: boolean,
  report: Report,
): FieldDescriptor[] {
  if (!fieldNamePattern.test(name) && !name.startsWith('_')) {
    report(descriptorProblems.badName.at(span, { name, what: 'a field' }));
  }
  if (value.value === null) return [{ name, span, properties: {}, removed: true, damaged: false }];
  const map = asMap(value, `field "${name}"`, report);
  if (map === undefined) return [{ name, span, properties: {}, removed: false, damaged: true }];
  const properties = readKeys(map, extending ? { ...fieldKeys, required: [] } : fieldKeys, `field "${name}"`, report, {
    open: true,
  });
  const damaged = Object.keys(properties).length < map.members.length;
  return [{ name, span, properties: expandField(properties), removed: false, damaged }];
}

function parseRule(item: LocatedJson, report: Report): RuleDescriptor[] {
  const map = asMap(item, 'a rule', report);
  if (map === undefined) return [];
  const keywords = map.members.filter((member) => !Object.hasOwn(ruleKeys, member.key));
  const keyword = keywords[0];
  if (keyword === undefined || keywords.length > 1) {
    const span = keywords[1]?.keySpan ?? map.span;
    report(descriptorProblems.ruleWithoutWord.at(span, { count: keywords.length === 0 ? 'none' : keywords.length }));
    return [];
  }
  const keys = readKeys(
    map,
    { keys: { ...ruleKeys, [keyword.key]: {} }, required: [] },
    `rule "${keyword.key}"`,
    report,
  );
  const [id] = asText(keys.id);
  return [
    {
      keyword: keyword.key,
      span: keyword.keySpan,
      argument: keyword.value,
      ...(id !== undefined && { id }),
      ...(keys.when !== undefined && { when: keys.when }),
      ...(keys.message !== undefined && { message: keys.message }),
    },
  ];
}

function parseList(value: LocatedJson | undefined, report: Report): ListDescriptor {
  if (value === undefined || !isLocatedMap(value)) return emptyBody.list;
  const keys = readKeys(value, listKeys, 'list', report);
  const { max_unpaged: maxUnpaged, scopes, columns, order, board } = keys;
  return {
    ...(typeof maxUnpaged?.value === 'number' && { maxUnpaged: { value: maxUnpaged.value, span: maxUnpaged.span } }),
    ...(scopes !== undefined && isValidValue(scopes, listScopesSchema, 'list.scopes', report) && { scopes }),
    ...(columns !== undefined && { columns }),
    ...(order !== undefined && { order }),
    ...(board !== undefined && { board }),
    filters: namedValues(keys.filters).filter(({ name, value }) =>
      isValidValue(value, listFilterSchema, `list filter "${name}"`, report),
    ),
    paths: items(keys.paths).filter((item) => isValidValue(item, listPathSchema, 'a list path', report)),
    views: namedValues(keys.views).filter(({ name, value }) =>
      isValidValue(value, listViewSchema, `list view "${name}"`, report),
    ),
  };
}

function namedValues(value: LocatedJson | undefined): readonly NamedValue[] {
  return members(value).map((member) => ({ name: member.key, span: member.keySpan, value: member.value }));
}

function parseAction(
  { key: name, keySpan: span, value }: LocatedMember,
  extending: boolean,
  report: Report,
): ActionDescriptor[] {
  if (!fieldNamePattern.test(name)) report(descriptorProblems.badName.at(span, { name, what: 'an action' }));
  const map = asMap(value, `action "${name}"`, report);
  if (map === undefined) return [];
  const properties = readKeys(
    map,
    extending ? { ...actionKeys, required: [] } : actionKeys,
    `action "${name}"`,
    report,
  );
  const count = map.members.filter((member) => actionMethods.some((method) => method === member.key)).length;
  if (count > 1 || (count === 0 && !extending)) {
    report(
      descriptorProblems.actionWithoutPath.at(span, {
        action: name,
        methods: actionMethods.join(', '),
        count: count || 'none',
      }),
    );
  }
  return [{ name, span, properties }];
}
