/** Parses the name of a filter to the path to a field and its operator: `tenant__none__address__city__icontains`. */

import type { CompiledMember } from '../compile/serve/compiled-model.ts';
import { listLimits } from '../compile/serve/query-shape.ts';
import { closestMatch } from '../kernel/did-you-mean.ts';
import type { Resource } from '../model/model.ts';
import { t } from '../texts/t.ts';
import type { OperatorName } from '../vocabulary/operator.ts';
import type { FilterReader } from './filter-reader.ts';
import { type MemberPath, memberPath } from './json-member.ts';
import { suggestParameter } from './list-parameters.ts';
import { rejectParameter, unknownField } from './reject-parameter.ts';

/** One relation on the path to a field; `none`: no matching related row exists. */
export interface PathStep {
  readonly member: CompiledMember;
  /** The resource of the related records. */
  readonly target: Resource;
  readonly none: boolean;
}

/** The parsed name of a filter. */
export interface ParsedPath {
  readonly steps: readonly PathStep[];
  readonly end: CompiledMember;
  readonly operatorName?: string;
  /** A member of a JSON field. */
  readonly member?: MemberPath;
}

/** Converts `tenant__none__address__city__icontains` to steps, field and operator. A field's name takes precedence over an operator's. */
export function parsePath(parameter: string, path: string, resource: Resource, reader: FilterReader): ParsedPath {
  const segments = path.split('__');
  const steps: PathStep[] = [];
  let current = resource;
  for (let index = 0; ; ) {
    const name = segments[index] ?? '';
    const end = visibleMember(current, name, reader);
    if (end === undefined) rejectField(parameter, name, current, reader);
    const remaining = segments.slice(index + 1);
    const [next] = remaining;
    if (next === undefined) return { steps, end };
    const { field, related: target } = end;
    const none = next === 'none' && remaining.length > 1;
    const inner = none ? remaining[1] : next;
    if (target !== undefined && inner !== undefined && visibleMember(target, inner, reader) !== undefined) {
      steps.push({ member: end, target, none });
      rejectDeepRelations(parameter, steps.length, reader);
      current = target;
      index += none ? 2 : 1;
      continue;
    }
    if (field.attributes.filter_members === true && !(remaining.length === 1 && next === 'isnull'))
      return { steps, end, member: memberPath(parameter, field, remaining, reader) };
    if (remaining.length === 1) {
      if (target !== undefined && !reader.compiled.operators.has(next as OperatorName))
        rejectField(parameter, next, target, reader);
      return { steps, end, operatorName: next };
    }
    return rejectField(parameter, inner ?? next, target ?? current, reader);
  }
}

/**
 * Parses the relations of a name that ends with one, such as `house__district`, and returns the resource of the last;
 * undefined if the name does not end with a relation.
 */
export function parseRelations(
  parameter: string,
  path: string,
  resource: Resource,
  reader: FilterReader,
): { readonly steps: readonly PathStep[]; readonly target: Resource } | undefined {
  const segments = path.split('__');
  const steps: PathStep[] = [];
  let target = resource;
  for (let index = 0; index < segments.length; index += 1) {
    const member = visibleMember(target, segments[index] ?? '', reader);
    if (member?.related === undefined) return undefined;
    target = member.related;
    const none = segments[index + 1] === 'none' && visibleMember(target, 'none', reader) === undefined;
    if (none) index += 1;
    steps.push({ member, target, none });
  }
  rejectDeepRelations(parameter, steps.length, reader);
  return { steps, target };
}

/** Rejects a path with more relations than a filter may have, including those of enclosing trees. */
function rejectDeepRelations(parameter: string, steps: number, reader: FilterReader): void {
  const { maxRelations: max = listLimits.relations } = reader;
  if ((reader.relations ?? 0) + steps <= max) return;
  rejectParameter(
    'relation_too_deep',
    parameter,
    'relation_too_deep',
    { max },
    t('atMostReferences', { relations: max }),
  );
}

/** Returns the member of a resource that a query of the caller can use; undefined if it does not exist or the caller cannot read it. */
export function visibleMember(
  resource: Resource,
  name: string,
  { compiled, access, followsHidden }: Pick<FilterReader, 'compiled' | 'access' | 'followsHidden'>,
): CompiledMember | undefined {
  const member = compiled.of(resource).members.get(name);
  if (member === undefined) return undefined;
  if (followsHidden && member.field.hidden && member.field.derivation !== undefined) return member;
  return member.operators.size > 0 && access.mayRead(member.field) ? member : undefined;
}

function rejectField(parameter: string, name: string, resource: Resource, reader: FilterReader): never {
  const names = [...resource.fieldByName.keys()].filter((candidate) => visibleMember(resource, candidate, reader));
  // A list parameter with its name in other APIs.
  const parameterMeant = parameter === name ? suggestParameter(name) : undefined;
  const suggestion = closestMatch(name, names) ?? parameterMeant;
  return unknownField(parameter, name, suggestion);
}
