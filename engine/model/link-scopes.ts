/**
 * Links `list.scopes`: list filters that apply to a record through the record that it belongs to, such as the real estate of an invoice's contract's flat.
 * The last resource declares their paths by name; the others name only the path to the next resource, whose scopes also apply to them.
 */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import type { DraftResource, Linking } from './draft.ts';
import { leadsTo, resolvePath } from './field-paths.ts';
import type { ListSettings } from './model.ts';

/** The text of a path with its location. */
interface ScopePath {
  readonly path: string;
  readonly span: Span;
}

type Scopes = ReadonlyMap<string, readonly ScopePath[]>;

/** The list filters that a resource has because of its scopes. Reports paths that do not exist, or that lead to records without scopes. */
export function scopeFilters(linking: Linking, draft: DraftResource): ListSettings['filters'] {
  return [...scopesOf(linking, draft, [])].map(([name, paths]) => ({
    name,
    paths: paths.flatMap(({ path, span }) => resolvePath(linking, draft, path, span, `scope "${name}"`) ?? []),
  }));
}

/** The scopes of a resource. For one that is reached through others (`followed`), errors are reported only at their source. */
function scopesOf(linking: Linking, draft: DraftResource, followed: readonly DraftResource[]): Scopes {
  const { scopes } = draft.source.body.list;
  if (scopes === undefined) return new Map();
  const isRoot = followed.length === 0;
  const reporting = isRoot ? linking : { ...linking, report: () => undefined };
  const pathsOf = (value: Json | undefined, position: readonly string[]): readonly ScopePath[] =>
    Array.isArray(value)
      ? value.map((text, index) => ({ path: String(text), span: scopes.spanOf([...position, index]) }))
      : [{ path: String(value), span: scopes.spanOf(position) }];
  const endOf = ({ path, span }: ScopePath) => resolvePath(reporting, draft, path, span, 'list.scopes');
  if (isJsonObject(scopes.value)) {
    const entries = Object.entries(scopes.value).map(([name, paths]) => [name, pathsOf(paths, [name])] as const);
    return new Map(
      entries.map(([name, paths]) => [
        name,
        isRoot ? paths : paths.filter((scopePath) => endOf(scopePath) !== undefined),
      ]),
    );
  }
  const joined = new Map<string, ScopePath[]>();
  for (const scopePath of pathsOf(scopes.value, [])) {
    const end = endOf(scopePath);
    const target = end === undefined ? undefined : leadsTo(end.field);
    const next = target === undefined ? undefined : linking.drafts.get(target.id);
    const before = [...followed, draft];
    const parameters = { path: scopePath.path, resource: draft.resource.id, target: target?.id ?? 'a value' };
    if (next !== undefined && before.includes(next)) {
      // The error is reported once, when the resource itself is linked.
      if (next === before[0]) linking.report(modelProblems.scopesCycle.at(scopePath.span, parameters));
    } else if (next?.source.body.list.scopes !== undefined) {
      for (const [name, innerPaths] of scopesOf(linking, next, before)) {
        const over = innerPaths.map(({ path }) => ({
          ...scopePath,
          path: path === 'id' ? scopePath.path : `${scopePath.path}.${path}`,
        }));
        joined.set(name, [...(joined.get(name) ?? []), ...over]);
      }
    } else if (end !== undefined && !next?.source.incomplete) {
      reporting.report(modelProblems.noScopes.at(scopePath.span, parameters));
    }
  }
  return joined;
}
