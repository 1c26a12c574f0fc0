/** Hints for unused definitions in resources/. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { memberLabels } from '../inner-names.ts';
import { eraseSchemas } from '../link-erasure.ts';
import { valueLabelKey } from '../names.ts';

export function* hintUnused({ set, traits, drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { name, span } of set.traits) {
    if (!traits.used.has(name)) yield modelProblems.unusedTrait.at(span, { name });
  }
  const actions = [...set.resources, ...set.traits].flatMap(({ body }) => body.actions);
  const schemas = new Set<unknown>([
    ...eraseSchemas,
    ...actions.flatMap(({ properties: { input, output, answers } }) => [
      input?.value,
      output?.value,
      ...(isJsonObject(answers?.value) ? Object.values(answers.value) : []),
    ]),
  ]);
  for (const { name, span } of set.schemas) {
    if (!schemas.has(name)) yield modelProblems.unusedSchema.at(span, { name });
  }
  const usedNames = new Set(
    drafts.flatMap(({ resource }) => [
      ...memberLabels(resource).flatMap(([member, label]) => [label, `${member}.${label}`]),
      ...resource.fields.flatMap(({ name: field, enumeration = [] }) => [
        field,
        ...enumeration.flatMap(({ name }) => [name, valueLabelKey(field, name)]),
      ]),
    ]),
  );
  for (const { labels } of set.labels) {
    for (const [name, { span }] of labels) if (!usedNames.has(name)) yield modelProblems.unusedWord.at(span, { name });
  }
  for (const { name, span } of set.applications) {
    if (!drafts.some(({ resource }) => resource.application === name))
      yield modelProblems.emptyApplication.at(span, { name });
  }
}
