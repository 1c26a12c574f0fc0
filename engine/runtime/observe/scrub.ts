/**
 * Texts that other programs wrote (messages of errors, of PostgreSQL, of mail servers) may repeat what they were given. Before they go to
 * the log, what looks like a person's or a secret's is taken out. What we write ourselves holds nothing of the kind to begin with.
 */

const hidden = '[…]';

/** What is taken out wherever it stands. Numbers that are part of an id or a time stay. */
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

/** What a message of PostgreSQL quotes is a value when it is about data (SQLSTATE class 22), and may be one when it was raised by hand. */
const quoted = /"[^"\n]*"|'[^'\n]*'/g;

/** The text without what looks personal or secret. */
export function scrub(text: string): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, hidden), text);
}

/** What is logged of an error: its stack, or its message where there is none. */
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
