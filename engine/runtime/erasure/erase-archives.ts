/** Extends an erasure to the archives of removed months, so that restoring one does not restore data of the data subject. */
import { removeUnnamed, rewriteArchives } from '../ageing/rewrite-archives.ts';
import type { Work } from '../context/work.ts';
import { blankEvents, blankHistory, type ErasedHistory, eraseEvents, eraseHistory } from './erase-logs.ts';
import type { Prepared } from './prepare-erasure.ts';

/** The job that removes rewritten files after the erasure is committed. */
export const archiveJobName = 'erasures.archives';

/** Rewrites the archives. `inTexts` also redacts the search terms in texts of related records. */
export async function eraseArchives(
  { plan, words, around }: Prepared,
  histories: readonly ErasedHistory[],
  inTexts: boolean,
  work: Work,
): Promise<void> {
  const ids = histories.map(({ id }) => id);
  const aroundIds = [...around.values()].flatMap((some) => [...some]);
  const rewritten = await rewriteArchives(
    {
      ids: new Set([plan.person.id, ...ids, ...aroundIds]),
      change: async (name, inStage) => {
        if (name === 'event') {
          await eraseEvents('erase', ids, inStage);
          await blankEvents('erase', aroundIds, words, inStage);
          return;
        }
        if (inTexts && words.jsonPattern !== undefined) {
          const { session } = inStage;
          const rows = await session.query<{ id: string }>(
            `select id from ${session.tables.changerecord} where before::text ~ $1 or after::text ~ $1`,
            [words.jsonPattern],
          );
          await blankHistory(
            rows.map(({ id }) => id),
            words,
            inStage,
          );
        }
        await eraseHistory('erase', histories, inStage);
      },
    },
    work,
  );
  if (rewritten > 0) await work.runtime.enqueue(work, archiveJobName, {});
}

/** Runs the job. */
export async function removeErasedArchives(work: Work): Promise<void> {
  await removeUnnamed(work);
}
