/** State of a transaction in addition to its statements. */
export interface TransactionState {
  /** Run in their order before the commit, within the transaction. */
  readonly beforeCommit: (() => Promise<void>)[];
  /** Channels that it notifies; this process is notified once of each, after the commit. */
  readonly notified: Set<string>;
  /** SQL of an extension has written record tables: the previous values are not recorded. */
  hasUnrecordedWrites: boolean;
  /** The change that its writes belong to, and how many statements wrote, those that were rolled back counted again. */
  change?: { readonly id: string; statements: number };
  /** Number of keys of upserts that it has locked or requested. */
  lockedKeys: number;
}

/** Returns the initial state of a transaction. */
export function newTransactionState(): TransactionState {
  return { beforeCommit: [], notified: new Set(), hasUnrecordedWrites: false, lockedKeys: 0 };
}
