/** Derives from the contracts of a space whether it is let today, and its first day without a tenant. */

import type { JsonObject } from '@core/engine/extension';
import { type Expression, sql } from 'kysely';
import { contractsOn, type LetSpace, letSpaces } from '../contracts/contracts-on-space.ts';
import { db } from '../schema.ts';
import type { FollowedFact } from './followed-fact.ts';

/** Returns whether a space has a member for the first vacant day. */
const hasVacantDay = ({ table }: LetSpace) => ['objects_apartment', 'objects_industrialpremises'].includes(table);

const resourceOf = ({ table }: LetSpace) => table.replace('_', '.');

export const lettableSpaces: readonly string[] = Object.values(letSpaces).map(resourceOf);

/** The spaces in the order in which the rows of one block contract are locked. */
const ordered = Object.entries(letSpaces).toSorted(
  ([, left], [, right]) => Number(hasVacantDay(right)) - Number(hasVacantDay(left)),
);

export const vacancyFacts: readonly FollowedFact[] = ordered.flatMap(([source, space]) => {
  const members = (id: Expression<string>) => vacancyOf(space, id);
  const common = { target: resourceOf(space), rows: space.table, members, watches: ['status', 'end_date'] };
  return [
    { source, field: 'space', ...common, counts: wasInForce },
    { source: 'contracts.blockcontract', field: space.inBlock, ...common, counts: wasInForce },
  ];
});

/** Drafts and voided contracts do not occupy the space. */
function wasInForce({ status }: JsonObject): boolean {
  return typeof status === 'number' && status >= 2 && status <= 11;
}

/**
 * Status 3 to 9: running; 2: signed for a later day; 10 and 11: ended. A vacant space is available from the day after
 * the last tenant's last day; a let space from the day after the last known day. A contract until further notice has no
 * such day.
 */
function vacancyOf(space: LetSpace, id: Expression<string>) {
  const contracts = db.selectFrom(contractsOn(space, id).as('c')).where(({ between }) => between('c.status', 2, 11));
  const isVacant = sql`not coalesce(bool_or(c.status between 3 and 9), false)`;
  const vacancy = contracts.select(isVacant.as('is_vacant'));
  if (!hasVacantDay(space)) return vacancy;
  const day = sql`case
      when ${isVacant} then max(c.end_date) filter (where c.status in (10, 11)) + 1
      when bool_or(c.status between 2 and 9 and c.end_date is null) then null
      else max(c.end_date) filter (where c.status between 2 and 9) + 1
    end::text`;
  return vacancy.select(day.as('vacant_from'));
}
