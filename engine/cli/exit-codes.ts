/** What the exit code of a command says: the one place for all of them. Help, README and the guard test read it here. */

/** By code; those from 3 on are said by `core migrate` alone. */
export const exitCodes = {
  0: 'done, or nothing to do',
  1: 'failure: errors in descriptors, a database with pending migrations, a break of the contract',
  2: 'wrong use: an unknown command, option, name or setting; of core migrate, errors in descriptors too',
  3: 'descriptors, migrations or database differ',
  4: 'a question is open',
  5: 'a hazard is not acknowledged, or clients could break',
  6: 'the history is broken: a file was edited or is missing',
  7: 'two branches change the same object, or one refers to what the other drops or renames',
  8: 'rows prevent a migration',
  9: 'the maximum time of waiting for locks is over',
  10: 'the proof failed',
} as const satisfies Readonly<Record<number, string>>;

export type ExitCode = keyof typeof exitCodes;

/** Wrong use of the command line or the environment. */
export const usageExitCode = 2 satisfies ExitCode;

/** The codes as lines of a help text. */
export function exitCodeLines(codes: readonly ExitCode[]): readonly string[] {
  return codes.map((code) => `${String(code).padStart(4)}  ${exitCodes[code]}`);
}
