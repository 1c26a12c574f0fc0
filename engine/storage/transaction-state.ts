/** State of a transaction in addition to its statements. */
export interface TransactionState {
  /** Callbacks, run in order before the commit, within the transaction. */
  readonly beforeCommit: (() => Promise<void>)[];
  /** Channels to notify; this process is notified once for each, after the commit. */
  readonly notified: Set<string>;
  /** Whether SQL of an extension has written record tables, so that the previous values are not recorded. */
  hasUnrecordedWrites: boolean;
  /** Whether it has queued jobs. Their tables are on the coordinator, and those of records on the workers of Citus. */
  hasJobs: boolean;
  /** The change that its writes belong to, and the number of writing statements, including those that were rolled back. */
  change?: { readonly id: string; statements: number };
  /** Number of keys of upserts that it has locked or requested. */
  lockedKeys: number;
}

/** Returns the initial state of a transaction. */
export function newTransactionState(): TransactionState {
  return { beforeCommit: [], notified: new Set(), hasUnrecordedWrites: false, hasJobs: false, lockedKeys: 0 };
}
