/**
 * The job `imports.run`: writes every row as a bulk call does, in one transaction and with the current permissions of
 * the creator of the import. A dry run does the same and rolls back, so both use one code path. A commit succeeds only
 * if the outcome of each row is that of the dry run.
 */
import { createHash } from 'node:crypto';
import {
  type Job,
  type JobContext,
  type Json,
  type JsonObject,
  type Message,
  ProblemError,
  type Resource,
  type RowOutcome,
  type SystemContext,
  type SystemJobContext,
  textIn,
  titleOf,
} from '@core/engine/extension';
import { sql } from 'kysely';
import { readFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { db, CommonImportStatus as importStatus } from '../schema.ts';
import type { Language } from '../support/language.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { readSender, supportedLanguage } from '../support/sender.ts';
import { imports, isBusy, stateOf } from './import-state.ts';
import { type Column, mapColumns } from './map-columns.ts';
import { nameReferences } from './name-references.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { readRows } from './read-rows.ts';
import { rejectKnown } from './reject-known.ts';
import { padded, RejectedRowsFile, storing } from './rejected-rows-file.ts';
import { batches } from './row-batches.ts';
import { cellsBody, lineBody, type RowReader } from './row-body.ts';
import { ImportError, type RowError, type Source, type SourceRow } from './source.ts';
import { t } from './texts/t.ts';

/** Maximum rows of one import. */
const maxRows = 1_000_000;

/** Maximum rejected rows that the record lists; the file contains all of them. */
const maxReportedRows = 100;

/** Maximum errors reported for one row. */
const maxErrorsPerRow = 10;

/** Maximum columns that a message lists. */
const maxListedColumns = 20;

/** The time zone of times without an offset, as users type them. */
const localZone = 'Europe/Stockholm';

const savepoint = sql<object>`savepoint import`;
const rollback = sql<object>`rollback to savepoint import`;

/** `{ import, commit, skip_refused, language }`: messages are in the language of the user who started it. */
export const runJob: Job = {
  queue: 'imports',
  run: async ({ import: importId, commit, skip_refused: skips, language: orderedLanguage }, context) => {
    const id = String(importId);
    const { system } = context;
    const { database, records } = system;
    const record = await records.find(imports, id);
    if (record === undefined || !isBusy(record.status)) return;
    await system.concurrently(async (server) => {
      if (isBusy(await stateOf(server, id, 'lock')))
        await server.records.update(imports, id, { status: importStatus.running, row_count: 0 });
    });
    const language = await languageOf(orderedLanguage, system);
    await database.execute(savepoint);
    let result: JsonObject;
    try {
      const tried = await writeRows(record, language, context);
      const { outcome, refused_count: rejectedCount } = tried;
      const isCommitted = commit === true && record.outcome === outcome && (skips === true || rejectedCount === 0);
      if (!isCommitted) await database.execute(rollback);
      result = {
        ...tried,
        status: isCommitted ? importStatus.done : importStatus.rehearsed,
        change: isCommitted ? (context.changeId() ?? null) : null,
        error: commit === true && !isCommitted ? textIn(t('moved'), language) : null,
      };
    } catch (error) {
      const isCancelled = error instanceof ImportCancelled;
      const reason = isCancelled ? '' : reasonOf(error, language, context);
      if (reason === undefined) throw error;
      await database.execute(rollback);
      if (isCancelled) return;
      const columns = error instanceof OpenColumns ? { found_columns: error.columns } : {};
      result = { status: importStatus.failed, error: reason, ...columns };
    }
    if (!isBusy(await stateOf(system, id, 'lock'))) {
      await database.execute(rollback);
      return;
    }
    const { refused_file: file, ...changes } = result;
    await records.update(imports, id, changes);
    // Run separately, so that the change set of a commit contains only the rows and can be reverted.
    if (file !== undefined)
      await context.enqueue('imports.keep', { import: id, file, outcome: changes.outcome ?? null });
  },
  failed: async ({ import: id, language: orderedLanguage }, { system: context }, reason) => {
    if (!isBusy(await stateOf(context, String(id), 'lock'))) return;
    context.log('import failed', { import: String(id), error: reason });
    const language = await languageOf(orderedLanguage, context);
    await context.records.update(imports, String(id), {
      status: importStatus.failed,
      error: textIn(t('ended'), language),
    });
  },
};

/** The job `imports.keep`, `{ import, file, outcome }`: attaches the file of the rows that were rejected in that outcome; null: there are none. */
export const attachRejectedFileJob: Job = {
  run: async ({ import: importId, file, outcome }, { system: { records } }) => {
    const record = await records.find(imports, String(importId));
    // The import was changed since, or a new dry run had another outcome.
    if (record === undefined || record.outcome !== outcome) return;
    await records.update(imports, String(importId), { refused_file: file ?? null });
  },
};

/** The import was cancelled or deleted. */
class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled';
}

/** Columns without a decision are neither imported nor skipped by guess. */
class OpenColumns extends ImportError {
  readonly columns: readonly JsonObject[];

