/** Core's vocabulary. Extensions add theirs at start (boot.ts). */
import { neutralExamples } from './example-values.ts';
import { array } from './field-types/array.ts';
import { derived } from './field-types/derived.ts';
import { file } from './field-types/file.ts';
import { object } from './field-types/object.ts';
import { genericReference, reference, references } from './field-types/reference-types.ts';
import { rows } from './field-types/rows.ts';
import { scalarTypes } from './field-types/scalar-types.ts';
import { has, hasAll, hasAny } from './operators/array.ts';
import { eq, gt, gte, isAmong, lt, lte, range } from './operators/comparison.ts';
import { empty, isNull } from './operators/presence.ts';
import { contains, endsWith, icontains, iendsWith, iexact, istartsWith, startsWith } from './operators/text.ts';
import { changedSince, onDate } from './operators/time.ts';
import { acyclic } from './rule-types/acyclic.ts';
import { atLeastOne, atMostOne, exactlyOne } from './rule-types/count-rules.ts';
import { differs } from './rule-types/differs.ts';
import { order } from './rule-types/order.ts';
import { allSet, excludes, requires, together } from './rule-types/presence-rules.ts';
import { sameValue } from './rule-types/same-value.ts';
import { subset } from './rule-types/subset.ts';
import { unique } from './rule-types/unique.ts';
import type { Vocabulary } from './vocabulary.ts';

export const coreVocabulary: Vocabulary = {
  fieldTypes: new Map([
    ...scalarTypes,
    ...[reference, references, genericReference, array, object, file, derived, rows].map(
      (type) => [type.name, type] as const,
    ),
  ]),
  elementTypes: scalarTypes,
  examples: neutralExamples,
  ruleTypes: new Map(
    [
      order,
      allSet,
      requires,
      together,
      excludes,
      atMostOne,
      atLeastOne,
      exactlyOne,
      unique,
      differs,
      subset,
      sameValue,
      acyclic,
    ].map((type) => [type.name, type]),
  ),
  operators: new Map(
    [
      eq,
      isAmong,
      isNull,
      gt,
      gte,
      lt,
      lte,
      contains,
      icontains,
      startsWith,
      istartsWith,
      endsWith,
      iendsWith,
      iexact,
      range,
      onDate,
      has,
      hasAny,
      hasAll,
      empty,
      changedSince,
    ].map((operator) => [operator.name, operator]),
  ),
};
