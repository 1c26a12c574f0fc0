/**
 * Parses expressions as PostgreSQL prints them, as far as descriptors can express them: comparisons of columns with
 * constants and with each other, AND, OR, NOT, IS NULL, lists and function calls. Anything else is not parsed.
 */

export type Expression =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'any'; readonly left: Expression; readonly list: Expression }
  | { readonly kind: 'null'; readonly of: Expression; readonly isNot: boolean }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'and' | 'or'; readonly items: readonly Expression[] }
  | { readonly kind: 'cast'; readonly of: Expression; readonly type: string };

/** Returns the expression without casts that do not change its meaning; undefined if it has another form. */
export function parseExpression(text: string): Expression | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader = new Reader(tokens);
  try {
    const expression = reader.either();
    return reader.isAtEnd() ? expression : undefined;
  } catch (error) {
    if (error instanceof OtherForm) return undefined;
    throw error;
  }
}

class OtherForm extends Error {}

interface Token {
  readonly kind: 'name' | 'quoted' | 'text' | 'number' | 'symbol';
  readonly text: string;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<escaped>E'(?:[^'\\]|''|\\.)*')|(?<text>'(?:[^']|'')*')|"(?<quoted>(?:[^"]|"")*)"|(?<name>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<symbol>::|<=|>=|<>|!~~\*|!~~|~~\*|~~|!~\*|!~|~\*|~|[-+*/%|&^#@!<>=(),.[\]]))/gy;

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  const source = text.trim();
  while (pattern.lastIndex < source.length) {
    const groups = pattern.exec(source)?.groups;
    if (groups === undefined) return undefined;
    const { number, escaped, text: quotedText, quoted, name, symbol } = groups;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (escaped !== undefined) tokens.push({ kind: 'text', text: withoutEscapes(escaped.slice(2, -1)) });
    else if (quotedText !== undefined)
      tokens.push({ kind: 'text', text: quotedText.slice(1, -1).replaceAll("''", "'") });
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted.replaceAll('""', '"') });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'symbol', text: symbol ?? '' });
  }
  return tokens;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function withoutEscapes(text: string): string {
  return text.replaceAll("''", "'").replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
}

const comparisons = new Set(['=', '<>', '<', '>', '<=', '>=', '~', '~~']);

/** Keywords that begin another form. */
const otherKeywords = new Set(['CASE', 'SELECT', 'ROW', 'INTERVAL', 'EXTRACT']);

