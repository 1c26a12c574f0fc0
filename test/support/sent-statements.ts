/** Records the queries of a piece of work: texts and values that this process sends, in order. */
import pg from 'pg';

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs the work and tells what was sent meanwhile; background jobs of this process would be told of too. */
export async function sentBy<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly sent: readonly SentStatement[] }> {
  const session = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
  const original = session.query;
  const sent: SentStatement[] = [];
  session.query = function spied(this: unknown, ...parameters: unknown[]) {
    const [given, values] = parameters;
    if (typeof given === 'string') sent.push({ text: given, values: Array.isArray(values) ? values : [] });
    else if (typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string')
      sent.push({ text: given.text, values: 'values' in given && Array.isArray(given.values) ? given.values : [] });
    return original.apply(this, parameters);
  };
  try {
    return { result: await work(), sent };
  } finally {
    session.query = original;
  }
}
