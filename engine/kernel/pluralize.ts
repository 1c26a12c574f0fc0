/** Formats a count with its noun, in English: `1 row`, `2 rows`. */
export function pluralize(count: number | string, noun: string): string {
  return Number(count) === 1 ? `${count} ${noun}` : `${count} ${noun}s`;
}
