/**
 * Parses the text of one file into its Descriptor. All errors within the file are reported (D1 codes); the readable
 * part is returned too, so that `core check` can report all errors of all files at once.
 */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { isTimeZone } from '../kernel/time-zone.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import { checkJsonSchema } from './check-json-schema.ts';
import type { ApplicationDescriptor, DescriptorSet, Located, LocatedJson } from './descriptor.ts';
import { applicationKeys, projectKeys, resourceKeys, traitKeys } from './descriptor-schema.ts';
import { asText, emptyBody, items, parseBody, texts } from './parse-body.ts';
import { isLocatedMap, type LocatedMap, type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { asMap, type Report, readKeys } from './read-keys.ts';
import { locatedOperations } from './short-forms.ts';
import type { SourceFile } from './source-file.ts';
import type { TreeStore } from './tree-store.ts';

/** The content of files, and all their errors. */
export interface ReadDescriptors {
  readonly descriptors: DescriptorSet;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses files in any order; the result is sorted by name. `store` may have the trees of an earlier run. */
export function parseDescriptors(files: readonly SourceFile[], store?: TreeStore): ReadDescriptors {
  const diagnostics: Diagnostic[] = [];
  const sets = [...files]
    .sort((left, right) => (left.file < right.file ? -1 : 1))
    .map((file) => parseDescriptor(file, (diagnostic) => diagnostics.push(diagnostic), store));
  const textOrder = sets.find((set) => set.textOrder !== undefined)?.textOrder;
  const timeZone = sets.find((set) => set.timeZone !== undefined)?.timeZone;
  const firstSteps = sets.find((set) => set.firstSteps !== undefined)?.firstSteps;
  return {
    descriptors: {
      ...(textOrder !== undefined && { textOrder }),
      ...(timeZone !== undefined && { timeZone }),
      ...(firstSteps !== undefined && { firstSteps }),
      applications: sets.flatMap((set) => set.applications ?? []),
      traits: sets.flatMap((set) => set.traits ?? []),
      resources: sets.flatMap((set) => set.resources ?? []),
      schemas: sets.flatMap((set) => set.schemas ?? []),
      labels: sets.flatMap((set) => set.labels ?? []),
      messages: sets.flatMap((set) => set.messages ?? []),
    },
    diagnostics,
  };
}

/** Parses one file into its only descriptor. */
function parseDescriptor(
  { file, text, subject }: SourceFile,
  report: Report,
  store?: TreeStore,
): Partial<DescriptorSet> {
  const parsed: ParsedYaml = text === undefined ? { diagnostics: [] } : parseYaml(file, text, store);
  parsed.diagnostics.forEach(report);
  const span = { file, line: 1, column: 1 };
  const root = parsed.value === undefined ? undefined : asMap(parsed.value, 'the file', report);
  switch (subject.kind) {
    case 'schema':
      if (root !== undefined) checkJsonSchema(root, report);
      return root === undefined
        ? {}
        : { schemas: [{ name: subject.name, span: root.span, schema: root.value, spanOf: root.spanOf }] };
    case 'labels':
    case 'messages':
      return root === undefined
        ? {}
        : { [subject.kind]: [{ language: subject.language, labels: readLabels(root, report) }] };
    case 'project': {
      const keys = root === undefined ? {} : readKeys(root, projectKeys, 'the project', report);
      const [textOrder] = asText(keys.text_order);
      if (textOrder !== undefined && !isTextOrder(textOrder.value)) {
        const expectation = 'must be a language that has an order of texts, or binary';
        report(descriptorProblems.wrongShape.at(textOrder.span, { what: '"text_order" of the project', expectation }));
      }
      const [timeZone] = asText(keys.time_zone);
      if (timeZone !== undefined && !isTimeZone(timeZone.value)) {
        const expectation = 'must be a time zone, such as Europe/Stockholm';
        report(descriptorProblems.wrongShape.at(timeZone.span, { what: '"time_zone" of the project', expectation }));
      }
      return {
        ...(textOrder !== undefined && { textOrder: textOrder.value }),
        ...(timeZone !== undefined && { timeZone: timeZone.value }),
        ...(keys.first_steps !== undefined && { firstSteps: items(keys.first_steps) }),
      };
    }
    case 'application': {
      const name = subject.application;
      const keys = root === undefined ? {} : readKeys(root, applicationKeys, `application "${name}"`, report);
      const [version] = asText(keys.version);
      const [description] = asText(keys.description);
      return {
        applications: [
          {
            name,
            span: root?.span ?? span,
            title: keys.title?.value ?? name,
            ...(description !== undefined && { description: description.value }),
            version: version?.value ?? '',
            ...menuIn(keys.menu),
          },
        ],
      };
    }
    case 'trait': {
      const keys = root === undefined ? {} : readKeys(root, traitKeys, `trait "${subject.name}"`, report);
      const body = root === undefined ? emptyBody : parseBody(keys, report);
      return {
        traits: [
          {
            name: subject.name,
            span: root?.span ?? span,
            damaged: isDamaged(root, keys),
            ...(keys.label && { label: keys.label }),
            body,
          },
        ],
      };
    }
    case 'resource': {
      const location = `resource "${subject.application}.${subject.name}"`;
      // An extending resource inherits everything it omits.
      const extending = root?.members.some(({ key }) => key === 'extends') ?? false;
      const schema = extending ? { ...resourceKeys, required: [] } : resourceKeys;
      const keys = root === undefined ? {} : readKeys(root, schema, location, report);
      const path: Located<string> | undefined = asText(keys.path)[0];
      return {
        resources: [
          {
            application: subject.application,
            name: subject.name,
            span: root?.span ?? span,
            damaged: isDamaged(root, keys),
            ...(path !== undefined && { path }),
            ...(extending && keys.operations === undefined ? {} : { operations: operationsIn(keys.operations) }),
            body: root === undefined ? emptyBody : parseBody(keys, report, { extending }),
            properties: resourceProperties(keys),
          },
        ],
      };
    }
  }
}

/** PostgreSQL and Node have the orders of the same library, ICU. */
function isTextOrder(order: string): boolean {
  return order === 'binary' || Intl.Collator.supportedLocalesOf(order).length > 0;
}

function menuIn(menu: LocatedJson | undefined): Pick<ApplicationDescriptor, 'menu'> {
  if (menu === undefined || !isLocatedMap(menu)) return {};
  const member = (name: string): LocatedJson | undefined => menu.members.find(({ key }) => key === name)?.value;
  return { menu: { position: Number(member('position')?.value), entries: items(member('entries')) } };
}

function operationsIn(written: LocatedJson | undefined): readonly Located<string>[] {
  return typeof written?.value === 'string' ? locatedOperations(written) : texts(written);
}

function readLabels({ members }: LocatedMap, report: Report): ReadonlyMap<string, Located<string>> {
  const labels = new Map<string, Located<string>>();
  for (const { key, value } of members) {
    const { value: text, span } = value;
    if (typeof text === 'string' && text.trim() !== '') labels.set(key, { value: text, span: value.keySpan ?? span });
    else report(descriptorProblems.wrongShape.at(span, { what: `"${key}"`, expectation: 'must be a text' }));
  }
  return labels;
}

/** Returns whether fields or traits may be missing only because a key could not be read, which has been reported. */
function isDamaged(root: LocatedMap | undefined, keys: Readonly<Record<string, LocatedJson>>): boolean {
  return root?.members.some(({ key }) => keys[key] === undefined) ?? true;
}

/** Returns the keys of a resource that do not belong to its body. */
function resourceProperties(keys: Readonly<Record<string, LocatedJson>>): Readonly<Record<string, LocatedJson>> {
  const elsewhere = new Set(['path', 'operations', ...Object.keys(emptyBody)]);
  return Object.fromEntries(Object.entries(keys).filter(([key]) => !elsewhere.has(key)));
}
