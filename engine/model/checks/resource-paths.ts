/** The path of a resource: lower-case segments, a slash in front, none behind, `list` not last. */
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
  if (path.endsWith('/list')) return 'must not end with /list, which is where lists are served';
  if (!/^(\/[a-z0-9][a-z0-9_-]*)+$/.test(path)) return 'must be of lower-case words between slashes';
  return undefined;
}
