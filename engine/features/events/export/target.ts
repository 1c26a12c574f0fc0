/**
 * The target of streamed changes. A target stores its own progress, so that the data and the progress cannot diverge:
 * after a crash the stream continues after the last complete batch.
 */

/** Consecutive events of one customer from `first` to `last`, without gaps. */
export interface Batch {
  /** The position after the last one of the previous batch; in the first batch, the position of its first event. */
  readonly first: bigint;
  readonly last: bigint;
  /** JSON Lines: one event per line. */
  readonly lines: string;
}

/** The progress of a target for one customer. */
export interface TargetProgress {
  /** The position of the last stored event. */
  readonly last?: bigint;
  /** The bounds of a batch that may have been written: it is sent again with the same bounds before any other. */
  readonly pending?: { readonly first: bigint; readonly last: bigint };
}

export interface StreamTarget {
  /** Returns the progress. Throws if the target is unavailable. */
  progress(customerId: string): Promise<TargetProgress>;
  /** Stores a batch atomically and idempotently. */
  write(customerId: string, batch: Batch): Promise<void>;
  close(): void;
}

/** A batch that the target rejects permanently; retries cannot succeed. */
export class BatchRejected extends Error {}
