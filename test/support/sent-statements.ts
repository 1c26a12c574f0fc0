/** Records the statements that this process sends while a callback runs: texts and values in order. */
import pg from 'pg';

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a callback and returns the statements that were sent meanwhile, including those of background jobs of this process. */
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

/** Returns the statement that reads a page of 50 rows, or of another number that is a value, and one row more. */
export function pageStatement(sent: readonly SentStatement[]): SentStatement {
  const page = sent.find(({ text }) => !text.startsWith('explain') && / limit (?:51|\$\d+::integer \+ 1)\b/.test(text));
  if (page === undefined) throw new Error(`no page was read: ${sent.map(({ text }) => text).join('\n')}`);
  return page;
}
