/** No two things may answer the same method at the same address; names of parameters do not tell addresses apart. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { routesOf } from '../routes.ts';

export function* checkRouteClashes({ drafts }: CheckContext): Iterable<Diagnostic> {
  const taken = new Map<string, string>();
  for (const draft of drafts) {
    const { id } = draft.resource;
    for (const { method, path, source, span } of routesOf(draft)) {
      const address = `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const other = taken.get(address);
      if (other === undefined) taken.set(address, `${source} of ${id}`);
      else
        yield modelProblems.pathClash.at(span, { route: `${method} ${path}`, resource: `${source} of ${id}`, other });
    }
  }
}
