/**
 * `core serve --watch` (descriptors.md, Reload): a changed descriptor is checked, and applied immediately if it does not change tables; otherwise the
 * required migrate command is printed. If it has an error, the previous version remains active.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { compileTables } from '../compile/tables/compile-tables.ts';
import { readFolderLeniently } from '../descriptor/read-folder.ts';
import { vocabularyOf } from '../extension/load.ts';
import { systemFolders } from '../features.ts';
import { errorMessage } from '../kernel/errors.ts';
import { planMigration } from '../migrate/plan-migration.ts';
import { readHistory } from '../migrate/read-history.ts';
import { linkModel } from '../model/link-model.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Project } from '../project.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import {
  changedDescriptors,
  copyDescriptors,
  type DescriptorCopies,
  type DescriptorCopy,
  parsedCachePath,
  withOriginalPaths,
} from './descriptor-folder.ts';
import { pendingMigrationsOf } from './migration-check.ts';
import type { WorkerPool } from './process/cluster.ts';
import { watchFolder } from './watch-folder.ts';

/** Access to descriptors through copies. */
export interface DescriptorWatch {
  /** Parameters of a serving process (worker.ts). */
  readonly parameters: readonly string[];
  /** Aborts the start if the database does not have the tables of the descriptors. */
  requireTables(connectionString: string): Promise<void>;
  /** Starts watching; the returned function stops it, and waits for checks in progress. */
  watch(connectionString: string, pool: Pick<WorkerPool, 'renew'>): () => Promise<void>;
  /** Removes the copies. */
  close(): void;
}

/** Milliseconds between checks of the database for the migrations that descriptors need. */
const pollIntervalMs = 1_000;

/** Copies the current descriptors, to be loaded first and watched afterwards. */
export function openWatch(project: Project, print: (message: string) => void): DescriptorWatch {
  const { resources } = project;
  if (!existsSync(resources))
    throw new StartupError(`folder not found: ${resources}`, 'name the folder of the descriptors with --resources');
  const copies = copyDescriptors(resources);
  const activeCopy = copies.make();
  const vocabulary = vocabularyOf(project.extensions);
  // Awaited on the first check; this prevents an unhandled rejection.
  vocabulary.catch(() => undefined);
  const parametersOf = ({ folder }: DescriptorCopy): readonly string[] => [JSON.stringify(project), folder];
  const judge = async ({ folder }: DescriptorCopy, connectionString: string): Promise<Verdict> =>
    judgeDescriptors({ ...project, folder, displayPath: resources, connectionString, vocabulary: await vocabulary });
  return {
    parameters: parametersOf(activeCopy),
    async requireTables(connectionString) {
      const verdict = await judge(activeCopy, connectionString);
      if (verdict.kind === 'unplanned')
        throw new StartupError(
          `the descriptors have different tables than the migrations (${listNames(verdict.objects)})`,
          'run npx core migrate plan, then npx core migrate apply',
        );
    },
    watch: (connectionString, pool) =>
      watchDescriptors({
        ...project,
        copies,
        activeCopy,
        judge: (copy) => judge(copy, connectionString),
        serve: (copy, mayServe) => pool.renew(parametersOf(copy), mayServe),
        print,
      }),
    close: copies.close,
  };
}

interface Watched extends Project {
  readonly copies: DescriptorCopies;
  readonly activeCopy: DescriptorCopy;
  readonly judge: (copy: DescriptorCopy) => Promise<Verdict>;
  /** Activates a copy instead of the current one, if allowed; returns whether it did. Rejects with a StartupError on failure. */
  readonly serve: (copy: DescriptorCopy, mayServe: Promise<boolean>) => Promise<boolean>;
  readonly print: (message: string) => void;
}

