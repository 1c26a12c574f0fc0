/** `core migrate plan`: creates the files of the next migration from descriptors and history, or prints the open questions. No database is needed. */

import { join } from 'node:path';
import { pluralize } from '../../kernel/pluralize.ts';
import { type Answer, parseAnswer } from '../../migrate/answers.ts';
import { type History, handWritten, makeHistory } from '../../migrate/history.ts';
import { makeMigration, type PlannedMigration } from '../../migrate/make-migration.ts';
import { codeEnding, withParents } from '../../migrate/migration-file.ts';
import { MigrationStop, stop } from '../../migrate/migration-stop.ts';
import { requireProjectMigrations } from '../../migrate/other-project.ts';
import { readText, readTexts, removeMigration, writeFiles } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { type OutputForm, printResult } from '../print-result.ts';
import { requireSettings } from '../run.ts';
import { diagnosticsAsText } from '../show-diagnostics.ts';
import { readAnswersFile } from './answers-file.ts';
import { type PlanReport, planData, planMarkdown, planSarif } from './plan-report.ts';
import { promptAnswers } from './prompt.ts';
import { readAcknowledgement } from './read-acknowledgement.ts';
import { requireUsed } from './require-used.ts';
import { planText } from './show-plan.ts';
import { type Folders, readCurrentState, readTargetState, type TargetState } from './workspace.ts';

export interface PlanOptions extends Folders {
  readonly output: OutputForm | 'markdown' | 'sarif';
  readonly name?: string;
  readonly ack: readonly string[];
  readonly answer: readonly string[];
  /** A YAML file with answers and acknowledgements. */
  readonly answers?: string;
  readonly sql?: boolean;
  readonly apiBreak: boolean;
  readonly dryRun?: boolean;
  readonly fromScratch?: boolean;
  /** Continue without confirmation if files are replaced. */
  readonly yes?: boolean;
  readonly proof: boolean;
  /** Whether to query a database; undefined: if one is configured. */
  readonly evidence?: boolean;
}

/** Plans, verifies and writes a migration; returns the exit code. */
export async function plan(options: PlanOptions, now: Date): Promise<number> {
  const target = await readTargetState(options);
  if (target.unenforced.length > 0) process.stderr.write(`${diagnosticsAsText(target.unenforced)}\n`);
  const { history, snapshot } = await readCurrentState(options);
  if (options.fromScratch !== true) requireProjectMigrations(history, target.tables, options.migrations);
  const baseHistory = options.fromScratch === true ? makeHistory([]) : history;
  const fileAnswers =
    options.answers === undefined ? { answers: [], acks: [] } : await readAnswersFile(options.answers);
  const answers = new Map([...fileAnswers.answers, ...options.answer].map(readAnswer));
  const acknowledgements = [...fileAnswers.acks, ...options.ack].map((text) =>
    readAcknowledgement(text, 'resource.field'),
  );
  // A regenerated first migration keeps its name, so that the diff shows the changes.
  const first = options.fromScratch === true ? history.migrations[0]?.id : undefined;
  const input = {
    history: baseHistory,
    target,
    answers,
    acknowledgements,
    now: first === undefined ? now : timeOf(first),
    ...(options.fromScratch === true || snapshot === undefined ? {} : { apiBefore: snapshot.api }),
    ...(options.fromScratch === true || snapshot?.before === undefined ? {} : { lastChange: snapshot.before }),
    ...(options.name === undefined ? {} : { name: options.name }),
  };
  let { planned, facts } = await withFacts(makeMigration(input), target, options);
  if (planned.questions.length > 0 && process.stdin.isTTY && process.stdout.isTTY && options.output === 'text') {
    for (const [object, answer] of await promptAnswers(planned.questions)) answers.set(object, answer);
    ({ planned, facts } = await withFacts(makeMigration(input), target, options));
  }
  requireUsed(input, planned);
  if (options.fromScratch === true) planned = await withHandWritten(planned, history, options);
  const migrationStop = findStop(planned, options);
  if (migrationStop === undefined && options.fromScratch === true) await confirmReplace(planned, history, options);
  if (migrationStop === undefined && options.proof && !planned.isEmpty) await prove(planned, target, options);
  const written =
    migrationStop === undefined && options.dryRun !== true
      ? await write(
          planned,
          options,
          history.migrations.map(({ id }) => id),
        )
      : [];
  show({ planned, facts, written, withSql: options.sql === true }, target, options);
  if (migrationStop === undefined) return 0;
  if (options.output !== 'json')
    process.stderr.write(`${migrationStop.code} ${migrationStop.message}\n  ${migrationStop.advice}\n`);
  return migrationStop.exitCode;
}

type Facts = Pick<PlanReport, 'planned' | 'facts'>;

/**
 * Facts from the database: queried if one is configured, or with --evidence from the embedded one. They are optional,
 * so an unreachable database only results in a note. The module is loaded on demand.
 */
