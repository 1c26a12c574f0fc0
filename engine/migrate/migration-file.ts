/**
 * A migration on disk: `<time>_<name>.sql` for people and PostgreSQL, with what the runner must know in comments, and beside it
 * `<time>_<name>.json`, the objects it changes, from which the state after any history can be derived without a database. The way down of a first
 * migration stands in `<time>_<name>.down.sql`.
 *
 *     -- Core migration 20261121_093012_article_tenant
 *     -- parents: 20261120_101500_first
 *     -- hash: 1f0c…
 *     -- up 1: accounts_tenant: check that email is set, for new and changed rows
 *     -- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
 *     ALTER TABLE …;
 */
import { createHash } from 'node:crypto';
import { parseAcknowledgement } from './hazards.ts';
import {
  type DownLabel,
  type LockMode,
  type MigrationPlan,
  nothingToUndo,
  type RowQuestion,
  type Stage,
  type Step,
  type StepLock,
  type StepMode,
  stageOf,
  type Undo,
} from './migration-plan.ts';
import type { ObjectChange } from './objects.ts';

/** A step as the runner sees it: read from the file, which is what people reviewed. */
export interface FileStep {
  readonly number: number;
  readonly table: string;
  readonly title: string;
  readonly mode: StepMode;
  readonly lockTimeout: number;
  readonly statementTimeout: number;
  readonly locks: readonly StepLock[];
  /** Undefined in files that were written by hand or before there were stages. */
  readonly stage: Stage | undefined;
  readonly undo: Undo | 'never';
  readonly questions: readonly RowQuestion[];
  readonly questionsAgain: readonly RowQuestion[];
  readonly index?: { readonly name: string; readonly isBuilt: boolean };
  /** All statements; for `concurrent` and `batches` exactly one. */
  readonly sql: string;
}

export interface Migration {
  readonly id: string;
  readonly parents: readonly string[];
  /** Migrations that it stands for (`core migrate squash`): a database that has all of them has it. */
  readonly replaces: readonly string[];
  /** The last release that has what it stands for; empty unless it stands for others. */
  readonly replacesUntil: string;
  /** Of all its files as they are now. */
  readonly hash: string;
  /** As the header says; differs from `hash` when somebody edited a file. */
  readonly writtenHash: string;
  readonly downLabel: DownLabel;
  readonly acknowledgements: readonly { readonly class: string; readonly object: string; readonly reason: string }[];
  readonly up: readonly FileStep[];
  readonly down: readonly FileStep[];
  readonly changes: readonly ObjectChange[];
  /** The address of the module with its functions, `up` and `down`; only of one that was written by hand. */
  readonly module?: string;
  /** The text of that module. */
  readonly code?: string;
}

const title = '-- Core migration ';

/** The texts of a migration's files. `down`: of a way down that stands apart. */
export interface MigrationTexts {
  readonly sql: string;
  readonly json: string;
  readonly down?: string;
}

/** Ends the name of the file with a way down that stands apart. */
export const downEnding = '.down.sql';

/** Ends the name of the file with the functions of a migration that was written by hand. */
export const codeEnding = '.ts';

/** Ends the name of the file with what a migration changes in the API, as it was. It is no part of the hash. */
export const apiEnding = '.api.json';

/** The files by their names. */
export function namedFiles(id: string, { sql, json, down }: MigrationTexts): Readonly<Record<string, string>> {
  const apart = down === undefined ? {} : { [id + downEnding]: down };
  return { [`${id}.sql`]: sql, [`${id}.json`]: json, ...apart };
}

/** Writes a migration. A first one makes everything, so its way down is a long list, and stands apart. */
export function writeMigration(
  id: string,
  parents: readonly string[],
  plan: MigrationPlan,
  changes: readonly ObjectChange[],
): MigrationTexts {
  const json = `[\n${changes.map((change) => JSON.stringify(change)).join(',\n')}\n]\n`;
  const head = [
    `${title}${id}`,
    '-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.',
    `-- parents: ${parents.join(', ')}`,
    ...plan.acknowledgements.map(({ class: name, object, reason }) =>
      oneLine(`-- hazard: ${name}:${object}=${reason}`),
    ),
    ...plan.apiBreaks.map((line) => oneLine(`-- breaks api: ${line}`)),
    `-- down: ${labelText(plan.downLabel)}`,
  ];
  const up = plan.up.map((step, index) => stepText('up', step, index + 1));
  const down = plan.down.map((step, index) => stepText('down', step, index + 1));
  const isApart = parents.length === 0 && down.length > 0;
  const unsigned = `${head.join('\n')}\n\n${[...up, ...(isApart ? [] : down)].join('\n')}`;
  const apart = isApart ? { down: `-- The way down of ${id}.\n\n${down.join('\n')}` } : {};
  return { sql: sign(unsigned, hashOf(unsigned, json, apart.down)), json, ...apart };
}

