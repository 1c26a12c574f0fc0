/**
 * MigrationPlan: ordered steps, each with its SQL, the locks it takes, its timeouts, the rows that must be asked before
 * anything is touched, and its hazards. Plain data without a connection; migration-file.ts writes it as SQL for people.
 */
import type { Acknowledgement, Hazard } from './hazards.ts';

/**
 * Where in a migration a step belongs; steps of one phase come in the order of their tables. The phases from `narrow` on are the stage
 * `contract`. Nothing after `narrow` depends on rows, and what `remove` removes is gone: every step before it can be undone. Tables get their parts last,
 * in the shape that they have then.
 */
export const phases = [
  'prepare',
  'rename',
  'release',
  'create',
  'fill',
  'index',
  'switch',
  'constrain',
  'retire',
  'narrow',
  'remove',
  'partition',
] as const;
export type Phase = (typeof phases)[number];

/** `expand`: before the new release is deployed; the old one goes on. `contract`: when no process of the old release runs any more. */
export type Stage = 'expand' | 'contract';

/** The stage that a phase belongs to. */
export function stageOf(phase: Phase): Stage {
  return phase === 'narrow' || phase === 'remove' || phase === 'partition' ? 'contract' : 'expand';
}

/** How a step that is done is taken back, as long as no step of the phase `remove` is done. */
export interface Undo {
  /** Each part is a transaction of its own; of a concurrent step, one statement outside of any. None: nothing is to be done. */
  readonly parts: readonly (readonly string[])[];
  /** What the parts may leave behind when they are interrupted; run before the step is done again. */
  readonly cancel?: readonly string[];
}

/** For steps that leave nothing to undo: rows that are filled, what another step takes along. */
export const nothingToUndo: Undo = { parts: [] };

/** One transaction that undoes a step. */
export function undoing(...statements: readonly string[]): Undo {
  return { parts: [statements] };
}

/**
 * `transaction`: all statements in one transaction, with the ledger's row. `concurrent`: one statement that PostgreSQL refuses
 * to run in a transaction. `batches`: one statement, run for each batch of keys, each batch a transaction of its own.
 * `function`: the same, the statement giving the rows of a batch to a function that was written by hand.
 */
export type StepMode = 'transaction' | 'concurrent' | 'batches' | 'function';

export type LockMode = 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE' | 'SHARE UPDATE EXCLUSIVE' | 'ROW EXCLUSIVE';

export interface StepLock {
  readonly table: string;
  readonly mode: LockMode;
}

/** What a step keeps in core_migrations.quarantine. */
export interface Quarantined {
  readonly table: string;
  readonly column: string;
  /** The column whose values are kept; another one where a type changes. */
  readonly from: string;
  /** Whole rows, which are gone from the table. */
  readonly isRemoved: boolean;
}

/** A query whose rows (column `id`) stand in the way of a step; it refers to the state before the migration. */
export interface RowQuestion {
  readonly sql: string;
  /** `tenant rows without email`. */
  readonly says: string;
}

export interface Step {
  /** Unique within the plan; what `needs` of other steps name. */
  readonly key: string;
  readonly needs: readonly string[];
  readonly phase: Phase;
  readonly table: string;
  readonly title: string;
  readonly mode: StepMode;
  readonly statements: readonly string[];
  readonly locks: readonly StepLock[];
  /** Milliseconds that the step may wait for a lock, with everybody else queueing behind it. */
  readonly lockTimeout: number;
  /** Milliseconds that a statement may take; 0 is no limit (steps that let readers and writers go on). */
  readonly statementTimeout: number;
  readonly questions: readonly RowQuestion[];
  /** The same in the words of the moment before a step of the stage `contract`: rows were written since the first were asked. */
  readonly questionsAgain: readonly RowQuestion[];
  readonly hazards: readonly Hazard[];
  /** `never`: what it removes is gone. Only steps of the phase `remove` are so. */
  readonly undo: Undo | 'never';
  /** Values that the planned way down leaves as the step made them. */
  readonly remains?: string;
  /** For a step that keeps values or rows in the quarantine: which, in the names of that moment. */
  readonly quarantine?: Quarantined;
  /** For `concurrent`: the index that is built or dropped, looked up before the step runs. */
  readonly index?: { readonly name: string; readonly isBuilt: boolean };
}

/** What a step is when nothing else is said. */
export const stepDefaults = {
  needs: [],
  mode: 'transaction',
  lockTimeout: 1_000,
  statementTimeout: 5_000,
  questions: [],
  questionsAgain: [],
  hazards: [],
} as const;

/** What `core migrate down` gives back: everything, everything but something, or nothing. */
export type DownLabel =
  | { readonly kind: 'lossless' }
  | { readonly kind: 'lossy'; readonly loses: readonly string[] }
  | { readonly kind: 'none'; readonly because: string };

export interface MigrationPlan {
  readonly up: readonly Step[];
  readonly down: readonly Step[];
  readonly downLabel: DownLabel;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly apiBreaks: readonly string[];
}
