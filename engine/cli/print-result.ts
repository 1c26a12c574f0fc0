/** Prints the results of commands to standard output, as text or as JSON. */

export type OutputForm = 'text' | 'json';

/** Returns whether the output is JSON, for errors that occur before a command has parsed its options. */
export function requestsJson(args: readonly string[]): boolean {
  return args.some((arg, index) => arg === '--output=json' || (arg === 'json' && args[index - 1] === '--output'));
}

/** Writes a result to standard output in the requested form. */
export function printResult(form: OutputForm, text: string, data: unknown): void {
  const output = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  process.stdout.write(form === 'json' ? `${JSON.stringify(data, undefined, 2)}\n` : output);
}
