/** One step to run, with its context. */
import type { Connection } from './connection.ts';
import type { Direction, LedgerStep } from './ledger.ts';
import type { LockBudget, StepContext } from './lock-budget.ts';

export interface StepRun extends StepContext {
  readonly connection: Connection;
  readonly isDistributed: boolean;
  readonly direction: Direction;
  readonly budget: LockBudget;
  readonly ledger: LedgerStep | undefined;
  /** Tables up to this number of bytes are not worth a concurrent build: their indexes are built in a transaction. */
  readonly smallTable: number;
  readonly batchSize: number;
  /** Milliseconds that an index build waits for transactions that began before it; 0: no limit. */
  readonly buildTimeoutMs: number;
  /** The module of the migration's functions. */
  readonly module: string | undefined;
  /** For a second connection that checks the blockers of a build. */
  readonly connectionString: string;
}
