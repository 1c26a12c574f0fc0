/** How commands answer: text for people or JSON for programs, on standard output. */

export type OutputForm = 'text' | 'json';

/** Whether the answer is to be JSON, for what goes wrong before a command has read its options. */
export function wantsJson(words: readonly string[]): boolean {
  return words.some((word, index) => word === '--output=json' || (word === 'json' && words[index - 1] === '--output'));
}

/** Writes an answer to standard output, in the form that was asked for. */
export function answer(form: OutputForm, text: string, data: unknown): void {
  const shown = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  process.stdout.write(form === 'json' ? `${JSON.stringify(data, undefined, 2)}\n` : shown);
}
