/** Answers to custom questions (errands.customerrandfieldvalue): their values are checked by kind, and required ones are needed to complete an errand. */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import { recordsById } from '../support/records-by-id.ts';
import { idOf, listOf, textOf } from '../support/reference.ts';
import { matchesKind, type ValueKind } from '../support/value-kinds.ts';
import { t } from './texts/t.ts';

/** By codes of errands.customerrandfieldtype.kind. */
const kinds: readonly ValueKind[] = [
  'text',
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'date_time',
  'single_choice',
  'multiple_choice',
];

/** beforeWriteAll: rejects answers that do not match the kind or the options of their question. */
export async function checkAnswers(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  const ids = changes.flatMap(({ after }) => idOf(after?.field_type) ?? []);
  const types = await recordsById('errands.customerrandfieldtype', ids, system.records);
  return changes.map(({ after, restores }) => {
    const type = types.get(idOf(after?.field_type) ?? '');
    return after === undefined || type === undefined || restores ? undefined : answerProblem(after, type);
  });
}

function answerProblem(answer: JsonObject, { kind: code, options }: JsonObject): Problem | undefined {
  const kind = kinds[Number(code)] ?? 'text';
  const allowed = listOf(options);
  const value = textOf(answer.value);
  const values = listOf(answer.values);
  if (values.length > 0 && kind !== 'multiple_choice')
    return invalid({ pointer: '/values', code: 'excluded', message: t('onlyMultipleChoice') });
  const wrongIndex = values.findIndex((choice) => !allowed.includes(choice));
  if (wrongIndex >= 0) return invalid({ pointer: `/values/${wrongIndex}`, code: 'enum', message: t('notAnOption') });
  if (value === undefined || matchesKind(value, kind, allowed)) return undefined;
  const isChoice = kind === 'single_choice' || kind === 'multiple_choice';
  return invalid({
    pointer: '/value',
    code: isChoice ? 'enum' : 'type',
    message: isChoice ? t('notAnOption') : t('wrongAnswerKind'),
  });
}

/** The record that includes questions: the type of an errand, or the checklist of an inspection. */
interface QuestionOwner {
  readonly id: string;
  readonly owner: string;
}

/** Returns the titles of required questions without an answer, by the ID of the errand or inspection; one statement for all of them. */
export async function unansweredQuestions(
  kind: 'errand' | 'inspection',
  records: readonly QuestionOwner[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (records.length === 0) return new Map();
  const owner = kind === 'errand' ? 'i.general_errand_type_id' : 'i.inspection_errand_checklist_id';
  const answered = kind === 'errand' ? 'v.general_errand_id' : 'v.inspection_errand_id';
  const required = await database.execute(
    db
      .selectFrom('errands_customerrandfieldinclusion as i')
      .innerJoin('errands_customerrandfieldtype as q', 'q.id', 'i.field_type_id')
      .select([`${owner} as owner`, 'q.id', 'q.title'])
      .where(owner, '=', anyOf([...new Set(records.map((record) => record.owner))], 'uuid'))
      .where('q.required', '=', true)
      .where('q.is_active', '=', true)
      .orderBy('i.order'),
  );
  if (required.length === 0) return new Map();
  const ids = records.map(({ id }) => id);
  const answers = await database.execute(
    db
      .selectFrom('errands_customerrandfieldvalue as v')
      .select([`${answered} as record`, 'v.field_type_id as question', 'v.value', 'v.values'])
      .where(answered, '=', anyOf(ids, 'uuid')),
  );
  const known = new Set(
    answers.flatMap(({ record, question, value, values }) =>
      (value ?? '').trim() !== '' || (values ?? []).length > 0 ? [`${record} ${question}`] : [],
    ),
  );
  return new Map(
    records.map((record) => [
      record.id,
      required
        .filter((question) => question.owner === record.owner && !known.has(`${record.id} ${question.id}`))
        .map(({ title }) => title),
    ]),
  );
}
