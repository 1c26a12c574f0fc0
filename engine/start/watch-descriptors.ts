/**
 * `core serve --watch` (descriptors.md, Reload): a changed descriptor is checked, and served at once when it needs no change of tables; else
 * the migrate command to run is named. With a mistake, what was served before stays in service.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { vocabularyOf } from '../cli/read-model.ts';
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { compileTables } from '../compile/tables/compile-tables.ts';
import { readFolderLeniently } from '../descriptor/read-folder.ts';
import { errorMessage } from '../kernel/errors.ts';
import { planMigration } from '../migrate/plan-migration.ts';
import { readHistory } from '../migrate/read-history.ts';
import { linkModel } from '../model/link-model.ts';
import type { Project } from '../project.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { WorkerPool } from '../runtime/process/cluster.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import {
  asFound,
  changedDescriptors,
  copyDescriptors,
  type DescriptorCopies,
  type DescriptorCopy,
  parsedBeside,
} from './descriptor-folder.ts';
import { pendingMigrationsOf } from './migration-check.ts';
import { watchFolder } from './watch-folder.ts';

/** Descriptors that are served from copies. */
export interface DescriptorWatch {
  /** What a process that serves must receive (worker.ts). */
  readonly parameters: readonly string[];
  /** Refuses the start when the database does not have the tables of the descriptors. */
  requireTables(connectionString: string): Promise<void>;
  /** Begins to watch; the answer ends it, and waits for what is under way. */
  watch(connectionString: string, pool: Pick<WorkerPool, 'renew'>): () => Promise<void>;
  /** Removes the copies. */
  close(): void;
}

/** How often the database is asked for migrations that descriptors wait for. */
const askingAgain = 1_000;

/** Copies the descriptors as they are now, to be served and then watched. */
export function openWatch(project: Project, say: (sentence: string) => void): DescriptorWatch {
  const { resources } = project;
  if (!existsSync(resources))
    throw new StartRefused(`there is no folder ${resources}`, 'name the folder of the descriptors with --resources');
  const copies = copyDescriptors(resources);
  const served = copies.make();
  const vocabulary = vocabularyOf(project.extensions);
  // It is awaited when something is judged.
  vocabulary.catch(() => undefined);
  const parametersOf = ({ folder }: DescriptorCopy): readonly string[] => [JSON.stringify(project), folder];
  const judge = async ({ folder }: DescriptorCopy, connectionString: string): Promise<Verdict> =>
    judgeDescriptors({ ...project, folder, shownAs: resources, connectionString, vocabulary: await vocabulary });
  return {
    parameters: parametersOf(served),
    async requireTables(connectionString) {
      const verdict = await judge(served, connectionString);
      if (verdict.kind === 'unplanned')
        throw new StartRefused(
          `the descriptors have other tables than the migrations (${some(verdict.objects)})`,
          'run npx core migrate plan, then npx core migrate apply',
        );
    },
    watch: (connectionString, pool) =>
      watchDescriptors({
        ...project,
        copies,
        served,
        judge: (copy) => judge(copy, connectionString),
        serve: (copy, mayServe) => pool.renew(parametersOf(copy), mayServe),
        say,
      }),
    close: copies.close,
  };
}

interface Watched extends Project {
  readonly copies: DescriptorCopies;
  readonly served: DescriptorCopy;
  readonly judge: (copy: DescriptorCopy) => Promise<Verdict>;
  /** Serves a copy instead of what is served now, if it may; answers whether it does. Rejects with a StartRefused when that cannot be. */
  readonly serve: (copy: DescriptorCopy, mayServe: Promise<boolean>) => Promise<boolean>;
  readonly say: (sentence: string) => void;
}