async function withFacts(planned: PlannedMigration, { model }: TargetState, options: PlanOptions): Promise<Facts> {
  const alone = { planned, facts: undefined };
  if (planned.isEmpty && planned.questions.length + planned.missing.length + planned.apiBreaks.length === 0)
    return alone;
  if (options.fromScratch === true || options.evidence === false) return alone;
  if (options.evidence !== true && (await requireSettings()).databaseUrl === undefined) return alone;
  try {
    const { planned: estimated, ...facts } = await (await import('./plan-facts.ts')).readPlanFacts(planned, model);
    return { planned: estimated, facts };
  } catch (error) {
    if (options.evidence === true || !(error instanceof MigrationStop)) throw error;
    process.stderr.write(`no rows, costs and uses: ${error.message}\n`);
    return alone;
  }
}

/** Merges the descriptors into one migration (--from-scratch), followed by the handwritten migrations in their order. */
async function withHandWritten(
  planned: PlannedMigration,
  history: History,
  options: PlanOptions,
): Promise<PlannedMigration> {
  if (Object.keys(planned.files).length === 0) return planned;
  const files: Record<string, string> = { ...planned.files };
  let parent = planned.id;
  for (const { id } of handWritten(history)) {
    const { sql = '', json = '', code } = await readTexts(options.migrations, id);
    files[`${id}.sql`] = withParents(sql, json, [parent], code);
    if (code !== undefined) files[id + codeEnding] = code;
    files[`${id}.json`] = json;
    parent = id;
  }
  return { ...planned, files };
}

/** Replacing the history deletes it: databases that have it must be recreated. Requires confirmation at the terminal, or --yes. */
async function confirmReplace(planned: PlannedMigration, history: History, options: PlanOptions): Promise<void> {
  const removed = history.migrations.filter(({ id }) => planned.files[`${id}.sql`] === undefined);
  if (removed.length === 0 || options.yes === true || options.dryRun === true) return;
  const what = `--from-scratch removes ${pluralize(removed.length, 'migration')} (${removed.map(({ id }) => id).join(', ')}); databases that have them must be recreated`;
  const isAgreed =
    process.stdin.isTTY && process.stdout.isTTY && (await (await import('./prompt.ts')).confirmAtTerminal(what));
  if (!isAgreed) throw stop(problems.usage, { what: `${what}. Pass --yes, or squash them: core migrate squash` });
}

function timeOf(id: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)_/.exec(id) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function readAnswer(text: string): [string, Answer] {
  const parsed = parseAnswer(text);
  if (parsed === undefined) {
    const what = `--answer ${text} is not <resource.field>=<new | adopt | was:old | fill:value | sql:expression | using:expression | zone:Europe/Stockholm | map:{"2": 1} | else:value | null | delete | quarantine | unvalidated | present | empty>`;
    throw stop(problems.usage, { what });
  }
  return [parsed.object, parsed.answer];
}

function findStop(planned: PlannedMigration, options: PlanOptions): MigrationStop | undefined {
  if (planned.questions.length > 0)
    return stop(problems.questionsOpen, { questions: pluralize(planned.questions.length, 'question') });
  if (planned.missing.length > 0)
    return stop(problems.hazardNotAcknowledged, { hazards: pluralize(planned.missing.length, 'hazard') });
  if (!options.apiBreak && planned.apiBreaks.length > 0)
    return stop(problems.breaksApi, { places: pluralize(planned.apiBreaks.length, 'place') });
  return undefined;
}

/** Verification needs a server; the module is loaded on demand. */
async function prove(planned: PlannedMigration, target: TargetState, options: PlanOptions): Promise<void> {
  const { verificationText, verifyFiles } = await import('./prove.ts');
  const verification = await verifyFiles(planned, target, options);
  process.stderr.write(`${verificationText(verification)}\n`);
}

async function write(
  planned: PlannedMigration,
  options: PlanOptions,
  old: readonly string[],
): Promise<readonly string[]> {
  const changed: Record<string, string> = {};
  for (const [name, text] of Object.entries(planned.files)) {
    if ((await readText(join(options.migrations, name))) !== text) changed[name] = text;
  }
  if (options.fromScratch === true) {
    for (const id of old) if (planned.files[`${id}.sql`] === undefined) await removeMigration(options.migrations, id);
  }
  await writeFiles(options.migrations, changed);
  return Object.keys(changed);
}

function show(report: PlanReport, { model }: TargetState, { output }: PlanOptions): void {
  const { planned, withSql } = report;
  const sql = withSql ? `\n${planned.files[`${planned.id}.sql`] ?? ''}` : '';
  if (output === 'markdown') printResult('text', planMarkdown(report), undefined);
  else if (output === 'sarif') printResult('json', '', planSarif(report, model));
  else printResult(output, `${planText(report)}${sql}`, planData(report));
}
