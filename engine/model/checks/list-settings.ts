/** Checks the names under `list:` and the fields that list paths filter by. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { DraftResource } from '../draft.ts';

const namePattern = /^[a-z][a-z0-9_]*$/;

export function* checkListSettings({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    yield* checkNames(draft);
    yield* checkPaths(draft);
  }
}

function* checkNames({ source }: DraftResource): Iterable<Diagnostic> {
  const { views, filters } = source.body.list;
  for (const { name, span } of views) {
    const reason = name === 'list' ? 'cannot be used: it is the path of the complete list' : reasonAgainst(name);
    if (reason !== undefined) yield modelProblems.badListPath.at(span, { kind: 'view', name, reason });
  }
  for (const { name, span } of filters) {
    const reason = name.includes('__')
      ? 'contains two underscores, which separate a filter operator'
      : reasonAgainst(name);
    if (reason !== undefined) yield modelProblems.badListPath.at(span, { kind: 'filter', name, reason });
  }
}

function* checkPaths({ resource, source }: DraftResource): Iterable<Diagnostic> {
  for (const [index, { segment, field }] of resource.list.paths.entries()) {
    const span = source.body.list.paths[index]?.spanOf(['segment']) ?? source.descriptor.span;
    const reason = reasonAgainst(segment);
    if (reason !== undefined) yield modelProblems.badListPath.at(span, { kind: 'path', name: segment, reason });
    if (field.type.storage !== 'column') {
      const unfit = `uses field "${field.name}", which has no column`;
      yield modelProblems.badListPath.at(span, { kind: 'path', name: segment, reason: unfit });
    }
  }
}

function reasonAgainst(name: string): string | undefined {
  return namePattern.test(name)
    ? undefined
    : 'must consist of lower-case letters, digits and underscores, and begin with a letter';
}
