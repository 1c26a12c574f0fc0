/** `core migrate plan --evidence`: what the database's rows say about questions and hazards. The plan itself stays the same. */
import { prepareSession, withOwnSession } from '../../migrate/connection.ts';
import { withCounts, withEvidence } from '../../migrate/evidence.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import { withDatabase } from './workspace.ts';

/** The plan with the numbers of rows added to what is still open. */
export async function withRows(planned: PlannedMigration): Promise<PlannedMigration> {
  return withDatabase((url) =>
    withOwnSession(url, async (connection) => {
      await prepareSession(connection);
      const questions = await withEvidence(connection, planned.questions);
      return { ...planned, questions, missing: await withCounts(connection, planned.missing) };
    }),
  );
}
