/** Checks that each method and path has one operation; parameter names do not distinguish paths. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { DraftResource } from '../draft.ts';
import { routesOf } from '../routes.ts';

export function* checkRouteClashes({ drafts }: CheckContext): Iterable<Diagnostic> {
  const holders = new Map<string, { readonly holder: string; readonly id: string }>();
  // Reports the path that was written explicitly, not the default path of another resource.
  const isWritten = ({ source }: DraftResource): boolean => source.descriptor.path !== undefined;
  const defaultFirst = [...drafts.filter((draft) => !isWritten(draft)), ...drafts.filter(isWritten)];
  for (const draft of defaultFirst) {
    const { id } = draft.resource;
    // Two resources at one path clash in every operation; only the first clash is reported.
    const reportedCauses = new Set<string>();
    for (const { method, path, source, span } of routesOf(draft)) {
      const address = `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const other = holders.get(address);
      const cause = `${span.line}:${span.column} ${other?.id ?? ''}`;
      if (other === undefined) holders.set(address, { holder: `${source} of ${id}`, id });
      else if (!reportedCauses.has(cause)) {
        reportedCauses.add(cause);
        const names = { route: `${method} ${path}`, resource: `${source} of ${id}`, other: other.holder };
        yield modelProblems.pathClash.at(span, names);
      }
    }
  }
}
