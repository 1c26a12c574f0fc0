/** Extends an erasure to the archives of removed months, so that restoring one does not restore data of the data subject. */

import { db } from '../../database/kysely.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { removeUnreferenced, rewriteArchives } from '../retention/rewrite-archives.ts';
import { blankEvents, blankHistory, type ErasedHistory, eraseEvents, eraseHistory } from './erase-logs.ts';
import { hasValue } from './find-texts.ts';
import type { Prepared } from './prepare-erasure.ts';

/** The job that removes rewritten files after the erasure is committed. */
export const archiveJobName = 'erasures.archives';

/** Rewrites the archives. `inTexts` also redacts the search terms in texts of related records. */
export async function eraseArchives(
  { plan, terms, around }: Prepared,
  histories: readonly ErasedHistory[],
  inTexts: boolean,
  context: RequestContext,
): Promise<void> {
  const ids = histories.map(({ id }) => id);
  const aroundIds = [...around.values()].flatMap((some) => [...some]);
  const rewritten = await rewriteArchives(
    {
      ids: new Set([plan.dataSubject.id, ...ids, ...aroundIds]),
      change: async (name, stagedContext) => {
        if (name === 'event') {
          await eraseEvents('erase', ids, stagedContext);
          await blankEvents('erase', aroundIds, terms, stagedContext);
          return;
        }
        if (inTexts && terms.jsonPattern !== undefined) {
          const { session, caller } = stagedContext;
          const mentions = db.selectFrom('changerecord').select('id').where(hasValue(terms.jsonPattern));
          const rows = await session.execute(mentions, caller.customerId);
          await blankHistory(
            rows.map(({ id }) => id),
            terms,
            stagedContext,
          );
        }
        await eraseHistory('erase', histories, stagedContext);
      },
    },
    context,
  );
  if (rewritten > 0) await context.runtime.enqueue(context, archiveJobName, {});
}

/** Runs the job. */
export async function removeErasedArchives(context: RequestContext): Promise<void> {
  await removeUnreferenced(context);
}
