/** Runs commands that write records: on the configured database, migrated to the current version, with the engine's rules for writes. */
import { inEnglish, sentenceIn } from '../kernel/text.ts';
import { type Problem, ProblemError } from '../problems/problem.ts';
import { currentProject } from '../project.ts';
import { sqlState } from '../runtime/base/sql-state.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { customerCopy } from '../runtime/storage/moving.ts';
import { toProblem } from '../runtime/storage/sql-errors.ts';
import type { Settings } from '../settings.ts';
import { commandSettings } from '../start/extension-settings.ts';
import { requireCurrent } from '../start/migration-check.ts';
import { withRuntime } from '../start/with-runtime.ts';
import { usageExitCode } from './exit-codes.ts';
import { withDatabase } from './with-database.ts';

/** Runs `task`; rule violations become a message with the affected fields. `command` is shown to other processes that need the data folder. */
export function withRecords<Value>(
  settings: Settings,
  command: string,
  work: (runtime: Runtime, databaseUrl: string) => Promise<Value>,
): Promise<Value> {
  return withDatabase(settings, command, async (url) => {
    await requireCurrent(url, currentProject().migrations);
    try {
      return await withRuntime(url, (runtime) => work(runtime, url), commandSettings(settings));
    } catch (error) {
      if (error instanceof ProblemError) throw refusal(error.problem);
      if (sqlState(error) === customerCopy) throw refusal(toProblem(error));
      throw error;
    }
  });
}

function refusal(problem: Problem): StartRefused {
  const entries = (problem.errors ?? []).map((entry) => {
    const place = 'pointer' in entry ? entry.pointer.slice(1) : 'parameter' in entry ? entry.parameter : entry.header;
    return `${place}: ${sentenceIn(entry.message, inEnglish)}`;
  });
  const lines = [problem.detail === undefined ? problem.code : sentenceIn(problem.detail, inEnglish), ...entries];
  return new StartRefused(lines.join('\n  '), 'correct it and try again', usageExitCode);
}