/** Functions that PostgreSQL prints without parentheses. */
const functionsWithoutArguments = new Set([
  'CURRENT_DATE',
  'CURRENT_TIMESTAMP',
  'CURRENT_TIME',
  'LOCALTIMESTAMP',
  'LOCALTIME',
  'CURRENT_USER',
  'SESSION_USER',
]);

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  either(): Expression {
    return this.#joined('or', () => this.#joined('and', () => this.#negated()));
  }

  #joined(kind: 'and' | 'or', item: () => Expression): Expression {
    const items = [item()];
    while (this.#takes('name', kind.toUpperCase())) items.push(item());
    const flat = items.flatMap((one) => (one.kind === kind ? one.items : [one]));
    return flat.length === 1 ? (flat[0] ?? items[0] ?? fail()) : { kind, items: flat };
  }

  #negated(): Expression {
    return this.#takes('name', 'NOT') ? { kind: 'not', of: this.#negated() } : this.#compared();
  }

  #compared(): Expression {
    const left = this.#operand();
    if (this.#takes('name', 'IS')) {
      const isNot = this.#takes('name', 'NOT');
      if (!this.#takes('name', 'NULL')) fail();
      return { kind: 'null', of: left, isNot };
    }
    const next = this.#peek();
    if (next?.kind !== 'symbol' || !comparisons.has(next.text)) return left;
    this.#at += 1;
    if (this.#takes('name', 'ANY')) {
      if (next.text !== '=') fail();
      this.#expect('(');
      const list = this.either();
      this.#expect(')');
      return { kind: 'any', left, list };
    }
    return { kind: 'compare', operator: next.text, left, right: this.#operand() };
  }

  #operand(): Expression {
    let operand = this.#primary();
    while (this.#takes('symbol', '::')) operand = withoutCast(operand, this.#type());
    return operand;
  }

  #primary(): Expression {
    const token = this.#peek() ?? fail();
    this.#at += 1;
    if (token.kind === 'text') return { kind: 'constant', value: token.text };
    if (token.kind === 'number') return { kind: 'constant', value: Number(token.text) };
    if (token.kind === 'quoted') return { kind: 'column', name: token.text };
    if (token.kind === 'name') return this.#named(token.text);
    if (token.text === '-') {
      const operand = this.#primary();
      return operand.kind === 'constant' && typeof operand.value === 'number'
        ? { kind: 'constant', value: -operand.value }
        : fail();
    }
    if (token.text !== '(') fail();
    const expression = this.either();
    this.#expect(')');
    return expression;
  }

  #named(name: string): Expression {
    const keyword = name.toUpperCase();
    if (keyword === 'TRUE' || keyword === 'FALSE') return { kind: 'constant', value: keyword === 'TRUE' };
    if (keyword === 'NULL') return { kind: 'constant', value: null };
    if (keyword === 'ARRAY') return this.#list();
    if (functionsWithoutArguments.has(name)) return { kind: 'call', name: name.toLowerCase(), args: [] };
    if (otherKeywords.has(keyword)) fail();
    let last = name;
    while (this.#takes('symbol', '.')) last = this.#next('name', 'quoted');
    if (!this.#takes('symbol', '(')) return { kind: 'column', name: last };
    const args: Expression[] = [];
    while (!this.#takes('symbol', ')')) {
      args.push(this.either());
      if (!this.#takes('symbol', ',') && this.#peek()?.text !== ')') fail();
    }
    return { kind: 'call', name: last, args };
  }

  #list(): Expression {
    this.#expect('[');
    const items: Expression[] = [];
    while (!this.#takes('symbol', ']')) {
      items.push(this.either());
      if (!this.#takes('symbol', ',') && this.#peek()?.text !== ']') fail();
    }
    return { kind: 'list', items };
  }

  /** The name of a type, without its schema and length. */
  #type(): string {
    const words = [this.#next('name', 'quoted')];
    while (this.#takes('symbol', '.')) words.splice(0, 1, this.#next('name', 'quoted'));
    while (['varying', 'precision', 'with', 'without', 'time', 'zone'].includes(this.#peek()?.text ?? ''))
      words.push(this.#next('name'));
    if (this.#takes('symbol', '(')) while (!this.#takes('symbol', ')')) this.#at += 1;
    if (this.#takes('symbol', '[')) {
      this.#expect(']');
      words.push('[]');
    }
    if (this.#at > this.#tokens.length) fail();
    return words.join(' ');
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #next(...kinds: readonly Token['kind'][]): string {
    const token = this.#peek();
    if (token === undefined || !kinds.includes(token.kind)) return fail();
    this.#at += 1;
    return token.text;
  }

  #takes(kind: Token['kind'], text: string): boolean {
    const token = this.#peek();
    if (token?.kind !== kind || token.text !== text) return false;
    this.#at += 1;
    return true;
  }

  #expect(text: string): void {
    if (!this.#takes('symbol', text)) fail();
  }
}

function fail(): never {
  throw new OtherForm();
}

/** Types to which a column can be cast without a change of its value. */
const widerTypes = new Set(['text', 'character varying', 'bpchar', 'numeric', 'double precision', 'bigint']);

/** A constant and a list have the type of what they are compared with. */
function withoutCast(of: Expression, type: string): Expression {
  if (of.kind === 'constant' || of.kind === 'list') return of;
  return of.kind === 'column' && widerTypes.has(type) ? of : { kind: 'cast', of, type };
}
