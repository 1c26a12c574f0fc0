/** What `core doctor` looks at, and what a start in production says or refuses: one list of findings for both. */
import type { Finding } from '../extension/manifest.ts';

/** A finding that asks for nothing. */
export function fine(subject: string, says: string): Finding {
  return { subject, state: 'fine', says };
}

/** What production cannot do without. */
export function missing(subject: string, says: string, advice: string): Finding {
  return { subject, state: 'missing', says, advice };
}

/** What an operator should know before others find out. */
export function warning(subject: string, says: string, advice: string): Finding {
  return { subject, state: 'warning', says, advice };
}