function watchDescriptors(watched: Watched): () => Promise<void> {
  const { resources, migrations, copies, judge, serve, say } = watched;
  let { served } = watched;
  /** The last thing said of what is not served, so that it is not said again. */
  let told = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWanted = false;
  let working = Promise.resolve();

  const tell = (sentence: string): void => {
    if (sentence !== told) say(sentence);
    told = sentence;
  };

  const reconsider = async (isNews: boolean): Promise<void> => {
    const copy = copies.make();
    const changed = changedDescriptors(served, copy);
    const isServed = changed.length === 0;
    try {
      if (isServed) {
        if (told !== '') say('the descriptors are again those that are served');
        told = '';
        return;
      }
      const started = performance.now();
      const judged = judge(copy);
      const fits = judged.then(({ kind }) => kind === 'fits');
      // A process loads at the same time; none is begun for what waits for a migration and is looked at again and again.
      const takesOver = (isNews || (await fits)) && (await serve(copy, fits));
      if (!takesOver) {
        const verdict = await judged;
        if (verdict.kind !== 'fits') tell(refusal(verdict));
        if (verdict.kind === 'unapplied') timer = setTimeout(() => look(false), askingAgain);
        return;
      }
      copies.remove(served);
      served = copy;
      told = '';
      say(`serving ${named(changed, resources)} as changed (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } finally {
      if (served !== copy) copies.remove(copy);
    }
  };

  /** Looks at the descriptors, one time after the other. */
  const look = (isNews = true): void => {
    if (isWanted || isStopped) return;
    isWanted = true;
    working = working.then(async () => {
      isWanted = false;
      clearTimeout(timer);
      if (isStopped) return;
      try {
        await reconsider(isNews);
      } catch (error) {
        tell(`${explained(error)}\nWhat was served before stays in service.`);
      }
    });
  };

  const closers = [watchFolder(resources, () => look()), watchFolder(migrations, () => look())];
  // What changed while we started.
  look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    for (const close of closers) close();
    await working;
  };
}

function refusal(verdict: Exclude<Verdict, { kind: 'fits' }>): string {
  switch (verdict.kind) {
    case 'wrong':
      return `${verdict.mistakes}\n\n${verdict.count === 1 ? 'This mistake is' : `These ${verdict.count} mistakes are`} not served; what was served before stays in service.`;
    case 'unplanned':
      return `this changes the database (${some(verdict.objects)}): run npx core migrate plan, then npx core migrate apply.\nWhat was served before stays in service until then.`;
    case 'unapplied':
      return `the database lacks ${some(verdict.pending)}: run npx core migrate apply.\nWhat was served before stays in service until then.`;
  }
}

function explained(error: unknown): string {
  if (error instanceof StartRefused) return `${error.message}\n  ${error.suggestion}`;
  return errorMessage(error);
}

function named(changed: readonly string[], resources: string): string {
  const folder = relative(process.cwd(), resources);
  return some(changed.map((name) => join(folder.startsWith('..') ? resources : folder, name)));
}

/** The first few, and how many more. */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

interface Judged {
  /** A copy of the descriptors. */
  readonly folder: string;
  /** The folder that it was made from, which people know. */
  readonly shownAs: string;
  readonly migrations: string;
  readonly connectionString: string;
  /** The words that descriptors may use. */
  readonly vocabulary: Vocabulary;
}

type Verdict =
  | { readonly kind: 'fits' }
  /** All mistakes, for a terminal. */
  | { readonly kind: 'wrong'; readonly count: number; readonly mistakes: string }
  /** No migration says what the descriptors say; these objects differ. */
  | { readonly kind: 'unplanned'; readonly objects: readonly string[] }
  /** The migrations say it, but the database does not have them yet. */
  | { readonly kind: 'unapplied'; readonly pending: readonly string[] };

/** Whether changed descriptors can be served at once (descriptors.md, Reload). Throws what the database or a broken history throws. */
async function judgeDescriptors(judged: Judged): Promise<Verdict> {
  const { folder, shownAs, migrations, connectionString, vocabulary } = judged;
  const { descriptors, diagnostics } = await readFolderLeniently(folder, { cacheFile: parsedBeside(folder) });
  const linked = linkModel(descriptors, vocabulary);
  const findings = [...diagnostics, ...(linked.ok ? [] : linked.diagnostics)];
  if (!linked.ok || findings.length > 0)
    return { kind: 'wrong', count: findings.length, mistakes: diagnosticsAsText(asFound(findings, folder, shownAs)) };
  const { tables: before } = await readHistory(migrations);
  const after = compileTables(linked.value);
  const planned = planMigration({ before, after, answers: new Map(), acknowledgements: [], apiBreaks: [] });
  if (!planned.isEmpty || planned.questions.length > 0) {
    const asked = planned.questions.map(({ object }) => object);
    return { kind: 'unplanned', objects: [...new Set([...planned.objects.map(({ object }) => object), ...asked])] };
  }
  const pending = await pendingMigrationsOf(connectionString, migrations);
  return pending.length > 0 ? { kind: 'unapplied', pending } : { kind: 'fits' };
}