  constructor(columns: readonly JsonObject[], open: readonly string[]) {
    const names = `${open
      .slice(0, maxListedColumns)
      .map((name) => `"${name}"`)
      .join(', ')}${open.length > maxListedColumns ? ', …' : ''}`;
    super(t('unknownColumns', { names }));
    this.columns = columns;
  }
}

/** Returns the language of the order; that of the customer if the order contains none. */
async function languageOf(tag: Json | undefined, context: SystemContext): Promise<Language> {
  return supportedLanguage(tag) ?? (await readSender(context)).language;
}

/** Writes every row; returns the counts, the rejected rows and a digest of the record version and the result of each row. */
async function writeRows(record: JsonObject, language: Language, context: JobContext): Promise<JsonObject> {
  const resource = context.resource(idOf(record.content_type) ?? '');
  const stored = readStoredFile(record.file);
  if (resource === undefined || stored === undefined) throw new ImportError(t('noRows'));
  const source = await readRows(
    stored.name,
    () => readFile(context.settings, stored),
    async () => ({ today: stockholmDate(context.now), findAccount: await paymentAccounts(context) }),
  );
  try {
    if (source.resource !== undefined && source.resource !== resource.id)
      throw new ImportError(t(source.match === undefined ? 'bankFileHasPayments' : 'bankFileHasConsents'));
    return await writeSource(source, { record, resource, name: stored.name, language, context });
  } finally {
    await source.close();
  }
}

interface Writing {
  readonly record: JsonObject;
  readonly resource: Resource;
  /** The name of the file. */
  readonly name: string;
  readonly language: Language;
  readonly context: JobContext;
}

