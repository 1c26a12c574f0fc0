/** Resolves a path such as `tenant.full_name` to its fields: up to six steps over references and derived fields. */
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import type { Field, FieldPath, Resource } from './model.ts';

/**
 * Maximum number of fields in a path; each requires another join. A path from an invoice to the segments of the landlord has six: contract, space, building,
 * real estate, landlord and segments.
 */
const maxPathLength = 6;

/**
 * Resolves `path` starting at `start`. Returns undefined, with an error at `span`, if a step does not exist or is not a reference; without an error if that
 * is already reported. `place` names the reader: `search`.
 */
export function resolvePath(
  linking: Linking,
  start: DraftResource,
  path: string,
  span: Span,
  location: string,
): FieldPath | undefined {
  const names = path.split('.');
  if (names.length > maxPathLength) {
    linking.report(modelProblems.pathTooLong.at(span, { path, count: names.length, limit: maxPathLength }));
    return undefined;
  }
  const steps: Field[] = [];
  let draft = start;
  for (const [index, name] of names.entries()) {
    const field = draft.fields.get(name);
    if (field === undefined) {
      reportUnknown(linking, draft, name, path, span, location);
      return undefined;
    }
    if (index === names.length - 1) return { steps, field };
    const next = leadsTo(field);
    const nextDraft = next === undefined ? undefined : linking.drafts.get(next.id);
    if (nextDraft === undefined) {
      const isAlreadyReported = field.type.relation !== undefined;
      if (!isAlreadyReported) linking.report(modelProblems.pathThroughValue.at(span, { path, step: name }));
      return undefined;
    }
    steps.push(field);
    draft = nextDraft;
  }
  return undefined;
}

/** The resource that a field refers to, if it refers to exactly one. */
export function leadsTo(field: Field): Resource | undefined {
  const { derivation } = field;
  if (derivation === undefined) return field.target;
  return derivation.kind === 'annotations' && derivation.shows !== undefined
    ? derivation.shows.target
    : derivation.from;
}

function reportUnknown(
  linking: Linking,
  draft: DraftResource,
  name: string,
  path: string,
  span: Span,
  location: string,
): void {
  if (mayBeBroken(draft, name)) return;
  const where = name === path ? location : `${location} ("${path}", in ${draft.resource.id})`;
  linking.report(modelProblems.unknownField.at(span, { name, place: where }, didYouMean(name, draft.fields.keys())));
}

/** Returns the path as in descriptors: `tenant.full_name`. */
export function pathText({ steps, field }: FieldPath): string {
  return [...steps, field].map(({ name }) => name).join('.');
}