/** The same migration after other parents, signed again: for a history that is written from scratch. */
export function withParents(sql: string, json: string, parents: readonly string[], code?: string): string {
  const unsigned = sql.replace(hashLine, '').replace(/^-- parents: .*$/m, `-- parents: ${parents.join(', ')}`);
  return sign(unsigned, hashOf(unsigned, json, undefined, code));
}

/** The same migration, standing for others. */
export function withReplaces(
  sql: string,
  json: string,
  { replaces, release }: { readonly replaces: readonly string[]; readonly release: string },
  down?: string,
): string {
  const lines = [`-- replaces: ${replaces.join(', ')}`, oneLine(`-- replaces until: ${release}`)].join('\n');
  return resign(
    sql.replace(/^-- parents: .*$/m, (parents) => `${parents}\n${lines}`),
    json,
    down,
  );
}

/** The text with the hash that it should have: of a migration that was written or changed by hand. */
export function resign(sql: string, json: string, down?: string, code?: string): string {
  const unsigned = sql.replace(hashLine, '');
  return sign(unsigned, hashOf(unsigned, json, down, code));
}

const hashLine = /^-- hash: ([0-9a-f]*)\n/m;

function sign(unsigned: string, hash: string): string {
  return unsigned.replace(/\n-- down: /, `\n-- hash: ${hash}\n-- down: `);
}

