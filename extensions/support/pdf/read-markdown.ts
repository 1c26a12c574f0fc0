/**
 * Parses Markdown into tokens, in time that grows with the length of the text and with a bounded depth: deeper nesting is read as text.
 * Addresses without brackets stay text, as they do on paper.
 */
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** Maximum nesting of quotes, lists and emphasis. */
const maxDepth = 12;

/** Lookahead in characters for the end of an emphasis, after many failed searches: the cost of a search grows with its length. */
const manyInVain = 200;
const shortLookahead = 200;

class BoundedTokenizer extends Tokenizer {
  #depth = 0;
  #inVain = 0;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#deeper(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#deeper(() => super.list(src));
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.#deeper(() => super.link(src));
  }

  override reflink(src: string, links: never): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.#deeper(() => super.reflink(src, links));
  }

  override emStrong(src: string, maskedSrc: string, prevChar?: string): Tokens.Em | Tokens.Strong | undefined {
    return this.#lookAhead(src, maskedSrc, (text, masked) => super.emStrong(text, masked, prevChar));
  }

  override del(src: string, maskedSrc: string, prevChar?: string): Tokens.Del | undefined {
    return this.#lookAhead(src, maskedSrc, (text, masked) => super.del(text, masked, prevChar));
  }

  override url(): undefined {
    return undefined;
  }

  #lookAhead<Result>(
    src: string,
    maskedSrc: string,
    read: (src: string, maskedSrc: string) => Result,
  ): Result | undefined {
    const isShort = this.#inVain >= manyInVain && src.length > shortLookahead;
    const masked = maskedSrc.slice(maskedSrc.length - src.length);
    const token = this.#deeper(() =>
      isShort ? read(src.slice(0, shortLookahead), masked.slice(0, shortLookahead)) : read(src, maskedSrc),
    );
    if (token === undefined) this.#inVain += 1;
    return token;
  }

  #deeper<Result>(read: () => Result): Result | undefined {
    if (this.#depth >= maxDepth) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** Plain text of a line, as in GitHub Flavored Markdown, but without a lookahead for an address at each character of a word. */
const plainText = /^(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*~_]|\b_|$)|[^ ](?= {2,}\n)))/;

/** The blocks of the text. */
export function readMarkdown(markdown: string): readonly Token[] {
  const tokenizer = new BoundedTokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer });
  const { rules } = tokenizer;
  tokenizer.rules = { ...rules, inline: { ...rules.inline, text: plainText } };
  return lexer.lex(markdown);
}
