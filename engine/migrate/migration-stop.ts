/**
 * A migration that cannot continue for an external reason: rows, locks, files, an open question. It has the problem's
 * code, the exit code, and advice; commands print it.
 */
import type { Json } from '../kernel/json.ts';
import type { ParameterNames } from '../problems/diagnostic-kind.ts';
import { type MigrationProblemKind, migrationMessage } from '../problems/migration.ts';

export class MigrationStop extends Error {
  readonly code: string;
  readonly exitCode: number;
  readonly advice: string;
  /** Data for `--output json`. */
  readonly details: Json;

  constructor(code: string, exitCode: number, message: string, advice: string, details: Json) {
    super(message);
    this.name = 'MigrationStop';
    this.code = code;
    this.exitCode = exitCode;
    this.advice = advice;
    this.details = details;
  }
}

/** Creates a MigrationStop from a catalogued problem. */
export function stop<Template extends string>(
  kind: MigrationProblemKind<Template>,
  parameters: Readonly<Record<ParameterNames<Template>, string | number>>,
  details: Json = {},
): MigrationStop {
  return new MigrationStop(kind.code, kind.exit, migrationMessage(kind, parameters), kind.advice, details);
}
