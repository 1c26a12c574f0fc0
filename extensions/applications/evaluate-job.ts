/** Evaluates undecided applications again after a change of a record that their requirements depend on, and every night. */

import type { Change, Job, JsonObject, ResourceHooks, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import type { Expression, SqlBool } from 'kysely';
import { db } from '../schema.ts';
import { isSame, listOf, objectOf, textOf, textsOf } from '../support/reference.ts';
import { loadFacts, openStatuses, subjectOf } from './facts.ts';
import { evaluate, resource } from './requirements.ts';

const job = 'applications.evaluate';
const atOnce = 500;

/** The columns of the query of open applications that refer to the records. */
type Column =
  | 'l.requirement_profile_id'
  | 'l.id'
  | 'l.market_apartment_id'
  | 'l.market_configuration_id'
  | 'a.tenant_id'
  | 'a.co_applicant_id';

/** The members of other records that requirements depend on; without `members`, all of them. */
const watched: Readonly<Record<string, { readonly members?: readonly string[]; readonly columns: readonly Column[] }>> =
  {
    'markets.apartmentrequirementprofile': { columns: ['l.requirement_profile_id'] },
    'markets.apartmentlisting': {
      members: ['requirement_profile', 'monthly_rent', 'market_apartment', 'market_configuration'],
      columns: ['l.id'],
    },
    'markets.marketapartment': { members: ['room_count'], columns: ['l.market_apartment_id'] },
    'markets.marketconfiguration': { members: ['credit_check_required'], columns: ['l.market_configuration_id'] },
    'accounts.tenant': { members: ['ssn', 'birth_date', 'is_company'], columns: ['a.tenant_id', 'a.co_applicant_id'] },
  };

/** Hooks of the watched resources. */
export const watchHooks: Readonly<Record<string, ResourceHooks>> = Object.fromEntries(
  Object.entries(watched).map(([of, { members }]) => [
    of,
    {
      concerns: (change: Change) => isChanged(change, members),
      afterWriteAll: async (changes, context) => {
        await queueEvaluation(of, changes, context);
        return [];
      },
    } satisfies ResourceHooks,
  ]),
);

/** Queues the evaluation of the open applications that depend on records of a watched resource whose members change. */
export async function queueEvaluation(
  of: string,
  changes: readonly Change[],
  { enqueue }: Pick<SystemContext, 'enqueue'>,
): Promise<void> {
  const changed = changes.filter((change) => isChanged(change, watched[of]?.members));
  if (changed.length > 0) await enqueue(job, { of, ids: changed.map(({ id }) => id) });
}

function isChanged(
  { kind, before = {}, after = {} }: Change,
  members: readonly string[] = Object.keys(after),
): boolean {
  return kind === 'update' && members.some((name) => !isSame(before, after, name));
}

/** Evaluates the open applications that depend on these records (`of`, `ids`), or all, in batches. */
export const evaluateJob: Job = {
  run: async (payload, { system, enqueue }) => {
    const ids = textsOf(payload.ids);
    const columns = watched[textOf(payload.of) ?? '']?.columns;
    const after = textOf(payload.after);
    const open = db
      .selectFrom('markets_apartmentlistingapplication as a')
      .innerJoin('markets_apartmentlisting as l', 'l.id', 'a.listing_id')
      .select('a.id')
      .where('a.status', 'in', openStatuses)
      .$if(columns !== undefined, (query) =>
        query.where((eb) =>
          eb.or((columns ?? []).map((column): Expression<SqlBool> => eb(column, '=', anyOf(ids, 'uuid')))),
        ),
      )
      .$if(after !== undefined, (query) => query.where('a.id', '>', after ?? ''))
      .orderBy('a.id')
      .limit(atOnce);
    const applications = (await system.database.execute(open)).map(({ id }) => id);
    await evaluateAgain(applications, system);
    if (applications.length === atOnce) await enqueue(job, { ...payload, after: applications.at(-1) ?? '' });
  },
};

/** Runs every night: ages, invoices and contracts change without a write that a hook watches. */
export const evaluateDaily: Job = {
  schedule: '5 3 * * *',
  run: async (_payload, { enqueue }) => enqueue(job, {}),
};

/** Evaluates these applications now, and writes those whose evaluation differs. Returns those that meet all requirements. */
export async function evaluateAgain(ids: readonly string[], context: SystemContext): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const applications = await context.records.list(resource, { id__in: ids.join(',') }, { limit: ids.length });
  const facts = await loadFacts(applications, context);
  const met = new Set<string>();
  const patches = applications.flatMap((application) => {
    const id = String(application.id);
    const subject = subjectOf(id, application, facts);
    if (subject === undefined) return [];
    const evaluation = evaluate(subject);
    if (evaluation.requirements_met === true) met.add(id);
    const isUnchanged =
      application.requirements_met === evaluation.requirements_met &&
      keyOf(listOf(application.requirement_failures)) === keyOf(evaluation.requirement_failures);
    return isUnchanged ? [] : [{ id, changes: { ...evaluation } }];
  });
  await context.records.updateMany(resource, patches);
  return met;
}

function keyOf(failures: readonly unknown[]): string {
  return JSON.stringify(
    failures.map((failure) => {
      const { demand, member, limit, value }: JsonObject = objectOf(failure);
      return [demand, member, limit ?? null, value ?? null];
    }),
  );
}
