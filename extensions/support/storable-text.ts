/** Texts that PostgreSQL cannot store: with NUL, or with half of a surrogate pair. */

/** Whether PostgreSQL can store the text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
