/** Checks resource paths: lower-case segments, a leading slash, no trailing slash, `list` not last. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkResourcePaths({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    const reason = reasonAgainst(resource.path);
    const span = source.descriptor.path?.span ?? source.descriptor.span;
    if (reason !== undefined) yield modelProblems.badResourcePath.at(span, { path: resource.path, reason });
  }
}

function reasonAgainst(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must begin with a slash';
  if (path.endsWith('/')) return 'must not end with a slash; the engine adds it';
  if (path.endsWith('/list')) return 'must not end with /list, which is the path of lists';
  if (!/^(\/[a-z0-9][a-z0-9_-]*)+$/.test(path)) return 'must consist of lower-case words separated by slashes';
  return undefined;
}
