/** What `core doctor` looks at, and what a start in production says or refuses: one list of findings for both. */

export interface Finding {
  /** What was looked at, in a word or two. */
  readonly subject: string;
  /** `missing`: production does not work without it. `warning`: it works, and somebody will be surprised. `fine`: nothing to do. */
  readonly state: 'missing' | 'warning' | 'fine';
  /** One sentence, without a full stop. */
  readonly says: string;
  /** What to do; not for what is fine. */
  readonly advice?: string;
}

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
