/** The offers of listings, counted under a lock. */

import type { SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type Expression, sql } from 'kysely';
import { MarketsApartmentlistingapplicationStatus as codes, db } from '../schema.ts';

export interface Offers {
  readonly hasAccepted: boolean;
  /** The number of stored open offers. */
  readonly stored: number;
  /** The application that is next in rank; undefined if none is ranked. */
  readonly next: string | undefined;
  /** Counts another offer of the same write; returns the number of open offers with it. */
  readonly take: () => number;
}

/**
 * Locks the listings until the end of the transaction, and reads their offers, without those of the applications that
 * the caller writes. Writers lock applications before listings, so that they do not wait for each other.
 */
export async function lockOffers(
  listings: readonly string[],
  written: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, Offers>> {
  if (listings.length === 0) return new Map();
  const ids = listings.toSorted();
  await database.execute(
    db
      .selectFrom('markets_apartmentlisting')
      .select('id')
      .where('id', '=', anyOf(ids, 'uuid'))
      .orderBy('id')
      .forUpdate(),
  );
  const rows = await database.execute(
    db
      .selectFrom('markets_apartmentlisting as l')
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('markets_apartmentlistingapplication as a')
            .select(({ fn, cast }) => [
              cast<number>(fn.countAll().filterWhere('a.status', '=', codes.offered), 'integer').as('open'),
              cast<number>(fn.countAll().filterWhere('a.status', '=', codes.accepted), 'integer').as('accepted'),
            ])
            .whereRef('a.listing_id', '=', 'l.id')
            .where('a.status', 'in', [codes.offered, codes.accepted])
            .where(sql<boolean>`not a.id = any(${[...written]}::uuid[])`)
            .as('made'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        ({ ref }) => candidatesOf(ref('l.id')).select('a.id').limit(1).as('candidate'),
        (join) => join.onTrue(),
      )
      .select(['l.id', 'made.open', 'made.accepted', 'candidate.id as next'])
      .where('l.id', '=', anyOf(ids, 'uuid')),
  );
  return new Map(
    rows.map(({ id, open, accepted, next }) => {
      let count = open;
      const take = () => {
        count += 1;
        return count;
      };
      return [id, { hasAccepted: accepted > 0, stored: open, next: next ?? undefined, take }];
    }),
  );
}

/** Returns the query of the applications `a` for a listing that can get an offer, first in rank first. */
export function candidatesOf(listing: string | Expression<string>) {
  return db
    .selectFrom('markets_apartmentlistingapplication as a')
    .where('a.listing_id', '=', listing)
    .where('a.status', 'in', [codes.received, codes.under_review, codes.approved])
    .where((eb) => eb.or([eb('a.requirements_met', '=', true), eb('a.exception_reason', 'is not', null)]))
    .where('a.rank', 'is not', null)
    .orderBy('a.rank')
    .orderBy('a.id');
}
