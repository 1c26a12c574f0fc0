/** A record as a write answers with it. */
export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  /** JSON text of the selected members. */
  readonly body: string;
}
