/** Prints the results of commands to standard output, as text or as JSON. */

export type OutputForm = 'text' | 'json';

/** Whether the output is JSON, for errors that occur before a command has parsed its options. */
export function wantsJson(words: readonly string[]): boolean {
  return words.some((word, index) => word === '--output=json' || (word === 'json' && words[index - 1] === '--output'));
}

/** Writes a result to standard output in the requested form. */
export function answer(form: OutputForm, text: string, data: unknown): void {
  const shown = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  process.stdout.write(form === 'json' ? `${JSON.stringify(data, undefined, 2)}\n` : shown);
}
