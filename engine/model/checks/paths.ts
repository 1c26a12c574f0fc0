/** Checks paths of resources and actions, and that no two operations have the same. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { DraftResource } from '../draft.ts';
import type { Action } from '../model.ts';
import { routesOf } from '../routes.ts';

/** Checks resource paths: lower-case segments, a leading slash, no trailing slash, `list` not last. */
export function* checkResourcePaths({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    const reason = reasonAgainstResourcePath(resource.path);
    const span = source.descriptor.path?.span ?? source.descriptor.span;
    if (reason !== undefined) yield modelProblems.badResourcePath.at(span, { path: resource.path, reason });
  }
}

function reasonAgainstResourcePath(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must begin with a slash';
  if (path.endsWith('/')) return 'must not end with a slash; the engine adds it';
  if (path.endsWith('/list')) return 'must not end with /list, which is the path of lists';
  if (!/^(\/[a-z0-9][a-z0-9_-]*)+$/.test(path)) return 'must consist of lower-case words separated by slashes';
  return undefined;
}

/** Checks that the path of an action begins and ends with a slash and contains each `{parameter}` once, and that the action declares no other parameters. */
export function* checkActionPaths({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    for (const action of draft.resource.actions) yield* checkAction(draft, action);
  }
}

function* checkAction(draft: DraftResource, action: Action): Iterable<Diagnostic> {
  const properties = draft.source.body.actions.find(({ name }) => name === action.name)?.properties ?? {};
  const span = properties[action.method.toLowerCase()]?.span ?? action.span;
  const reason = reasonAgainstActionPath(action.path);
  const names = action.parameters.map(({ name }) => name);
  if (reason !== undefined) {
    yield modelProblems.badActionPath.at(span, { path: action.path, action: action.name, reason });
    return;
  }
  for (const name of new Set(names.filter((candidate, index) => names.indexOf(candidate) !== index))) {
    yield modelProblems.badParameter.at(span, { name, action: action.name, reason: 'is used twice in the path' });
  }
  const { parameters } = properties;
  for (const name of Object.keys(isJsonObject(parameters?.value) ? parameters.value : {})) {
    if (names.includes(name) || parameters === undefined) continue;
    const parameterSpan = parameters.spanOf([name], 'key');
    const wrong = { name, action: action.name, reason: 'is not in the path' };
    yield modelProblems.badParameter.at(parameterSpan, wrong, didYouMean(name, names));
  }
}

function reasonAgainstActionPath(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must begin with a slash';
  if (!path.endsWith('/')) return 'must end with a slash';
  if (!/^\/(([a-z0-9][a-z0-9_-]*|\{[a-z][a-z0-9_]*\})\/)+$/.test(path)) {
    return 'must consist of lower-case words and {parameters} separated by slashes';
  }
  return undefined;
}

/** Checks that each method and path has one operation; parameter names do not distinguish paths. */
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
