/** How a job is queued. */
export interface JobOptions {
  readonly runAt?: Date;
  /** Waiting jobs with the same key replace each other. */
  readonly key?: string;
  readonly maxAttempts?: number;
  /** Jobs of the same queue run one after the other. */
  readonly queue?: string;
}