function watchDescriptors(watched: Watched): () => Promise<void> {
  const { resources, migrations, copies, judge, serve, print } = watched;
  let { activeCopy } = watched;
  /** The last message about descriptors that were not activated, so that it is not repeated. */
  let lastMessage = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWanted = false;
  let working = Promise.resolve();

  const printOnce = (message: string): void => {
    if (message !== lastMessage) print(message);
    lastMessage = message;
  };

  const reconsider = async (isNews: boolean): Promise<void> => {
    const copy = copies.make();
    const changed = changedDescriptors(activeCopy, copy);
    const isActive = changed.length === 0;
    try {
      if (isActive) {
        if (lastMessage !== '') print('the descriptors match the active version again');
        lastMessage = '';
        return;
      }
      const started = performance.now();
      const judged = judge(copy);
      const canServe = judged.then(({ kind }) => kind === 'fits');
      // A process loads the copy in the meantime; none is started for a copy that waits for a migration and is checked repeatedly.
      const hasTakenOver = (isNews || (await canServe)) && (await serve(copy, canServe));
      if (!hasTakenOver) {
        const verdict = await judged;
        if (verdict.kind !== 'fits') printOnce(rejectionMessage(verdict));
        if (verdict.kind === 'unapplied') timer = setTimeout(() => check(false), pollIntervalMs);
        return;
      }
      copies.remove(activeCopy);
      activeCopy = copy;
      lastMessage = '';
      print(
        `serving ${describeFiles(changed, resources)} as changed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
    } finally {
      if (activeCopy !== copy) copies.remove(copy);
    }
  };

  /** Checks the descriptors, one run after the other. */
  const check = (isNews = true): void => {
    if (isWanted || isStopped) return;
    isWanted = true;
    working = working.then(async () => {
      isWanted = false;
      clearTimeout(timer);
      if (isStopped) return;
      try {
        await reconsider(isNews);
      } catch (error) {
        printOnce(`${explain(error)}\nThe previous version continues to be served.`);
      }
    });
  };

  const closers = [watchFolder(resources, () => check()), watchFolder(migrations, () => check())];
  // Changes during the start.
  check();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    for (const close of closers) close();
    await working;
  };
}

function rejectionMessage(verdict: Exclude<Verdict, { kind: 'fits' }>): string {
  switch (verdict.kind) {
    case 'wrong':
      return `${verdict.errors}\n\n${verdict.count === 1 ? 'This error is' : `These ${verdict.count} errors are`} in changes that were not applied. The previous version continues to be served.`;
    case 'unplanned':
      return `this changes the database (${listNames(verdict.objects)}): run npx core migrate plan, then npx core migrate apply.\nUntil then the previous version continues to be served.`;
    case 'unapplied':
      return `the database lacks ${listNames(verdict.pending)}: run npx core migrate apply.\nUntil then the previous version continues to be served.`;
  }
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return `${error.message}\n  ${error.suggestion}`;
  return errorMessage(error);
}

function describeFiles(changed: readonly string[], resources: string): string {
  const folder = relative(process.cwd(), resources);
  return listNames(changed.map((name) => join(folder.startsWith('..') ? resources : folder, name)));
}

/** Lists the first few names, and the number of the others. */
function listNames(names: readonly string[]): string {
  const listed = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${listed} and ${names.length - 3} more` : listed;
}

interface Judged {
  /** A copy of the descriptors. */
  readonly folder: string;
  /** The original folder, for messages. */
  readonly displayPath: string;
  readonly migrations: string;
  readonly connectionString: string;
  /** The keywords, field types and rules of descriptors. */
  readonly vocabulary: Vocabulary;
}

type Verdict =
  | { readonly kind: 'fits' }
  /** All errors, for a terminal. */
  | { readonly kind: 'wrong'; readonly count: number; readonly errors: string }
  /** No migration matches the descriptors; these objects differ. */
  | { readonly kind: 'unplanned'; readonly objects: readonly string[] }
  /** The migrations match, but the database does not have them yet. */
  | { readonly kind: 'unapplied'; readonly pending: readonly string[] };

/** Whether changed descriptors can be served immediately (descriptors.md, Reload). Throws errors of the database or of an invalid history. */
async function judgeDescriptors(judged: Judged): Promise<Verdict> {
  const { folder, displayPath, migrations, connectionString, vocabulary } = judged;
  const { descriptors, diagnostics } = await readFolderLeniently(folder, {
    systemFolders: systemFolders(),
    cacheFile: parsedCachePath(folder),
  });
  const linked = linkModel(descriptors, vocabulary);
  const findings = [...diagnostics, ...(linked.ok ? [] : linked.diagnostics)];
  if (!linked.ok || findings.length > 0)
    return {
      kind: 'wrong',
      count: findings.length,
      errors: diagnosticsAsText(withOriginalPaths(findings, folder, displayPath)),
    };
  const { tables: before } = await readHistory(migrations);
  const after = compileTables(linked.value);
  const planned = planMigration({ before, after, answers: new Map(), acknowledgements: [], apiBreaks: [] });
  if (!planned.isEmpty || planned.questions.length > 0) {
    const questionObjects = planned.questions.map(({ object }) => object);
    return {
      kind: 'unplanned',
      objects: [...new Set([...planned.objects.map(({ object }) => object), ...questionObjects])],
    };
  }
  const pending = await pendingMigrationsOf(connectionString, migrations);
  return pending.length > 0 ? { kind: 'unapplied', pending } : { kind: 'fits' };
}
