/** Checks `required_fields` and `hidden_fields` of errand types and sub-types: the names of members of errands.generalerrand. */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Message,
  type Problem,
  type ProblemEntry,
  type Resource,
} from '@core/engine/extension';
import { listOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

/** beforeWriteAll of both. Rejects unknown names, hiding a member that every errand has, and members that are both required and hidden. */
export async function checkTypeFields(
  changes: readonly Change[],
  context: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  return changes.map((change) => fieldsProblem(change, context));
}

function fieldsProblem({ after, bySystem, restores }: Change, context: ExtensionContext): Problem | undefined {
  const errand = context.resource('errands.generalerrand');
  if (after === undefined || errand === undefined || bySystem || restores) return undefined;
  const required = new Set(listOf(after.required_fields));
  const errors = [
    ...namesIn(after, 'required_fields', (name) => unknownName(errand, name)),
    ...namesIn(
      after,
      'hidden_fields',
      (name) =>
        unknownName(errand, name) ??
        (isAlwaysThere(errand, name) ? t('alwaysThere') : undefined) ??
        (required.has(name) ? t('requiredAndHidden') : undefined),
    ),
  ];
  return errors.length === 0 ? undefined : invalid(...errors);
}

function isAlwaysThere({ fieldByName }: Resource, name: string): boolean {
  const field = fieldByName.get(name);
  return field?.required === true || field?.default !== undefined;
}

function unknownName({ fieldByName }: Resource, name: string): Message | undefined {
  return fieldByName.get(name)?.writable === true ? undefined : t('unknownMember', { name });
}

function namesIn(
  record: JsonObject,
  member: string,
  messageFor: (name: string) => Message | undefined,
): readonly ProblemEntry[] {
  return listOf(record[member]).flatMap((name, index) => {
    const message = messageFor(String(name));
    return message === undefined ? [] : [{ pointer: `/${member}/${index}`, code: 'unknown_member', message }];
  });
}