function hashOf(unsigned: string, json: string, down?: string, code?: string): string {
  const hash = createHash('sha256').update(unsigned).update('\0').update(json);
  if (down !== undefined) hash.update('\0').update(down);
  if (code !== undefined) hash.update('\0code\0').update(code.replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}

/**
 * Reads the files, `downText` being that of a way down that stands apart, `code` that of functions; throws an Error with the reason when they are
 * no migration.
 */
export function readMigration(
  id: string,
  sqlText: string,
  jsonText: string,
  downText?: string,
  code?: string,
): Migration {
  const [sql, json, apart] = [sqlText, jsonText, downText ?? ''].map((text) => text.replaceAll('\r\n', '\n')) as [
    string,
    string,
    string,
  ];
  if (!sql.startsWith(`${title}${id}\n`)) throw new Error(`the first line is not "${title}${id}"`);
  const writtenHash = hashLine.exec(sql)?.[1];
  if (writtenHash === undefined) throw new Error('it has no hash');
  const unsigned = sql.replace(hashLine, '');
  const stepStart = /^(?=-- (?:up|down) \d+: )/m;
  const [head = '', ...parts] = sql.split(stepStart);
  const steps = [...parts, ...apart.split(stepStart).slice(1)].map(readStep);
  return {
    id,
    parents: listOf(head, 'parents'),
    replaces: listOf(head, 'replaces'),
    replacesUntil: headValues(head, 'replaces until')[0] ?? 'the release before',
    hash: hashOf(unsigned, json, downText === undefined ? undefined : apart, code),
    writtenHash,
    downLabel: readLabel(headValues(head, 'down')[0] ?? ''),
    acknowledgements: headValues(head, 'hazard').flatMap((line) => parseAcknowledgement(line) ?? []),
    up: steps.flatMap(({ direction, step }) => (direction === 'up' ? [step] : [])),
    down: steps.flatMap(({ direction, step }) => (direction === 'down' ? [step] : [])),
    changes: JSON.parse(json) as readonly ObjectChange[],
    ...(code === undefined ? {} : { code }),
  };
}

function listOf(head: string, name: string): readonly string[] {
  return headValues(head, name)
    .flatMap((line) => line.split(', '))
    .filter((id) => id !== '');
}

function headValues(head: string, name: string): readonly string[] {
  return head.split('\n').flatMap((line) => (line.startsWith(`-- ${name}: `) ? [line.slice(name.length + 5)] : []));
}

function labelText(label: DownLabel): string {
  switch (label.kind) {
    case 'lossless':
      return 'lossless';
    case 'lossy':
      return oneLine(`lossy: ${label.loses.join('; ')}`);
    case 'none':
      return oneLine(`none: ${label.because}`);
  }
}

function readLabel(text: string): DownLabel {
  if (text.startsWith('lossy: ')) return { kind: 'lossy', loses: text.slice(7).split('; ') };
  if (text.startsWith('none: ')) return { kind: 'none', because: text.slice(6) };
  return { kind: 'lossless' };
}

function stepText(direction: 'up' | 'down', step: Step, number: number): string {
  const { table, mode, lockTimeout, statementTimeout, locks, questions, index } = step;
  const lines = [
    oneLine(`-- ${direction} ${number}: ${table === '' ? '' : `${table}: `}${step.title}`),
    `-- mode: ${mode}, lock timeout ${lockTimeout} ms, statement timeout ${statementTimeout} ms`,
    `-- stage: ${stageOf(step.phase)}`,
    ...locks.map((lock) => `-- lock: ${lock.mode} on ${lock.table}`),
    ...step.hazards.map(({ class: name, object, says }) => oneLine(`-- ${name}:${object}: ${says}`)),
    ...questions.map(({ sql, says }) => `-- rows first: ${oneLine(says)} | ${oneLine(sql)}`),
    ...step.questionsAgain.map(({ sql, says }) => `-- rows again: ${oneLine(says)} | ${oneLine(sql)}`),
    ...(index === undefined ? [] : [`-- index: ${index.isBuilt ? 'built' : 'dropped'} ${index.name}`]),
    ...undoLines(step.undo),
    ...step.statements.map((statement) => `${statement};`),
  ];
  return `${lines.join('\n')}\n`;
}

function undoLines(undo: Undo | 'never'): readonly string[] {
  if (undo === 'never') return ['-- undo: never'];
  if (undo.parts.length === 0) return ['-- undo: nothing'];
  const lines = (head: string, statements: readonly string[]): readonly string[] =>
    statements.flatMap((statement) => `${statement};`.split('\n').map((line) => `-- ${head}: ${line}`));
  return [
    ...undo.parts.flatMap((part, index) => lines(`undo ${index + 1}`, part)),
    ...lines('undo cancel', undo.cancel ?? []),
  ];
}

function readUndo(comments: readonly string[]): Undo | 'never' {
  const parts: string[][] = [];
  const cancel: string[] = [];
  for (const comment of comments) {
    const [, number, line = ''] = /^-- undo (\d+|cancel): (.*)$/.exec(comment) ?? [];
    if (number === 'cancel') cancel.push(line);
    else if (number !== undefined) {
      const part = parts[Number(number) - 1] ?? [];
      part.push(line);
      parts[Number(number) - 1] = part;
    }
  }
  if (parts.length === 0) return comments.includes('-- undo: nothing') ? nothingToUndo : 'never';
  return {
    parts: parts.map((lines) => [lines.join('\n')]),
    ...(cancel.length === 0 ? {} : { cancel: [cancel.join('\n')] }),
  };
}

function readQuestions(lines: readonly string[]): readonly RowQuestion[] {
  return lines.flatMap((line) => {
    const [says, ...sql] = line.split(' | ');
    return says === undefined ? [] : [{ says, sql: sql.join(' | ') }];
  });
}

function readStep(text: string): { readonly direction: 'up' | 'down'; readonly step: FileStep } {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && !line.startsWith('-- '));
  const comments = lines.slice(1, end);
  const [, direction, number, rest = ''] = /^-- (up|down) (\d+): (.*)$/.exec(lines[0] ?? '') ?? [];
  const [, mode, lockTimeout, statementTimeout] =
    /^-- mode: (\w+), lock timeout (\d+) ms, statement timeout (\d+) ms$/.exec(comments[0] ?? '') ?? [];
  if (direction === undefined || !isMode(mode)) throw new Error(`a step has no mode: ${lines[0]}`);
  const values = (name: string): readonly string[] => headValues(comments.join('\n'), name);
  const index = /^(built|dropped) (.+)$/.exec(values('index')[0] ?? '');
  const [, table = '', stepTitle = rest] = /^([^:]+): (.*)$/.exec(rest) ?? [];
  const step: FileStep = {
    number: Number(number),
    table,
    title: stepTitle,
    mode,
    lockTimeout: Number(lockTimeout),
    statementTimeout: Number(statementTimeout),
    locks: values('lock').flatMap((line) => {
      const [lockMode, name] = line.split(' on ');
      return lockMode === undefined || name === undefined ? [] : [{ mode: lockMode as LockMode, table: name }];
    }),
    stage: readStage(values('stage')[0]),
    undo: readUndo(comments),
    questions: readQuestions(values('rows first')),
    questionsAgain: readQuestions(values('rows again')),
    ...(index?.[2] === undefined ? {} : { index: { name: index[2], isBuilt: index[1] === 'built' } }),
    sql: lines.slice(end).join('\n').trim(),
  };
  return { direction: direction === 'up' ? 'up' : 'down', step };
}

function readStage(text: string | undefined): Stage | undefined {
  return text === 'expand' || text === 'contract' ? text : undefined;
}

function isMode(text: string | undefined): text is StepMode {
  return text === 'transaction' || text === 'concurrent' || text === 'batches' || text === 'function';
}

/** Comments are read line by line; a line break inside a value would end it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