async function writeSource(
  source: Source,
  { record, resource, name, language, context }: Writing,
): Promise<JsonObject> {
  const { headings, rows } = source;
  const columns = headings && mapColumns(headings, record.columns, resource);
  const reader: RowReader = {
    readJson: (text) => context.readRow(resource.id, text),
    clears: record.clear_empty === true,
    timeZone: source.timeZone ?? localZone,
  };
  const digest = createHash('sha256');
  const counts = { row_count: 0, created_count: 0, updated_count: 0, refused_count: 0 };
  const reported: JsonObject[] = [];
  const rejectedRows = new RejectedRowsFile([...(headings ?? ['json']), textIn(t('error'), language)]);
  const file = storing(rejectedRows, name, context);
  let foundColumns: readonly JsonObject[] | null = null;
  const key = typeof record.match === 'string' ? record.match : source.match;
  const match = key === undefined ? {} : { match: key };
  const translate = (text: Message) => context.translate(text, language);
  const first = context.newId();

  const take = async (batch: readonly SourceRow[]): Promise<void> => {
    if (columns !== undefined && foundColumns === null) foundColumns = describe(columns, batch[0]);
    const unread = new Map(batch.map((one) => [one, rowErrorsOf(one, columns)]));
    const readable = batch.filter((one) => unread.get(one)?.length === 0);
    const bodies = readable.map(({ cells }) =>
      columns === undefined ? lineBody(cells, reader) : cellsBody(cells, columns, reader),
    );
    const outcomes = new Map<SourceRow, RowOutcome>();
    const named = columns === undefined ? bodies : await nameReferences(bodies, columns, context.records);
    const newKey = columns?.find(({ heading }) => heading === source.newKey)?.field;
    const resolved = newKey === undefined ? named : await rejectKnown(named, newKey.name, resource.id, context.records);
    const sound = resolved.flatMap(({ body, problem }) => (problem === undefined ? [body] : []));
    const written = [...(sound.length === 0 ? [] : await context.writeEach(resource.id, sound, match))];
    readable.forEach((one, index) => {
      const outcome = resolved[index]?.problem ?? written.shift();
      if (outcome !== undefined) outcomes.set(one, outcome);
    });
    for (const one of batch) {
      const outcome = outcomes.get(one);
      counts.row_count += 1;
      if (outcome !== undefined && outcome.kind !== 'problem') {
        if (outcome.kind === 'created') counts.created_count += 1;
        if (outcome.kind === 'updated') counts.updated_count += 1;
        digest.update(
          `${one.number} ${outcome.kind} ${outcome.kind === 'updated' ? changeKeyOf(outcome, first) : ''}\n`,
        );
        continue;
      }
      counts.refused_count += 1;
      const errors: readonly ReportedError[] =
        outcome === undefined
          ? (unread.get(one) ?? []).map(({ text, cell }) => ({ ...columnAt(cell, columns), message: translate(text) }))
          : reportedErrorsOf(outcome, columns, translate);
      // The outcome does not depend on the language.
      digest.update(`${one.number} ${JSON.stringify(errors.map(({ message: _, ...error }) => error))}\n`);
      for (const error of errors) if (reported.length < maxReportedRows) reported.push({ row: one.number, ...error });
      const messages = errors.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`));
      await rejectedRows.write([...padded(one.cells, headings?.length ?? 1), messages.join(' ')]);
    }
    if (counts.row_count > maxRows) throw new ImportError(t('tooMany'));
    await progress(String(record.id), counts.row_count, context.system);
  };

  try {
    for await (const batch of batches(rows)) await take(batch);
    if (counts.row_count === 0) throw new ImportError(t('noRows'));
  } catch (error) {
    rejectedRows.stop();
    await file.catch(() => undefined);
    throw error;
  }
  rejectedRows.end();
  const handle = await file;
  return {
    ...counts,
    refused: reported,
    refused_file: counts.refused_count === 0 ? null : handle,
    found_columns: foundColumns,
    outcome: digest.digest('hex'),
  };
}

/**
 * Returns the record that a row changed, and the version before it. IDs are ordered by time: an ID after `first` was
 * created by an earlier row and differs in each run.
 */
function changeKeyOf({ id, base }: { readonly id: string; readonly base: number }, first: string): string {
  return `${id > first ? 'own' : id} ${base}`;
}

/** Returns the columns with their meaning and their first value. Throws if a column maps to an unknown member. */
function describe(columns: readonly Column[], first: SourceRow | undefined): readonly JsonObject[] {
  const described = columns.map(({ heading, field, by }, index) => ({
    heading,
    member: field === undefined ? null : by === undefined ? field.name : `${field.name}.${by}`,
    // Text that PostgreSQL cannot store is rejected with its row.
    sample: first?.cells[index]?.slice(0, 100).replaceAll('\0', '\uFFFD').toWellFormed() ?? null,
  }));
  const open = columns.filter(({ isOpen }) => isOpen === true);
  if (open.length > 0)
    throw new OpenColumns(
      described,
      open.map(({ heading }) => heading),
    );
  return described;
}

/**
 * Returns the reading errors of a row: cells beyond the headings, values in a column without a heading, and errors of
 * the reader in columns that are used.
 */
function rowErrorsOf({ cells, errors = [] }: SourceRow, columns: readonly Column[] | undefined): readonly RowError[] {
  if (columns === undefined) return errors;
  const rowErrors = errors.filter(({ cell }) => cell === undefined || columns[cell]?.field !== undefined);
  cells.forEach((text, cell) => {
    if (text.trim() === '') return;
    if (cell >= columns.length) rowErrors.push({ text: t('moreCells') });
    else if (columns[cell]?.isUnnamed === true) rowErrors.push({ text: unnamed(cell + 1) });
  });
  return rowErrors.slice(0, maxErrorsPerRow);
}

function columnAt(cell: number | undefined, columns: readonly Column[] | undefined) {
  const { heading, field } = columns?.[cell ?? -1] ?? {};
  return heading === undefined || field === undefined ? {} : { column: heading, member: field.name };
}

type ReportedError = {
  readonly column?: string;
  readonly member?: string;
  readonly code?: string;
  readonly message: string;
};

/** Returns the errors of a row, by the headings of its columns. */
function reportedErrorsOf(
  rejection: RowOutcome & { readonly kind: 'problem' },
  columns: readonly Column[] | undefined,
  translate: (text: Message) => string,
): readonly ReportedError[] {
  const { errors, detail, code } = rejection;
  if (errors === undefined) return [{ code, message: translate(detail ?? titleOf(rejection)) }];
  return errors.map((entry) => {
    const member = 'pointer' in entry ? entry.pointer.split('/')[2] : undefined;
    const column = member === undefined ? undefined : columns?.find(({ field }) => field?.name === member)?.heading;
    return {
      ...(column === undefined ? {} : { column }),
      ...(member === undefined ? {} : { member }),
      code: entry.code,
      message: translate(entry.message),
    };
  });
}

/** Statuses of problems that a retry would have too. */
const lastingStatuses: ReadonlySet<number> = new Set([400, 403, 404, 422]);

/** Returns why the file cannot be imported; undefined for a temporary error. */
function reasonOf(error: unknown, language: Language, context: JobContext): string | undefined {
  if (error instanceof ImportError) return textIn(error.text, language);
  if (!(error instanceof ProblemError) || !lastingStatuses.has(error.problem.status)) return undefined;
  const { errors = [], detail } = error.problem;
  const messages = [
    detail ?? titleOf(error.problem),
    ...errors.slice(0, maxErrorsPerRow).map(({ message }) => message),
  ];
  return messages.map((message) => context.translate(message, language)).join(' ');
}

/** Records the progress, and stops if the import was cancelled. */
async function progress(id: string, rows: number, context: SystemJobContext): Promise<void> {
  if (!isBusy(await stateOf(context, id))) throw new ImportCancelled();
  // Visible to others while the import continues; skipped if no connection is available.
  await context.concurrently(({ database }) =>
    database.execute(db.updateTable('common_import').set({ row_count: rows }).where('id', '=', id)),
  );
}

function unnamed(column: number): Message {
  return t('unnamedColumn', { column });
}
