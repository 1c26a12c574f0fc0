/** Runs commands that write records: on the configured database, migrated to the current version, with the engine's rules for writes. */
import { inEnglish, translate } from '../kernel/text.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Problem, ProblemError } from '../problems/problem.ts';
import { currentProject } from '../project.ts';
import type { Runtime } from '../request/request-context.ts';
import type { Settings } from '../settings.ts';
import { commandSettings } from '../start/extension-settings.ts';
import { historyOf, requireCurrent } from '../start/migration-check.ts';
import { withRuntime } from '../start/with-runtime.ts';
import { usageExitCode } from './exit-codes.ts';
import { withDatabase } from './with-database.ts';

/** Runs `task`; rule violations become a message with the affected fields. `command` is displayed to other processes that need the data folder. */
export function withRecords<Value>(
  settings: Settings,
  command: string,
  task: (runtime: Runtime, databaseUrl: string) => Promise<Value>,
): Promise<Value> {
  return withDatabase(settings, command, async (url) => {
    await requireCurrent(url, await historyOf(currentProject().migrations));
    try {
      return await withRuntime(url, (runtime) => task(runtime, url), commandSettings(settings));
    } catch (error) {
      if (error instanceof ProblemError) throw startupErrorFor(error.problem);
      throw error;
    }
  });
}

function startupErrorFor(problem: Problem): StartupError {
  const entries = (problem.errors ?? []).map((entry) => {
    const location =
      'pointer' in entry ? entry.pointer.slice(1) : 'parameter' in entry ? entry.parameter : entry.header;
    return `${location}: ${translate(entry.message, inEnglish)}`;
  });
  const lines = [problem.detail === undefined ? problem.code : translate(problem.detail, inEnglish), ...entries];
  return new StartupError(lines.join('\n  '), 'correct it and try again', usageExitCode);
}
