/** Records the queries of a piece of work: texts and values that this process sends, in order. */
import pg from 'pg';

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs the work and tells what was sent meanwhile; background jobs of this process would be told of too. */
export async function sentBy<Result>(
  action: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly sent: readonly SentStatement[] }> {
  const session = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
  const original = session.query;
  const sent: SentStatement[] = [];
  session.query = function spied(this: unknown, ...parameters: unknown[]) {
    const [statementText, values] = parameters;
    if (typeof statementText === 'string')
      sent.push({ text: statementText, values: Array.isArray(values) ? values : [] });
    else if (
      typeof statementText === 'object' &&
      statementText !== null &&
      'text' in statementText &&
      typeof statementText.text === 'string'
    )
      sent.push({
        text: statementText.text,
        values: 'values' in statementText && Array.isArray(statementText.values) ? statementText.values : [],
      });
    return original.apply(this, parameters);
  };
  try {
    return { result: await action(), sent };
  } finally {
    session.query = original;
  }
}
