/**
 * Scrubs texts from other programs (errors, PostgreSQL, mail servers), which may repeat input. Before they are logged, anything that looks like personal data
 * or a secret is removed. Messages written by this server contain neither.
 */

const hidden = '[…]';

/** Patterns that are always removed. Numbers that are part of an ID or a time are retained. */
const patterns: readonly RegExp[] = [
  // Mail addresses.
  /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+\.[\p{L}]{2,}/gu,
  // Secrets of credentials and of webhooks, tokens in links.
  /\b(?:cs_[a-z]+_|whsec_)[A-Za-z0-9+/_=-]+/g,
  // Personal and organization numbers.
  /(?<![\w.-])\d{6,8}[-+]?\d{4}(?![\w-])/g,
  // Telephone numbers.
  /(?<![\w.-])(?:\+|00|0)\d{1,3}[\d -]{6,14}\d(?![\w-])/g,
];

/**
 * Quoted text in a PostgreSQL message is a value if the error is about data (SQLSTATE class 22), and may be one if the
 * error was raised by a function.
 */
const quoted = /"[^"\n]*"|'[^'\n]*'/g;

/** Returns the text without anything that looks personal or secret. */
export function scrub(text: string): string {
  return patterns.reduce((scrubbed, pattern) => scrubbed.replace(pattern, hidden), text);
}

/** Returns the logged text of an error: its stack, or its message if there is none. */
export function errorText(error: Error): string {
  const text = error.stack ?? error.message;
  const state = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return scrub(/^(?:22|P0)/.test(state) ? text.replace(quoted, hidden) : text);
}

/** Details of a line, with every text in them scrubbed. */
export function scrubDetails(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value]),
  );
}
