/**
 * The job `imports.run`: writes every row as a bulk call does, in one transaction and with the current permissions of
 * the creator of the import. A dry run does the same and rolls back, so both use one code path. A commit succeeds only
 * if the outcome of each row is that of the dry run.
 */
import { createHash } from 'node:crypto';
import {
  type Json,
  type JsonObject,
  ProblemError,
  type Resource,
  type RowOutcome,
  type Sentence,
  type ServerContext,
  type ServerJob,
  type ServerJobContext,
  titleOf,
} from '../../engine/extension/contract.ts';
import { bind, sql, update } from '../../engine/extension/sql.ts';
import { readFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { Language, LocalizedText } from '../support/language.ts';
import { idOf } from '../support/reference.ts';
import { knownLanguage, readSender } from '../support/sender.ts';
import { table } from '../tables.ts';
import { importStatus, imports, isBusy, stateOf } from './import-state.ts';
import { type Column, mapColumns } from './map-columns.ts';
import { nameReferences } from './name-references.ts';
import { readRows } from './read-rows.ts';
import { padded, RefusedFile, storing } from './refused-file.ts';
import { batches } from './row-batches.ts';
import { cellsBody, lineBody, type RowReader } from './row-body.ts';
import { ImportError, type RowMistake, type Source, type SourceRow } from './source.ts';

/** Rows of one import. */
const mostRows = 1_000_000;

/** Maximum rejected rows that the record lists; the file contains all of them. */
const refusedShown = 100;

/** Maximum errors reported for one row. */
const maxMistakes = 10;

/** Columns that a message names. */
const maxNamed = 20;

/** The time zone of times without an offset, as users type them. */
const localZone = 'Europe/Stockholm';

const row = table('common_import');

/** `{ import, commit, skip_refused, language }`: messages are in the language of the user who started it. */
export const runJob: ServerJob = {
  lane: 'imports',
  run: async ({ import: given, commit, skip_refused: skips, language: asked }, context) => {
    const id = String(given);
    const { database, records } = context;
    const record = await records.find(imports, id);
    if (record === undefined || !isBusy(record.status)) return;
    await beside(context, async (server) => {
      if (isBusy(await stateOf(server.database, id, 'lock')))
        await server.records.update(imports, id, { status: importStatus.running, row_count: 0 });
    });
    const language = await languageOf(asked, database);
    await database.query(sql`savepoint import`);
    let result: JsonObject;
    try {
      const tried = await writeRows(record, language, context);
      const { outcome, refused_count: refused } = tried;
      const isKept = commit === true && record.outcome === outcome && (skips === true || refused === 0);
      if (!isKept) await database.query(sql`rollback to savepoint import`);
      result = {
        ...tried,
        status: isKept ? importStatus.done : importStatus.rehearsed,
        change: isKept ? (context.changeId() ?? null) : null,
        error: commit === true && !isKept ? texts.moved[language] : null,
      };
    } catch (error) {
      const isCancelled = error instanceof ImportCancelled;
      const reason = isCancelled ? '' : reasonOf(error, language, context);
      if (reason === undefined) throw error;
      await database.query(sql`rollback to savepoint import`);
      if (isCancelled) return;
      const columns = error instanceof OpenColumns ? { found_columns: error.columns } : {};
      result = { status: importStatus.failed, error: reason, ...columns };
    }
    if (!isBusy(await stateOf(database, id, 'lock')))
      return database.query(sql`rollback to savepoint import`).then(() => undefined);
    const { refused_file: file, ...others } = result;
    await records.update(imports, id, others);
    // Run separately, so that the change set of a commit contains only the rows and can be reverted.
    if (file !== undefined)
      await context.enqueue('imports.keep', { import: id, file, outcome: others.outcome ?? null });
  },
  failed: async ({ import: id, language: asked }, context, why) => {
    const { database, records } = context;
    if (!isBusy(await stateOf(database, String(id), 'lock'))) return;
    context.log('import failed', { import: String(id), error: why });
    const language = await languageOf(asked, database);
    await records.update(imports, String(id), { status: importStatus.failed, error: texts.ended[language] });
  },
};

/** The job `imports.keep`, `{ import, file, outcome }`: attaches the file of the rows that were rejected in that outcome; null: there are none. */
export const keepJob: ServerJob = {
  run: async ({ import: given, file, outcome }, { records }) => {
    const record = await records.find(imports, String(given));
    // The import was changed since, or a new dry run had another outcome.
    if (record === undefined || record.outcome !== outcome) return;
    await records.update(imports, String(given), { refused_file: file ?? null });
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
      .slice(0, maxNamed)
      .map((name) => `"${name}"`)
      .join(', ')}${open.length > maxNamed ? ', …' : ''}`;
    super({
      en: `Unknown columns: ${names}. Map them to members in columns, or to null to skip them.`,
      sv: `Ange i columns vad dessa gäller, eller null för inget: ${names}.`,
    });
    this.columns = columns;
  }
}

/** The language of the order; that of the customer where the order names none. */
async function languageOf(asked: Json | undefined, database: ServerJobContext['database']): Promise<Language> {
  return knownLanguage(asked) ?? (await readSender(database)).language;
}

/** Writes every row; returns the counts, the rejected rows and a digest of the record version and the result of each row. */
async function writeRows(record: JsonObject, language: Language, context: ServerJobContext): Promise<JsonObject> {
  const resource = context.resource(idOf(record.content_type) ?? '');
  const stored = readStoredFile(record.file);
  if (resource === undefined || stored === undefined) throw new ImportError(texts.noRows);
  const source = await readRows(stored.name, () => readFile(context.settings, stored));
  try {
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
  readonly context: ServerJobContext;
}

async function writeSource(
  source: Source,
  { record, resource, name, language, context }: Writing,
): Promise<JsonObject> {
  const { headings, rows } = source;
  const columns = headings && mapColumns(headings, record.columns, resource);
  const { asCaller } = context;
  const reader: RowReader = {
    readJson: (text) => asCaller.readRow(resource.id, text),
    clears: record.clear_empty === true,
    timeZone: source.timeZone ?? localZone,
  };
  const digest = createHash('sha256');
  const counts = { row_count: 0, created_count: 0, updated_count: 0, refused_count: 0 };
  const shown: JsonObject[] = [];
  const refusals = new RefusedFile([...(headings ?? ['json']), { en: 'Error', sv: 'Fel' }[language]]);
  const file = storing(refusals, name, context);
  let found: readonly JsonObject[] | null = null;
  const match = typeof record.match === 'string' ? { match: record.match } : {};
  const say = (text: Sentence) => context.sentence(text, language);
  const first = context.newId();

  const take = async (batch: readonly SourceRow[]): Promise<void> => {
    if (columns !== undefined && found === null) found = describe(columns, batch[0]);
    const unread = new Map(batch.map((one) => [one, mistakesIn(one, columns)]));
    const readable = batch.filter((one) => unread.get(one)?.length === 0);
    const bodies = readable.map(({ cells }) =>
      columns === undefined ? lineBody(cells, reader) : cellsBody(cells, columns, reader),
    );
    const outcomes = new Map<SourceRow, RowOutcome>();
    const named = columns === undefined ? bodies : await nameReferences(bodies, columns, asCaller.records);
    const sound = named.flatMap(({ body, problem }) => (problem === undefined ? [body] : []));
    const written = [...(sound.length === 0 ? [] : await asCaller.writeEach(resource.id, sound, match))];
    readable.forEach((one, index) => {
      const outcome = named[index]?.problem ?? written.shift();
      if (outcome !== undefined) outcomes.set(one, outcome);
    });
    for (const one of batch) {
      const outcome = outcomes.get(one);
      counts.row_count += 1;
      if (outcome !== undefined && outcome.kind !== 'problem') {
        if (outcome.kind === 'created') counts.created_count += 1;
        if (outcome.kind === 'updated') counts.updated_count += 1;
        digest.update(`${one.number} ${outcome.kind} ${outcome.kind === 'updated' ? metBy(outcome, first) : ''}\n`);
        continue;
      }
      counts.refused_count += 1;
      const mistakes: readonly Mistake[] =
        outcome === undefined
          ? (unread.get(one) ?? []).map(({ text, cell }) => ({ ...columnAt(cell, columns), message: say(text) }))
          : mistakesOf(outcome, columns, say);
      // The outcome does not depend on the language.
      digest.update(`${one.number} ${JSON.stringify(mistakes.map(({ message: _, ...mistake }) => mistake))}\n`);
      for (const mistake of mistakes) if (shown.length < refusedShown) shown.push({ row: one.number, ...mistake });
      const words = mistakes.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`));
      await refusals.write([...padded(one.cells, headings?.length ?? 1), words.join(' ')]);
    }
    if (counts.row_count > mostRows) throw new ImportError(texts.tooMany);
    await progress(String(record.id), counts.row_count, context);
  };

  try {
    for await (const batch of batches(rows)) await take(batch);
    if (counts.row_count === 0) throw new ImportError(texts.noRows);
  } catch (error) {
    refusals.stop();
    await file.catch(() => undefined);
    throw error;
  }
  refusals.end();
  const handle = await file;
  return {
    ...counts,
    refused: shown,
    refused_file: counts.refused_count === 0 ? null : handle,
    found_columns: found,
    outcome: digest.digest('hex'),
  };
}

