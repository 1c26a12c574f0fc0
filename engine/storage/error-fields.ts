/**
 * Restores what Citus omits from an error of a worker: the fields with the table, column and constraint, whose names in
 * the message are those of a shard; the SQLSTATE, if the rows were sent by COPY or the error appeared at the commit.
 */
import { hashText } from './hash-text.ts';

/** The members of an error or a notice of PostgreSQL. */
interface Report {
  code?: string | undefined;
  message?: string | undefined;
  hint?: string | undefined;
  routine?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
}

/** A connection that reports notices. */
interface Noticing {
  on(event: 'notice', listener: (notice: Report) => void): unknown;
  off(event: 'notice', listener: (notice: Report) => void): unknown;
}

/** The functions of Citus that report an error of a statement, of rows sent by COPY, and of a commit. */
const ofStatement = 'ReportResultError';
const ofCopy = 'ReportCopyError';
const ofCommit = 'ErrorIfPostCommitFailedShardPlacements';

/** The warning that a worker has not committed. It is not sent for the second phase of a commit, which is repeated until it succeeds. */
const isLost = ({ message = '' }: Report): boolean => message.startsWith('failed to commit transaction on ');

/** The SQLSTATE of a commit whose connection to a worker was lost. */
const unknownResult = '08007';

/** SQLSTATEs by message, in English: workers have `lc_messages = C`. */
const statesByMessage: readonly (readonly [RegExp, string])[] = [
  [/violates not-null constraint/, '23502'],
  [/violates foreign key constraint/, '23503'],
  [/violates unique constraint/, '23505'],
  [/violates check constraint|^no partition of relation/, '23514'],
  [/violates exclusion constraint/, '23P01'],
  [/^deadlock detected|involved in a distributed deadlock/, '40P01'],
  [/due to lock timeout/, '55P03'],
  [/due to statement timeout/, '57014'],
  [/value too long|^invalid byte sequence/, '22001'],
  [/overflow|out of range/, '22003'],
];

export class WorkerErrors {
  readonly #names: () => Iterable<string>;
  #byHash: ReadonlyMap<string, string> | undefined;

  /** `names` returns the names of constraints: Citus shortens long ones. */
  constructor(names: () => Iterable<string>) {
    this.#names = names;
  }

  /** Sets the missing members of an error of a worker; others stay unchanged. */
  restore(error: unknown): void {
    if (typeof error !== 'object' || error === null) return;
    const report: Report = error;
    const { routine, message = '' } = report;
    if (routine === ofCopy) report.code = statesByMessage.find(([pattern]) => pattern.test(message))?.[1] ?? 'XX000';
    else if (routine !== ofStatement) return;
    const [first, second] = [...message.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    switch (report.code) {
      case '23502':
        report.column = first;
        report.table = withoutShard(second);
        return;
      case '23503':
        report.table = withoutShard(first);
        report.constraint = this.#constraint(second);
        return;
      case '23505':
      case '23P01':
        report.constraint = this.#constraint(first);
        return;
      case '23514':
        report.table = withoutShard(first);
        // Check constraints have the same name on every shard. Triggers state the name in the hint.
        report.constraint = second ?? report.hint;
    }
  }

  /**
   * Commits. A deferred trigger that fails on a worker is reported as a warning with its SQLSTATE, then as an error without it. After an
   * `INSERT … SELECT` that a worker executed, Citus reports no error at all: its commit succeeds, although the worker has rolled back.
   */
  async commit<Result>(client: Noticing, commit: () => Promise<Result>): Promise<Result> {
    let cause: Report | undefined;
    let lost: Report | undefined;
    const listener = (notice: Report): void => {
      if (isLost(notice)) lost ??= notice;
      else if (!/^0[01]/.test(notice.code ?? '00')) cause ??= notice;
    };
    client.on('notice', listener);
    try {
      const result = await commit();
      if (lost !== undefined) throw failedCommit(new Error(lost.message), cause ?? { ...lost, code: unknownResult });
      return result;
    } catch (error) {
      const { routine } = error as Report;
      if (cause !== undefined && routine === ofCommit && error instanceof Error) throw failedCommit(error, cause);
      throw error;
    } finally {
      client.off('notice', listener);
    }
  }

  /** Returns a constraint of a table by the name of that on a shard: `<name>_<shard>`, or `<beginning>_<hash>_<shard>`. */
  #constraint(ofShard: string | undefined): string | undefined {
    const name = withoutShard(ofShard);
    const [, beginning = '', hash = ''] = /^(.*)_([0-9a-f]{8})$/.exec(name ?? '') ?? [];
    if (hash === '') return name;
    this.#byHash ??= new Map([...this.#names()].map((known) => [hashText(known), known]));
    const known = this.#byHash.get(hash);
    return known?.startsWith(beginning) === true ? known : name;
  }
}

/** Returns the error with the members of its cause. */
function failedCommit(error: Error, { code, message, hint }: Report): Error {
  return Object.assign(error, { code, message, hint, routine: ofStatement });
}

function withoutShard(name: string | undefined): string | undefined {
  return name?.replace(/_\d+$/, '');
}
