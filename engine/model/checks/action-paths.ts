/** The path of an action is complete, begins and ends with a slash, contains each `{parameter}` once, and the action declares no other parameters. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { DraftResource } from '../draft.ts';
import type { Action } from '../model.ts';

export function* checkActionPaths({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    for (const action of draft.resource.actions) yield* checkAction(draft, action);
  }
}

function* checkAction(draft: DraftResource, action: Action): Iterable<Diagnostic> {
  const properties = draft.source.body.actions.find(({ name }) => name === action.name)?.properties ?? {};
  const span = properties[action.method.toLowerCase()]?.span ?? action.span;
  const reason = reasonAgainst(action.path);
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

function reasonAgainst(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must begin with a slash';
  if (!path.endsWith('/')) return 'must end with a slash';
  if (!/^\/(([a-z0-9][a-z0-9_-]*|\{[a-z][a-z0-9_]*\})\/)+$/.test(path)) {
    return 'must consist of lower-case words and {parameters} separated by slashes';
  }
  return undefined;
}
