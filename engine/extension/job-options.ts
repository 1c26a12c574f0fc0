/** How a job is queued. */
export interface JobOptions {
  readonly runAt?: Date;
  /** Jobs of the same key replace each other while they wait. */
  readonly key?: string;
  readonly maxAttempts?: number;
  /** Jobs of the same queue run one after the other. */
  readonly queue?: string;
}
