/**
 * Runs in a separate process, which ends: migrates the database, and loads the demo, which requires the model. The primary,
 * which runs as long as the server, loads neither (start-preparation.ts).
 */
import { existsSync } from 'node:fs';
import { printMessage } from '../cli/run.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import type { History } from '../migrate/history.ts';
import { StartupError } from '../platform/startup-error.ts';
import { chooseProject, type Project } from '../project.ts';
import type { LoadedDemo } from './load-demo.ts';
import { historyOf, migrate, releaseSchemaOf, requireCurrent, withStartupErrors } from './migration-check.ts';
import { outliveTerminal } from './outlive-terminal.ts';
import type {
  PreparationCommand,
  PreparationMessage,
  PreparationOrder,
  PreparationTarget,
} from './preparation-messages.ts';

/** Prepares the database when the order arrives; ends after the last task, or when the primary has ended. */
export function runPreparation(): void {
  outliveTerminal();
  // Ctrl-C in a terminal reaches every process; the primary receives it too, and ends this one.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  let later: ((origin: string | undefined) => Promise<void>) | undefined;
  process.on('message', async (command: PreparationCommand) => {
    try {
      if (command.kind === 'prepare') {
        later = await prepare(command.order);
        if (later !== undefined) return;
      } else await later?.(command.origin);
    } catch (error) {
      await sendMessage(messageOf(error));
    }
    process.exit();
  });
}

/** Returns the work that remains when the server responds; undefined if there is none. */
async function prepare(order: PreparationOrder): Promise<((origin: string | undefined) => Promise<void>) | undefined> {
  const { project, settings, target } = order;
  chooseProject(project);
  if (order.mode === 'start') await planFirst(project);
  const history = await historyOf(project.migrations);
  const demo = await prepareDatabase(target, order, history);
  const { live, ...shown } = demo ?? {};
  const releaseSchema = releaseSchemaOf(history);
  await sendMessage({ kind: 'prepared', prepared: { demo: demo && (shown as LoadedDemo), releaseSchema } });
  const judged = settings.environment === 'production' ? target : undefined;
  if (live === undefined && judged === undefined) return undefined;
  return async (origin) => {
    await Promise.all([
      judged && judgeDatabase(judged, order),
      origin !== undefined &&
        live?.(origin, printMessage).then(() => sendMessage({ kind: 'completed' }), printIncomplete),
    ]);
  };
}

/** Migrates the database to the required state, or aborts. `start` fills an empty one with the demo. */
async function prepareDatabase(
  { url, directUrl = url }: PreparationTarget,
  { mode, project, settings }: PreparationOrder,
  history: History,
): Promise<LoadedDemo | undefined> {
  if (mode === 'serve') {
    await requireCurrent(url, history);
    await migrateJobs(directUrl);
    return undefined;
  }
  // Loads while the database is migrated.
  const loading = import('./load-demo.ts');
  await migrate(directUrl, history, printMessage);
  await migrateJobs(directUrl);
  const { loadDemo } = await loading;
  return loadDemo(url, settings.dataFolder, project, printMessage);
}

/** A project without migrations gets its first one, so that a user who tries descriptors need not know migrations yet. */
async function planFirst({ resources, migrations }: Project): Promise<void> {
  if (existsSync(migrations)) return;
  printMessage(`planning the first migration in ${migrations}`);
  const { plan } = await import('../cli/migrate/plan.ts');
  // Creating the new database verifies it.
  const options = { ack: [], answer: [], apiBreak: true, proof: false, output: 'text' } as const;
  const exitCode = await withStartupErrors(() => plan({ ...options, resources, migrations }, new Date()));
  if (exitCode !== 0) throw new StartupError('the first migration cannot be planned', 'run core migrate plan');
}

/** Prints warnings about the database, in addition to those of the start itself. */
async function judgeDatabase({ url }: PreparationTarget, { settings, project }: PreparationOrder): Promise<void> {
  const { databaseFindings } = await import('./database-findings.ts');
  const findings = await databaseFindings(settings, url, project.migrations).catch(() => []);
  for (const { subject, state, message, advice } of findings)
    if (state !== 'fine' && subject !== 'pooler' && subject !== 'connections')
      printMessage(`warning: ${message} (${advice})`);
}

function printIncomplete(error: unknown): void {
  printMessage(`the demo customer is not complete: ${String(error)}`);
}

function messageOf(error: unknown): PreparationMessage {
  if (error instanceof DiagnosticsError) return { kind: 'invalid', diagnostics: error.diagnostics };
  if (!(error instanceof StartupError)) return { kind: 'failed', error };
  const { message, suggestion, exitCode } = error;
  return { kind: 'rejected', message, suggestion, exitCode };
}

function sendMessage(message: PreparationMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}
