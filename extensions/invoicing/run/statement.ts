/**
 * SQL statements of the run: text of our own source, values as parameters. A string inside the template is SQL text (a name or an
 * expression made here); `bind(value)` becomes a parameter, so nothing of a request ever becomes text.
 */

/** One statement, ready for DatabaseSession.query. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A value that travels as a parameter. */
export interface Bound {
  readonly bound: unknown;
}

export function bind(value: unknown): Bound {
  return { bound: value };
}

/** The template tag: sql`select ${column} from t where id = ${bind(id)}::uuid`. Statements nest. */
export function sql(
  texts: TemplateStringsArray,
  ...parts: readonly (string | number | Bound | Statement)[]
): Statement {
  const values: unknown[] = [];
  const text = texts.reduce((written, next, index) => {
    const part = parts[index - 1];
    return written + (part === undefined ? '' : partText(part, values)) + next;
  });
  return { text, values };
}

function partText(part: string | number | Bound | Statement, values: unknown[]): string {
  if (typeof part !== 'object') return String(part);
  if ('bound' in part) {
    values.push(part.bound);
    return `$${values.length}`;
  }
  const shift = values.length;
  values.push(...part.values);
  return part.text.replaceAll(/\$(\d+)/g, (_, index: string) => `$${Number(index) + shift}`);
}
