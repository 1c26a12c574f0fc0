/** What is known of a transaction beside its statements. */
export interface TransactionNotes {
  /** Run in their order before the commit, within the transaction. */
  readonly beforeCommit: (() => Promise<void>)[];
  /** Channels that it notifies; this process is told once of each, when the commit stands. */
  readonly notified: Set<string>;
  /** SQL of an extension has written tables of records: the values before are kept nowhere. */
  isUnkept: boolean;
  /** The change that its writes belong to, and how many statements wrote, those that were rolled back counted again. */
  change?: { readonly id: string; statements: number };
  /** Keys of upserts that it has locked, or has asked for. */
  lockedKeys: number;
}

/** Those of a transaction that begins. */
export function transactionNotes(): TransactionNotes {
  return { beforeCommit: [], notified: new Set(), isUnkept: false, lockedKeys: 0 };
}
