/**
 * MigrationPlan: ordered steps, each with its SQL, locks, timeouts, row checks and hazards. Plain data without a
 * connection; migration-file.ts renders it as SQL.
 */
import type { Acknowledgement, Hazard } from './hazards.ts';

/**
 * The phase of a step; steps of one phase are ordered by table. The phases from `narrow` on form the stage `contract`.
 * No phase after `narrow` depends on rows, and only `remove` is irreversible: every step before it can be undone.
 * Tables are partitioned last, in their final shape.
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

/** `expand`: before the new release is deployed; the old one continues to run. `contract`: after all processes of the old release have stopped. */
export type Stage = 'expand' | 'contract';

/** Returns the stage of a phase. */
export function stageOf(phase: Phase): Stage {
  return phase === 'narrow' || phase === 'remove' || phase === 'partition' ? 'contract' : 'expand';
}

/** The statements that revert a completed step, as long as no step of the phase `remove` is complete. */
export interface Undo {
  /** Each group is a separate transaction; for a concurrent step, one statement outside of any transaction. Empty if there is nothing to do. */
  readonly groups: readonly (readonly string[])[];
  /** Cleans up after interrupted groups; run before the step is repeated. */
  readonly cancel?: readonly string[];
}

/** For steps without an undo: filled rows, and objects that another step removes. */
export const emptyUndo: Undo = { groups: [] };

/** One transaction that undoes a step. */
export function undoing(...statements: readonly string[]): Undo {
  return { groups: [statements] };
}

/**
 * `transaction`: all statements in one transaction, with the ledger's row. `concurrent`: one statement that PostgreSQL cannot run in a transaction.
 * `batches`: one statement, run for each batch of keys, each batch in a separate transaction. `function`: like `batches`, but the statement passes the rows
 * of a batch to a handwritten function.
 */
export type StepMode = 'transaction' | 'concurrent' | 'batches' | 'function';

export type LockMode = 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE' | 'SHARE UPDATE EXCLUSIVE' | 'ROW EXCLUSIVE';

export interface StepLock {
  readonly table: string;
  readonly mode: LockMode;
}

/** The data that a step moves to core_migrations.quarantine. */
export interface Quarantined {
  readonly table: string;
  readonly column: string;
  /** The column whose values are stored; a different one if the type changes. */
  readonly from: string;
  /** Complete rows, which are deleted from the table. */
  readonly isRemoved: boolean;
}

/** A query for the rows (column `id`) that block a step; it refers to the state before the migration. */
export interface RowQuestion {
  readonly sql: string;
  /** `tenant rows without email`. */
  readonly message: string;
}

export interface Step {
  /** Unique within the plan; referenced by `needs` of other steps. */
  readonly key: string;
  readonly needs: readonly string[];
  readonly phase: Phase;
  readonly table: string;
  readonly title: string;
  readonly mode: StepMode;
  readonly statements: readonly string[];
  readonly locks: readonly StepLock[];
  /** Milliseconds that the step may wait for a lock while other sessions queue behind it. */
  readonly lockTimeout: number;
  /** Statement timeout in milliseconds; 0 is no limit (steps that do not block readers and writers). */
  readonly statementTimeout: number;
  readonly questions: readonly RowQuestion[];
  /** The same checks with the names before a step of the stage `contract`: rows were written since the first check. */
  readonly questionsAgain: readonly RowQuestion[];
  readonly hazards: readonly Hazard[];
  /** `never`: the removed data is lost. Only steps of the phase `remove` have this value. */
  readonly undo: Undo | 'never';
  /** Values that the planned down steps do not restore. */
  readonly remains?: string;
  /** For a step that moves values or rows to the quarantine: the data, with the names at that time. */
  readonly quarantine?: Quarantined;
  /** The index that a `concurrent` step builds or drops, looked up before the step runs. */
  readonly index?: { readonly name: string; readonly isBuilt: boolean };
}

/** Default settings of a step. */
export const stepDefaults = {
  needs: [],
  mode: 'transaction',
  lockTimeout: 1_000,
  statementTimeout: 5_000,
  questions: [],
  questionsAgain: [],
  hazards: [],
} as const;

/** The extent to which `core migrate down` restores the data: completely, partially, or not at all. */
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
