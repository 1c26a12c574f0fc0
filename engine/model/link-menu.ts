/** Links the menus of applications: resources that people use every day, or their records that match a filter. */
import type { ApplicationDescriptor, LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';
import type { Linking } from './draft.ts';
import type { MenuEntry } from './model.ts';
import { labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';

/** Returns the entries of all applications by position; those at one position in the order of the applications. */
export function linkMenu(linking: Linking, applications: readonly ApplicationDescriptor[]): readonly MenuEntry[] {
  return applications
    .flatMap(({ name, menu }) => (menu === undefined ? [] : [{ ...menu, name }]))
    .toSorted((left, right) => left.position - right.position)
    .flatMap(({ name, entries }) => entries.flatMap((source) => linkEntry(linking, name, source) ?? []));
}

function linkEntry(linking: Linking, application: string, source: LocatedJson): MenuEntry | undefined {
  const written = isJsonObject(source.value) ? source.value : { resource: source.value };
  const path = isJsonObject(source.value) ? ['resource'] : [];
  const span = source.spanOf(path);
  const name = String(written.resource);
  const place = `the menu of application "${application}"`;
  // A resource of the application can be named without it.
  const draft = linking.find(name.includes('.') ? name : `${application}.${name}`);
  if (draft === undefined) {
    linking.report(modelProblems.unknownResource.at(span, { name, place }, didYouMean(name, linking.drafts.keys())));
    return undefined;
  }
  const { label, filter } = written;
  const reason = draft.resource.operations.has('L')
    ? filter !== undefined && label === undefined
      ? 'has a filter, and no label that states it'
      : undefined
    : 'has no list';
  if (reason !== undefined) {
    linking.report(modelProblems.badMenuEntry.at(span, { resource: name, application, reason }));
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
