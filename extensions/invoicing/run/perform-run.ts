/** Fixes the documents of a prepared run: claims, numbers, invoices, books, events (invoicing-rules.md, D2, F2, E1). */
import type { DatabaseSession } from '@core/engine/sql';
import type { IssueInput } from './issue-documents.ts';
import { runSteps } from './run-step.ts';
import { performSteps } from './run-steps.ts';
import { immediateNumbering, type Numbering } from './take-numbers.ts';

const uniqueViolation = '23505';
const exclusionViolation = '23P01';

/** A claim that another transaction holds: the run must restart, because its calculation is out of date (D2). */
export class ClaimConflict extends Error {
  constructor(options?: ErrorOptions) {
    super('days of a contract were claimed by another run', options);
  }
}

/**
 * Writes the result of prepareRun. The caller holds the lock (D3) since before prepareRun. Rows that other runs write
 * too come last, after `numbering.finalize`. Throws ClaimConflict.
 */
export async function performRun(
  database: DatabaseSession,
  input: IssueInput,
  numbering: Numbering = immediateNumbering,
): Promise<void> {
  await issue(database, input);
  await numbering.take(database, input);
  await runSteps(database, performSteps.invoices, input);
  await numbering.take(database, input);
  await runSteps(database, performSteps.books, input);
  await numbering.finalize(database, input);
  await runSteps(database, performSteps.shared, input);
}

/** Writes the claims, all or none. */
async function issue(database: DatabaseSession, input: IssueInput): Promise<void> {
  try {
    await runSteps(database, performSteps.issue, input);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === uniqueViolation || code === exclusionViolation) throw new ClaimConflict({ cause: error });
    throw error;
  }
}
