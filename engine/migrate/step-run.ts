/** One step that is to be run, and with what. */
import type { Connection } from './connection.ts';
import type { Direction, LedgerStep } from './ledger.ts';
import type { LockBudget, StepPlace } from './lock-budget.ts';

export interface StepRun extends StepPlace {
  readonly connection: Connection;
  readonly direction: Direction;
  readonly budget: LockBudget;
  readonly ledger: LedgerStep | undefined;
  /** Tables up to this many bytes are not worth the long way: their indexes are built in a transaction. */
  readonly smallTable: number;
  readonly batchSize: number;
  /** Milliseconds that an index build waits for transactions that began before it; 0: as long as they last. */
  readonly buildPatience: number;
  /** The module of the migration's functions. */
  readonly module: string | undefined;
  /** For a second look at what a build waits for. */
  readonly connectionString: string;
}
