/**
 * Links `list.scopes`: list filters that apply to a record through what it belongs to, such as the real estate of an
 * invoice's contract's flat. The last resource declares their paths by name; the others name only the path to the next
 * resource, whose scopes apply to them too.
 */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import type { DraftResource, Linking } from './draft.ts';
import { leadsTo, resolvePath } from './field-paths.ts';
import type { ListSettings } from './model.ts';

/** A path as text, and where it was written. */
interface Way {
  readonly path: string;
  readonly span: Span;
}

type Scopes = ReadonlyMap<string, readonly Way[]>;

/** The list filters that a resource has by its scopes. Reports paths that lead nowhere, or to records without scopes. */
export function scopeFilters(linking: Linking, draft: DraftResource): ListSettings['filters'] {
  return [...scopesOf(linking, draft, [])].map(([name, ways]) => ({
    name,
    paths: ways.flatMap(({ path, span }) => resolvePath(linking, draft, path, span, `scope "${name}"`) ?? []),
  }));
}

/** The scopes of a resource. For one reached through others (`followed`), errors are reported only at their source. */
function scopesOf(linking: Linking, draft: DraftResource, followed: readonly DraftResource[]): Scopes {
  const { scopes } = draft.source.body.list;
  if (scopes === undefined) return new Map();
  const isOwn = followed.length === 0;
  const reporting = isOwn ? linking : { ...linking, report: () => undefined };
  const waysOf = (value: Json | undefined, place: readonly string[]): readonly Way[] =>
    Array.isArray(value)
      ? value.map((text, index) => ({ path: String(text), span: scopes.spanOf([...place, index]) }))
      : [{ path: String(value), span: scopes.spanOf(place) }];
  const endOf = ({ path, span }: Way) => resolvePath(reporting, draft, path, span, 'list.scopes');
  if (isJsonObject(scopes.value)) {
    const named = Object.entries(scopes.value).map(([name, paths]) => [name, waysOf(paths, [name])] as const);
    return new Map(named.map(([name, ways]) => [name, isOwn ? ways : ways.filter((way) => endOf(way) !== undefined)]));
  }
  const joined = new Map<string, Way[]>();
  for (const way of waysOf(scopes.value, [])) {
    const end = endOf(way);
    const target = end === undefined ? undefined : leadsTo(end.field);
    const next = target === undefined ? undefined : linking.drafts.get(target.id);
    const before = [...followed, draft];
    const parameters = { path: way.path, resource: draft.resource.id, target: target?.id ?? 'a value' };
    if (next !== undefined && before.includes(next)) {
      // Reported once, when the resource itself is linked.
      if (next === before[0]) linking.report(modelProblems.scopesCycle.at(way.span, parameters));
    } else if (next?.source.body.list.scopes !== undefined) {
      for (const [name, ways] of scopesOf(linking, next, before)) {
        const over = ways.map(({ path }) => ({ ...way, path: path === 'id' ? way.path : `${way.path}.${path}` }));
        joined.set(name, [...(joined.get(name) ?? []), ...over]);
      }
    } else if (end !== undefined && !next?.source.incomplete) {
      reporting.report(modelProblems.noScopes.at(way.span, parameters));
    }
  }
  return joined;
}