/**
 * Returns the record that a row changed, and the version before it. IDs are ordered by time: an ID after `first` was
 * created by an earlier row and differs in each run.
 */
function metBy({ id, base }: { readonly id: string; readonly base: number }, first: string): string {
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
function mistakesIn(
  { cells, mistakes = [] }: SourceRow,
  columns: readonly Column[] | undefined,
): readonly RowMistake[] {
  if (columns === undefined) return mistakes;
  const found = mistakes.filter(({ cell }) => cell === undefined || columns[cell]?.field !== undefined);
  cells.forEach((text, cell) => {
    if (text.trim() === '') return;
    if (cell >= columns.length) found.push({ text: texts.moreCells });
    else if (columns[cell]?.isUnnamed === true) found.push({ text: unnamed(cell + 1) });
  });
  return found.slice(0, maxMistakes);
}

function columnAt(cell: number | undefined, columns: readonly Column[] | undefined) {
  const { heading, field } = columns?.[cell ?? -1] ?? {};
  return heading === undefined || field === undefined ? {} : { column: heading, member: field.name };
}

type Mistake = { readonly column?: string; readonly member?: string; readonly code?: string; readonly message: string };

/** Returns the errors of a row, by the headings of its columns. */
function mistakesOf(
  refused: RowOutcome & { readonly kind: 'problem' },
  columns: readonly Column[] | undefined,
  say: (text: Sentence) => string,
): readonly Mistake[] {
  const { errors, detail, code } = refused;
  if (errors === undefined) return [{ code, message: say(detail ?? titleOf(refused)) }];
  return errors.map((entry) => {
    const member = 'pointer' in entry ? entry.pointer.split('/')[2] : undefined;
    const column = member === undefined ? undefined : columns?.find(({ field }) => field?.name === member)?.heading;
    return {
      ...(column === undefined ? {} : { column }),
      ...(member === undefined ? {} : { member }),
      code: entry.code,
      message: say(entry.message),
    };
  });
}

/** Statuses of problems that the next attempt would have too. */
const lastingStatuses: ReadonlySet<number> = new Set([400, 403, 404, 422]);

/** Why the file cannot be imported; undefined for an error that may pass. */
function reasonOf(error: unknown, language: Language, context: ServerJobContext): string | undefined {
  if (error instanceof ImportError) return error.text[language];
  if (!(error instanceof ProblemError) || !lastingStatuses.has(error.problem.status)) return undefined;
  const { errors = [], detail } = error.problem;
  const sentences = [detail ?? titleOf(error.problem), ...errors.slice(0, maxMistakes).map(({ message }) => message)];
  return sentences.map((sentence) => context.sentence(sentence, language)).join(' ');
}

/** Records the progress, and stops when the import was cancelled. */
async function progress(id: string, rows: number, context: ServerJobContext): Promise<void> {
  if (!isBusy(await stateOf(context.database, id))) throw new ImportCancelled();
  await beside(context, async ({ database }) => {
    await database.query(update(row, { row_count: rows }, { where: sql`${row.id} = ${bind(id)}` }));
  });
}

/** Runs work in a separate transaction, visible to others while the import continues; skipped if no connection is available. */
async function beside(context: ServerJobContext, work: (server: ServerContext) => Promise<void>): Promise<void> {
  await context.beside((own) =>
    work(own.asServer('The progress of an import is written in a separate transaction from its rows.')),
  );
}

const texts = {
  moved: {
    en: 'Some rows would now have another result than in the dry run. Nothing was written; check the new dry run.',
    sv: 'Några rader skulle nu bli något annat än när de provades. Inget skrevs; se den nya provningen.',
  },
  noRows: { en: 'The file has no rows.', sv: 'Filen har inga rader.' },
  tooMany: { en: 'The file has more than 1,000,000 rows.', sv: 'Filen har mer än 1 000 000 rader.' },
  moreCells: { en: 'The row has more cells than the headings.', sv: 'Raden har fler celler än rubrikraden.' },
  ended: {
    en: 'The import was interrupted before it was complete. Nothing was written; try again.',
    sv: 'Importen avbröts innan den var klar. Inget skrevs; försök igen.',
  },
} as const;

function unnamed(column: number): LocalizedText {
  return {
    en: `Column ${column} has a value but no heading. Add a heading, or clear the column.`,
    sv: `Kolumn ${column} har ett värde men ingen rubrik. Ge den en, eller töm kolumnen.`,
  };
}
