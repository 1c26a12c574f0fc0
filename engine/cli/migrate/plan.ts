/** `core migrate plan`: descriptors and history → the next migration's files, or the open questions. No database is needed. */

import { join } from 'node:path';
import { counted } from '../../kernel/counted.ts';
import { type Answer, parseAnswer } from '../../migrate/answers.ts';
import { type History, handWritten, makeHistory } from '../../migrate/history.ts';
import { makeMigration, type PlannedMigration } from '../../migrate/make-migration.ts';
import { codeEnding, withParents } from '../../migrate/migration-file.ts';
import { MigrationStop, stop } from '../../migrate/migration-stop.ts';
import { requireOwnMigrations } from '../../migrate/other-project.ts';
import { readText, readTexts, removeMigration, writeFiles } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer, type OutputForm } from '../answer.ts';
import { requireSettings } from '../run.ts';
import { diagnosticsAsText } from '../show-diagnostics.ts';
import { readAnswersFile } from './answers-file.ts';
import { askAtTerminal } from './ask.ts';
import { type PlanReport, planData, planMarkdown, planSarif } from './plan-report.ts';
import { readAcknowledgement } from './read-acknowledgement.ts';
import { requireUsed } from './require-used.ts';
import { planText } from './show-plan.ts';
import { type Folders, readPast, readWished, type Wished } from './workspace.ts';

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
  const wished = await readWished(options);
  if (wished.unkept.length > 0) process.stderr.write(`${diagnosticsAsText(wished.unkept)}\n`);
  const { history, snapshot } = await readPast(options);
  if (options.fromScratch !== true) requireOwnMigrations(history, wished.tables, options.migrations);
  const past = options.fromScratch === true ? makeHistory([]) : history;
  const given = options.answers === undefined ? { answers: [], acks: [] } : await readAnswersFile(options.answers);
  const answers = new Map([...given.answers, ...options.answer].map(readAnswer));
  const acknowledgements = [...given.acks, ...options.ack].map((text) => readAcknowledgement(text, 'resource.field'));
  // A regenerated first migration keeps its name, so that the diff shows the changes.
  const first = options.fromScratch === true ? history.migrations[0]?.id : undefined;
  const input = {
    history: past,
    wished,
    answers,
    acknowledgements,
    now: first === undefined ? now : timeOf(first),
    ...(options.fromScratch === true || snapshot === undefined ? {} : { apiBefore: snapshot.api }),
    ...(options.fromScratch === true || snapshot?.before === undefined ? {} : { lastChange: snapshot.before }),
    ...(options.name === undefined ? {} : { name: options.name }),
  };
  let { planned, facts } = await withFacts(makeMigration(input), wished, options);
  if (planned.questions.length > 0 && process.stdin.isTTY && process.stdout.isTTY && options.output === 'text') {
    for (const [object, answer] of await askAtTerminal(planned.questions)) answers.set(object, answer);
    ({ planned, facts } = await withFacts(makeMigration(input), wished, options));
  }
  requireUsed(input, planned);
  if (options.fromScratch === true) planned = await withHandWritten(planned, history, options);
  const refusal = refusalOf(planned, options);
  if (refusal === undefined && options.fromScratch === true) await agreeToReplace(planned, history, options);
  if (refusal === undefined && options.proof && !planned.isEmpty) await prove(planned, wished, options);
  const written =
    refusal === undefined && options.dryRun !== true
      ? await write(
          planned,
          options,
          history.migrations.map(({ id }) => id),
        )
      : [];
  show({ planned, facts, written, withSql: options.sql === true }, wished, options);
  if (refusal === undefined) return 0;
  if (options.output !== 'json') process.stderr.write(`${refusal.code} ${refusal.message}\n  ${refusal.advice}\n`);
  return refusal.exitCode;
}

type Facts = Pick<PlanReport, 'planned' | 'facts'>;

/**
 * Facts from the database: queried if one is configured, or with --evidence from the embedded one. They are optional,
 * so an unreachable database only results in a note. The module is loaded on demand.
 */
async function withFacts(planned: PlannedMigration, { model }: Wished, options: PlanOptions): Promise<Facts> {
  const alone = { planned, facts: undefined };
  if (planned.isEmpty && planned.questions.length + planned.missing.length + planned.apiBreaks.length === 0)
    return alone;
  if (options.fromScratch === true || options.evidence === false) return alone;
  if (options.evidence !== true && (await requireSettings()).databaseUrl === undefined) return alone;
  try {
    const { planned: asked, ...facts } = await (await import('./evidence.ts')).askDatabase(planned, model);
    return { planned: asked, facts };
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
async function agreeToReplace(planned: PlannedMigration, history: History, options: PlanOptions): Promise<void> {
  const gone = history.migrations.filter(({ id }) => planned.files[`${id}.sql`] === undefined);
  if (gone.length === 0 || options.yes === true || options.dryRun === true) return;
  const what = `--from-scratch removes ${counted(gone.length, 'migration')} (${gone.map(({ id }) => id).join(', ')}); databases that have them must be recreated`;
  const isAgreed = process.stdin.isTTY && process.stdout.isTTY && (await (await import('./ask.ts')).agrees(what));
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

function refusalOf(planned: PlannedMigration, options: PlanOptions): MigrationStop | undefined {
  if (planned.questions.length > 0)
    return stop(problems.questionsOpen, { questions: counted(planned.questions.length, 'question') });
  if (planned.missing.length > 0)
    return stop(problems.hazardNotAcknowledged, { hazards: counted(planned.missing.length, 'hazard') });
  if (!options.apiBreak && planned.apiBreaks.length > 0)
    return stop(problems.breaksApi, { places: counted(planned.apiBreaks.length, 'place') });
  return undefined;
}

/** Verification needs a server; the module is loaded on demand. */
async function prove(planned: PlannedMigration, wished: Wished, options: PlanOptions): Promise<void> {
  const { proofText, proveFiles } = await import('./prove.ts');
  const proof = await proveFiles(planned, wished, options);
  process.stderr.write(`${proofText(proof)}\n`);
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

function show(report: PlanReport, { model }: Wished, { output }: PlanOptions): void {
  const { planned, withSql } = report;
  const sql = withSql ? `\n${planned.files[`${planned.id}.sql`] ?? ''}` : '';
  if (output === 'markdown') answer('text', planMarkdown(report), undefined);
  else if (output === 'sarif') answer('json', '', planSarif(report, model));
  else answer(output, `${planText(report)}${sql}`, planData(report));
}
