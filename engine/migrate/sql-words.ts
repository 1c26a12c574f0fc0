/**
 * Finds the names in SQL text of any origin, statement by statement, without a parser: every identifier that could be a column or a table. Literals and
 * comments are skipped; bodies in dollar quotes are parsed as SQL.
 */

export interface StatementWords {
  /** Quoted identifiers, and bare ones in lower case. */
  readonly names: ReadonlySet<string>;
  /** Words that may be columns: not followed by `(` or `.`, and not types. */
  readonly columns: ReadonlySet<string>;
  /** Whether it is a generated view or function for servers of the old release: these list all columns, and work with columns of any type. */
  readonly isForOldRelease: boolean;
}

const skipped = [
  String.raw`--[^\n]*|\/\*[\s\S]*?\*\/`,
  String.raw`[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'`,
  String.raw`::\s*[A-Za-z_]\w*|with(?:out)?\s+time\s+zone`,
].join('|');
const word = String.raw`[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*`;
const token = new RegExp(
  String.raw`${skipped}|(?<quote>\$(?:[A-Za-z_]\w*)?\$)|(?<end>;)|(?<quoted>"(?:[^"]|"")*")|(?<bare>${word})(?=(?<opens>\s*[(.])?)`,
  'g',
);

/**
 * Returns the names in each statement; a body in dollar quotes belongs to the statement around it. In generated SQL, unquoted words in capitals are
 * keywords, and an unquoted word after a quoted name is its type.
 */
export function statementWords(sql: string, isGenerated: boolean): readonly StatementWords[] {
  let statement = emptyWords();
  const statements = [statement];
  let quote: string | undefined;
  let nameEnd = -1;
  for (const { 0: text, index, groups = {} } of sql.matchAll(token)) {
    const { names, columns } = statement;
    if (groups.quote !== undefined) quote = quote === undefined ? text : quote === text ? undefined : quote;
    else if (groups.end !== undefined && quote === undefined) {
      statement = emptyWords();
      statements.push(statement);
    } else if (groups.quoted !== undefined) {
      const name = text.slice(1, -1).replaceAll('""', '"');
      names.add(name);
      columns.add(name);
      nameEnd = index + text.length;
    } else if (groups.bare !== undefined && isGenerated && /^[A-Z_]{2,}$/.test(text)) {
      if (text === 'VIEW' || text === 'FUNCTION') statement.isForOldRelease = true;
    } else if (groups.bare !== undefined) {
      names.add(text.toLowerCase());
      const isType = isGenerated && nameEnd >= 0 && sql.slice(nameEnd, index).trim() === '';
      if (groups.opens === undefined && !isType) columns.add(text.toLowerCase());
      nameEnd = -1;
    }
  }
  return statements;
}

/** Splits SQL text at the ends of its statements; a body in dollar quotes belongs to the statement around it. */
export function splitStatements(sql: string): readonly string[] {
  const statements: string[] = [];
  let quote: string | undefined;
  let start = 0;
  for (const { 0: text, index, groups = {} } of sql.matchAll(token)) {
    if (groups.quote !== undefined) quote = quote === undefined ? text : quote === text ? undefined : quote;
    else if (groups.end !== undefined && quote === undefined) {
      statements.push(sql.slice(start, index));
      start = index + 1;
    }
  }
  return [...statements, sql.slice(start)].map((one) => one.trim()).filter((one) => one !== '');
}

/** Returns all words of a program that may contain SQL. */
export function wordsIn(code: string): StatementWords {
  const words = new Set(code.match(/[\p{L}_][\p{L}\d_$]*/gu) ?? []);
  return { names: words, columns: words, isForOldRelease: false };
}

function emptyWords() {
  return { names: new Set<string>(), columns: new Set<string>(), isForOldRelease: false };
}
