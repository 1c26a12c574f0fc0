/** Whether changed descriptors can be served at once (descriptors.md, Reload): they are right, and the database has their tables. */
import { diagnosticsAsText } from '../cli/show-diagnostics.ts';
import { compileTables } from '../compile/tables/compile-tables.ts';
import { readFolderLeniently } from '../descriptor/read-folder.ts';
import { planMigration } from '../migrate/plan-migration.ts';
import { readHistory } from '../migrate/read-history.ts';
import { linkModel } from '../model/link-model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { asFound, parsedBeside } from './descriptor-folder.ts';
import { pendingMigrationsOf } from './migration-check.ts';

export interface Judged {
  /** A copy of the descriptors. */
  readonly folder: string;
  /** The folder that it was made from, which people know. */
  readonly shownAs: string;
  readonly migrations: string;
  readonly connectionString: string;
  /** The words that descriptors may use. */
  readonly vocabulary: Vocabulary;
}

export type Verdict =
  | { readonly kind: 'fits' }
  /** All mistakes, for a terminal. */
  | { readonly kind: 'wrong'; readonly count: number; readonly mistakes: string }
  /** No migration says what the descriptors say; these objects differ. */
  | { readonly kind: 'unplanned'; readonly objects: readonly string[] }
  /** The migrations say it, but the database does not have them yet. */
  | { readonly kind: 'unapplied'; readonly pending: readonly string[] };

/** Judges; throws what the database or a broken history throws. */
export async function judgeDescriptors(judged: Judged): Promise<Verdict> {
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
