/** Links the values that a reaction writes: constants, the record itself, the time, and members of the record or of records that it refers to. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import { serverDefaults } from '../vocabulary/server-defaults.ts';
import { type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import { resolvePath } from './field-paths.ts';
import type { EffectValue, Field, FieldPath, ValueSource } from './model.ts';
import { readConstant } from './reaction-constant.ts';

/** A reaction while it is linked. */
export interface ReactionSource {
  readonly linking: Linking;
  readonly draft: DraftResource;
  readonly source: LocatedJson;
  readonly name: string;
}

type Read = ValueSource | { readonly reason: string; readonly suggestion?: string | undefined } | undefined;

const recordPrefix = '$record.';

/** Returns the values that are written to fields of `target`; undefined if one is invalid. */
export function linkValues(
  reaction: ReactionSource,
  target: DraftResource,
  written: JsonObject,
  path: readonly string[],
): readonly EffectValue[] | undefined {
  const { linking, source, name } = reaction;
  const values = Object.entries(written).flatMap(([key, value]): readonly EffectValue[] => {
    const field = target.fields.get(key);
    if (field === undefined) {
      if (mayBeBroken(target, key)) return [];
      const suggestion = didYouMean(key, target.fields.keys());
      const names = { name: key, place: `reaction ${name}` };
      linking.report(modelProblems.unknownField.at(source.spanOf([...path, key], 'key'), names, suggestion));
      return [];
    }
    const span = source.spanOf([...path, key]);
    const read =
      field.type.storage === 'computed' ? { reason: 'is computed' } : readValue(reaction, field, value, span);
    if (read === undefined) return [];
    if (!('reason' in read)) return [{ field, value: read }];
    linking.report(modelProblems.badReaction.at(span, { key, reaction: name, reason: read.reason }, read.suggestion));
    return [];
  });
  return values.length < Object.keys(written).length ? undefined : values;
}

function readValue(reaction: ReactionSource, field: Field, written: Json, span: Span): Read {
  if (written === '$now' || written === '$today') {
    const kind = written === '$now' ? 'now' : 'today';
    const { isValidFor, needs } = serverDefaults.get(kind) ?? { isValidFor: () => false, needs: '' };
    return isValidFor(field) ? { kind } : { reason: `is ${written}, which needs ${needs}` };
  }
  if (written === '$record') {
    const isOfRecord = field.target === reaction.draft.resource || field.type.role !== undefined;
    return isOfRecord
      ? { kind: 'record' }
      : { reason: `is $record, which needs a reference to ${reaction.draft.resource.id}` };
  }
  if (typeof written !== 'string' || !written.startsWith('$')) {
    const constant = readConstant(field, written);
    return 'value' in constant ? { kind: 'constant', value: constant.value } : constant;
  }
  if (!written.startsWith(recordPrefix))
    return { reason: `is ${written}; write $record, $record.<member>, $now or $today` };
  const path = recordPath(reaction, written.slice(recordPrefix.length), span);
  if (path === undefined) return undefined;
  return fits(path.field, field) ? { kind: 'path', path } : { reason: `has another type than ${written}` };
}

function fits(from: Field, to: Field): boolean {
  return (
    from.type.relation === to.type.relation &&
    (to.target === undefined ? from.type === to.type : from.target === to.target)
  );
}

/** Resolves a path over single references, as each leads to at most one record. */
export function recordPath({ linking, draft, name }: ReactionSource, path: string, span: Span): FieldPath | undefined {
  const resolved = resolvePath(linking, draft, path, span, `reaction ${name}`);
  const step = resolved?.steps.find(({ type }) => type.relation !== 'one' || type.storage !== 'column');
  if (step === undefined) return resolved;
  const reason = `passes through "${step.name}", which is not one reference`;
  linking.report(modelProblems.badReaction.at(span, { key: path, reaction: name, reason }));
  return undefined;
}
