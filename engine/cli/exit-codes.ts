/** The exit codes of commands, defined once for help, README and the guard test. */

/** Meanings by code; codes from 3 on are used only by `core migrate`. */
export const exitCodes = {
  0: 'done, or nothing to do',
  1: 'failed, or the result is negative: errors in descriptors, pending migrations, a breaking change of the contract',
  2: 'usage error: an unknown command, option, name or setting; for core migrate, errors in descriptors too',
  3: 'descriptors, migrations or database differ',
  4: 'a question is unanswered',
  5: 'a hazard is not acknowledged, or a change can break clients',
  6: 'the history is broken: a file was edited or is missing',
  7: 'two branches change the same object, or one refers to an object that the other drops or renames',
  8: 'rows block a change',
  9: 'the lock waiting budget is exhausted',
  10: 'the verification failed',
} as const satisfies Readonly<Record<number, string>>;

export type ExitCode = keyof typeof exitCodes;

/** Exit code of usage errors in the command line or the environment. */
export const usageExitCode = 2 satisfies ExitCode;

/** Returns the codes as lines of a help text. */
export function exitCodeLines(codes: readonly ExitCode[]): readonly string[] {
  return codes.map((code) => `${String(code).padStart(4)}  ${exitCodes[code]}`);
}
