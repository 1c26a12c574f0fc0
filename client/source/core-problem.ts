/** A problem response of the API (RFC 9457), as an error. */
export interface ProblemEntry {
  readonly code: string;
  readonly message: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly rule?: string;
}

export class CoreProblem extends Error {
  readonly status: number;
  /** Never changes with the language. */
  readonly code: string;
  readonly errors: readonly ProblemEntry[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(status: number, body: Readonly<Record<string, unknown>>, requestId: string | undefined) {
    const errors = Array.isArray(body.errors) ? (body.errors as readonly ProblemEntry[]) : [];
    const title = typeof body.title === 'string' ? body.title : `Status ${status}`;
    super(
      [title, ...errors.map((entry) => `${entry.pointer ?? entry.parameter ?? entry.header}: ${entry.message}`)].join(
        '\n',
      ),
    );
    this.name = 'CoreProblem';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.errors = errors;
    this.params =
      typeof body.params === 'object' && body.params !== null ? (body.params as Record<string, unknown>) : {};
    this.requestId = requestId;
  }
}
