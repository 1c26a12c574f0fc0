/**
 * Where committed changes are streamed to. A target keeps itself how far it is, so that what was written and what is known of it cannot part: a
 * stream that was killed goes on behind the last batch that is there whole.
 */

/** Events of one customer in order, none left out between `first` and `last`. */
export interface Batch {
  /** The position behind that of the batch before; of the first batch that of its first event. */
  readonly first: bigint;
  readonly last: bigint;
  /** One event a line, as JSON. */
  readonly lines: string;
}

/** What a target knows of a customer. */
export interface Standing {
  /** The position of the last event that is there. */
  readonly last?: bigint;
  /** The end of a batch that may be there: it is sent again with the same bounds before any other. */
  readonly pending?: { readonly first: bigint; readonly last: bigint };
}

export interface StreamTarget {
  /** How far it is. Throws when it cannot be asked. */
  standing(customerId: string): Promise<Standing>;
  /** Keeps a batch: whole or not at all, and once however often it is given the same. */
  write(customerId: string, batch: Batch): Promise<void>;
  close(): void;
}

/** A batch that the target will never take, whatever is tried. */
export class BatchRefused extends Error {}
