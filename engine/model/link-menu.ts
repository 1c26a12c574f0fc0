/** Links the menus of applications, and the first steps of a new customer: resources, or their records that match a filter. */
import type { ApplicationDescriptor, LocatedJson } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import type { Linking } from './draft.ts';
import type { MenuEntry, Model, OperationCode } from './model.ts';
import { labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';

/** A list of entries: its name in messages, and what the resource of an entry must have. */
interface EntryList {
  readonly place: string;
  /** The application whose resources can be named without it. */
  readonly application?: string;
  readonly operations: readonly OperationCode[];
  readonly lacking: string;
  readonly problemAt: (span: Span, resource: string, reason: string) => Diagnostic;
}

/** Returns the entries of all applications by position; those at one position in the order of the applications. */
export function linkMenu(linking: Linking, applications: readonly ApplicationDescriptor[]): readonly MenuEntry[] {
  return applications
    .flatMap(({ name, menu }) => (menu === undefined ? [] : [{ ...menu, name }]))
    .toSorted((left, right) => left.position - right.position)
    .flatMap(({ name: application, entries }) => {
      const list: EntryList = {
        place: `the menu of application "${application}"`,
        application,
        operations: ['L'],
        lacking: 'has no list',
        problemAt: (span, resource, reason) => modelProblems.badMenuEntry.at(span, { resource, application, reason }),
      };
      return entries.flatMap((source) => linkEntry(linking, list, source) ?? []);
    });
}

const firstSteps: EntryList = {
  place: 'the first steps',
  operations: ['C', 'L'],
  lacking: 'cannot be created and listed',
  problemAt: (span, resource, reason) => modelProblems.badFirstStep.at(span, { resource, reason }),
};

/** Returns the first steps of a new customer. */
export function linkFirstSteps(linking: Linking, steps: readonly LocatedJson[] = []): Model['firstSteps'] {
  return steps.flatMap((source) => {
    const entry = linkEntry(linking, firstSteps, source);
    const count = isJsonObject(source.value) ? Number(source.value.count ?? 1) : 1;
    return entry === undefined ? [] : [{ ...entry, count }];
  });
}

function linkEntry(linking: Linking, list: EntryList, source: LocatedJson): MenuEntry | undefined {
  const { place, application, operations, lacking, problemAt } = list;
  const written = isJsonObject(source.value) ? source.value : { resource: source.value };
  const path = isJsonObject(source.value) ? ['resource'] : [];
  const span = source.spanOf(path);
  const name = String(written.resource);
  const draft = linking.find(name.includes('.') || application === undefined ? name : `${application}.${name}`);
  if (draft === undefined) {
    linking.report(modelProblems.unknownResource.at(span, { name, place }, didYouMean(name, linking.drafts.keys())));
    return undefined;
  }
  const { label, filter } = written;
  const isUnnamed = filter !== undefined && label === undefined;
  if (!operations.every((code) => draft.resource.operations.has(code)) || isUnnamed) {
    linking.report(problemAt(span, name, isUnnamed ? 'has a filter, and no label that states it' : lacking));
    return undefined;
  }
  const condition = filter === undefined ? undefined : parseCondition(linking, draft, source, place, ['filter']);
  return {
    resource: draft.resource,
    ...(label !== undefined && { label: labelOf(label, name) }),
    ...(condition !== undefined && { filter: condition }),
    span,
  };
}
