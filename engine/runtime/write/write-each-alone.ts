/** Bulk write with `_atomic=false`: each row in a savepoint, its result beside its index (api-contract.md, section 3). */
import { type Problem, type ProblemEntry, ProblemError, problem } from '../../problems/problem.ts';
import { problemValue } from '../http/problem-body.ts';
import { presentOne } from '../reading/present.ts';
import { toProblem } from '../storage/sql-errors.ts';
import { inTransaction, type Work } from '../work.ts';
import { problemOf } from './refuse-invalid.ts';
import {
  type BulkItem,
  type BulkOptions,
  type BulkOutcome,
  forbidden,
  writeAllOrNothing,
} from './write-all-or-nothing.ts';

/** The body of the 207 answer as JSON text. */
export async function writeEachAlone(options: BulkOptions & { readonly slim: boolean }, work: Work): Promise<string> {
  const summary = { total: options.items.length, created: 0, updated: 0, deleted: 0, failed: 0 };
  const rows: string[] = [];
  await inTransaction(work, async (inside) => {
    Object.assign(summary, { created: 0, updated: 0, deleted: 0, failed: 0 });
    rows.length = 0;
    for (const [index, item] of options.items.entries()) {
      const outcome = await writeOne(item, options, inside);
      if ('kind' in outcome && outcome.kind !== 'problem') {
        summary[outcome.kind] += 1;
        rows.push(await successRow(index, outcome, options, inside));
      } else {
        summary.failed += 1;
        rows.push(
          JSON.stringify({
            index,
            status: outcome.status,
            error: problemValue(outcome, work.requestId, work.language),
          }),
        );
      }
    }
  });
  return `{"summary":${JSON.stringify(summary)},"items":[${rows.join(',')}]}`;
}

async function writeOne(item: BulkItem, options: BulkOptions, work: Work): Promise<BulkOutcome | Problem> {
  const refused = forbidden(item, options.resource, work);
  if (refused !== undefined) return asProblem([refused]);
  await work.session.query('savepoint bulk_row');
  try {
    const [outcome] = await writeAllOrNothing({ ...options, items: [item] }, work);
    await work.session.query('release savepoint bulk_row');
    return outcome ?? problem('internal');
  } catch (error) {
    const found = toProblem(error);
    // Without a connection there is no savepoint to go back to: the whole call fails.
    if (found.status >= 500 && !(error instanceof ProblemError)) throw error;
    await work.session.query('rollback to savepoint bulk_row');
    return found.errors === undefined ? found : asProblem(found.errors);
  }
}

/** A row alone has the status that its problem has alone. */
function asProblem(errors: readonly ProblemEntry[]): Problem {
  return problem(problemOf(errors), { errors });
}

async function successRow(
  index: number,
  outcome: BulkOutcome,
  options: BulkOptions & { readonly slim: boolean },
  work: Work,
): Promise<string> {
  if (outcome.kind === 'deleted') return JSON.stringify({ index, status: 204, id: outcome.id });
  const { id, version, body } = outcome.record;
  const facts = JSON.stringify({ index, status: outcome.kind === 'created' ? 201 : 200, id, version: `v${version}` });
  if (options.slim) return facts;
  return `${facts.slice(0, -1)},"data":${await presentOne(body, options.resource, work)}}`;
}
