/**
 * Creates the files of the next migration from descriptors and history. Pure: folder and clock are passed as values. Open questions and hazards are returned
 * instead of files.
 */

import type { Tables } from '../compile/tables/tables.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { Answers } from './answers.ts';
import { type ApiBreak, findApiBreaks } from './api-breaks.ts';
import { type ApiSummary, findChangedContentTypes } from './api-summary.ts';
import { type Acknowledgement, type Hazard, matchAcknowledgements } from './hazards.ts';
import { type History, lastContract, makeHistory } from './history.ts';
import { apiEnding, migrationFiles, writeMigration } from './migration-file.ts';
import { stop } from './migration-stop.ts';
import { type PlanResult, planMigration } from './plan-migration.ts';
import { type ApiBefore, type Snapshot, snapshotFile, writeApi, writeSnapshot } from './snapshot.ts';
import { releaseSchema } from './steps/old-release.ts';
import { findValueHazards } from './value-hazards.ts';

export interface MigrationInput {
  readonly history: History;
  /** The target state from the descriptors. */
  readonly target: Snapshot;
  /** The API contract before; absent if the snapshot is missing. */
  readonly apiBefore?: ApiSummary;
  /** The last migration in a snapshot of an earlier release, for a plan without changes. */
  readonly lastChange?: Snapshot['before'];
  readonly answers: Answers;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly name?: string;
  readonly now: Date;
}

export interface PlannedMigration extends PlanResult {
  readonly id: string;
  readonly apiBreaks: readonly ApiBreak[];
  /** Hazards that belong to no step. */
  readonly valueHazards: readonly Hazard[];
  /** Names and contents of all files to write; empty if a question is open or nothing changes. */
  readonly files: Readonly<Record<string, string>>;
}

/** Plans the next migration after the heads of the history. */
export function makeMigration(input: MigrationInput): PlannedMigration {
  const { history, target, answers, acknowledgements, now } = input;
  const apiBreaks = findApiBreaks(input.apiBefore ?? {}, target.api);
  const releases = { oldSchema: releaseSchema(lastContract(history)), next: timeText(now) };
  const { tables: before } = history;
  const breakMessages = apiBreaks.map((one) => one.message);
  const planned = planMigration({
    before,
    after: target.tables,
    answers,
    acknowledgements,
    apiBreaks: breakMessages,
    releases,
  });
  const renamed = formerIds(input, planned);
  requireContentTypes(input, renamed);
  const valueHazards = findValueHazards({ tables: before, api: input.apiBefore ?? {} }, target, renamed);
  const result = { ...withHazards(planned, valueHazards, acknowledgements), valueHazards };
  const id = newMigrationId(history, nameText(input.name ?? nameOf(result, history)), now);
  // A first migration has no earlier API to record.
  const isFirst = history.migrations.length === 0;
  const changed = isFirst ? {} : changedApi(input.apiBefore ?? {}, target.api);
  const apart = Object.keys(changed).length === 0 ? {} : { [id + apiEnding]: writeApi(changed) };
  const last = result.isEmpty ? input.lastChange : undefined;
  const { tables: targetTables, api } = target;
  const text = writeSnapshot({ tables: targetTables, api, ...(last === undefined ? {} : { before: last }) });
  const snapshot = { [snapshotFile]: text };
  if (result.questions.length > 0 || result.missing.length > 0) return { ...result, id, apiBreaks, files: {} };
  if (result.isEmpty) return { ...result, id, apiBreaks, files: snapshot };
  const texts = writeMigration(id, history.heads, result.plan, result.objects);
  return { ...result, id, apiBreaks, files: { ...migrationFiles(id, texts), ...apart, ...snapshot } };
}

/** Plans a migration that creates all tables, which leaves no question open. */
export function makeFirstMigration(
  input: Pick<MigrationInput, 'target' | 'apiBefore' | 'name' | 'now'>,
): PlannedMigration {
  return makeMigration({ ...input, history: makeHistory([]), answers: new Map(), acknowledgements: [] });
}

/** Returns the `before` versions of resources that differ in `after`. */
function changedApi(before: ApiSummary, after: ApiSummary): ApiBefore {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}

/** The plan with hazards that belong to no step: acknowledged in its migration, if there is one, or missing. */
function withHazards(
  result: PlanResult,
  hazards: readonly Hazard[],
  inputAcknowledgements: readonly Acknowledgement[],
): PlanResult {
  const { missing, acknowledged } = matchAcknowledgements(hazards, inputAcknowledgements);
  const acknowledgements = [...result.plan.acknowledgements, ...acknowledged];
  return { ...result, missing: [...result.missing, ...missing], plan: { ...result.plan, acknowledgements } };
}

/** Returns the former IDs of resources whose tables are renamed, by their new IDs. */
function formerIds({ history, target }: MigrationInput, { renamedTables }: PlanResult): ReadonlyMap<string, string> {
  const sources = (tables: Tables): ReadonlyMap<string, string> =>
    new Map(tables.tables.map(({ name, source }) => [name, source]));
  const [old, now] = [sources(history.tables), sources(target.tables)];
  return new Map(renamedTables.map(({ from, to }) => [now.get(to) ?? to, old.get(from) ?? from]));
}

/** Throws a MigrationStop if the content type of a remaining resource would change. */
function requireContentTypes({ target, apiBefore = {} }: MigrationInput, renamed: ReadonlyMap<string, string>): void {
  const [changed] = findChangedContentTypes(apiBefore, target.api, renamed);
  if (changed !== undefined) throw stop(problems.contentTypeLost, changed);
}

/** `20261121_093012_name`; the later of two with the same name in one second uses the next second. */
export function newMigrationId(history: History, name: string, now: Date): string {
  const id = `${timeText(now)}_${name}`;
  const exists = history.migrations.some((migration) => migration.id === id);
  return exists ? newMigrationId(history, name, new Date(now.getTime() + 1_000)) : id;
}

/** `20261121_093012`, in UTC, so that the files of all developers sort consistently. */
function timeText(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
}

function nameText(name: string): string {
  const text = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return text.slice(0, 60) || 'change';
}

function nameOf({ plan }: PlanResult, history: History): string {
  if (history.migrations.length === 0) return 'first';
  return [...new Set(plan.up.map(({ table }) => table))]
    .filter((table) => table !== '')
    .slice(0, 3)
    .join('_');
}

/** Whether two states are equal in PostgreSQL; labels and column order are ignored. */
export function isSameState(left: Tables, right: Tables): boolean {
  return planMigration({ before: left, after: right, answers: new Map(), acknowledgements: [], apiBreaks: [] }).isEmpty;
}
