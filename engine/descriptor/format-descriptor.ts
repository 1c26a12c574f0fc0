/**
 * Formats the text of a descriptor canonically: keys in their order, with one space between, and values of adjacent keys in one column. Comments, blank lines,
 * quotes and the choice between `{ a: 1 }` and block style are preserved. Throws if a text cannot be written with the same content and the same comments.
 */
import { createRequire } from 'node:module';
import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { lazy } from '../kernel/lazy.ts';
import { keyOrder } from './key-order.ts';
import { plainForm, upgradeNode } from './upgrade-forms.ts';

const yaml = lazy(() => createRequire(import.meta.url)('yaml') as typeof import('yaml'));

/** The content of a file, which determines the order of its keys. For other YAML only the spacing is formatted. */
export type FormatKind = 'resource' | 'trait' | 'application' | 'other';

export type Formatted =
  | { readonly ok: true; readonly text: string }
  /** `line` starts at 1. */
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Maximum line width; longer lists and maps in brackets are broken over several lines. */
const maxWidth = 160;

/** Maps whose values are aligned in one column. */
const inColumns = new Set(['fields', 'filters', 'enum', 'properties', 'views', 'records', 'actions']);

/** Formats one text. `upgrade`: converts older syntax to the current one. */
export function formatDescriptor(text: string, kind: FormatKind, { upgrade = false } = {}): Formatted {
  const { parseDocument, isCollection } = yaml();
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error', keepSourceTokens: true });
  const [error] = document.errors;
  if (error !== undefined)
    return { ok: false, line: lineAt(text, error.pos[0]), reason: error.message.split('\n')[0] ?? '' };
  const { contents } = document;
  if (!isCollection(contents)) return { ok: true, text };
  const before = document.toJS() as unknown;
  if (upgrade) upgradeNode(contents as YAMLMap, kind);
  const header = headerOf(contents as YAMLMap | YAMLSeq);
  const lines = [
    ...(document.commentBefore == null ? [] : [...comments(document.commentBefore, ''), '']),
    ...comments(contents.commentBefore, ''),
    ...comments(header, ''),
    ...new Printer(text).block(contents as YAMLMap | YAMLSeq, '', kind === 'other' ? [] : [kind]),
    ...comments(contents.comment, ''),
    ...(document.comment == null ? [] : ['', ...comments(document.comment, '')]),
  ];
  const result = `${lines.join('\n').trimEnd()}\n`;
  const after = parseDocument(result, { logLevel: 'silent' });
  const isSame = after.errors.length === 0 && same(plainForm(before), plainForm(after.toJS()));
  if (!isSame) return { ok: false, line: 1, reason: 'formatting would change its content' };
  const droppedLine = droppedComment(text, result);
  if (droppedLine !== undefined)
    return { ok: false, line: droppedLine, reason: 'the comment cannot be preserved in the canonical form' };
  return { ok: true, text: result };
}

/** Removes the comment from the first key: at the beginning of a file it refers to the file, wherever the key is moved. */
function headerOf({ items: [first] }: YAMLMap | YAMLSeq): string | null | undefined {
  const { isPair, isScalar } = yaml();
  if (!isPair(first) || !isScalar(first.key)) return undefined;
  const { commentBefore } = first.key;
  first.key.commentBefore = null;
  return commentBefore;
}

class Printer {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the lines of a map or list, each with its indentation. `path`: the kind of file and the keys leading to the node. */
  block(node: YAMLMap | YAMLSeq, indent: string, path: readonly string[]): readonly string[] {
    return yaml().isMap(node) ? this.#map(node, indent, path) : this.#list(node, indent, path);
  }

  #map(map: YAMLMap, indent: string, path: readonly string[]): readonly string[] {
    const pairs = ordered(map, path);
    const column = inColumns.has(path.at(-1) ?? '') ? this.#column(pairs, path) : 0;
    const cells = path.at(-1) === 'enum' ? this.#cells(pairs) : new Map<Node, string>();
    return pairs.flatMap((pair, index) => {
      const key = pair.key as Scalar;
      const head = `${indent}${this.#raw(key)}:`;
      const inner = [...path, String(key.value)];
      return [
        ...(key.spaceBefore === true && index > 0 ? [''] : []),
        ...comments(key.commentBefore, indent),
        ...this.#member(head, pair.value as Node | null, { indent, column: indent.length + column, inner, cells }),
      ];
    });
  }

  #member(
    head: string,
    value: Node | null,
    layout: {
      readonly indent: string;
      readonly column: number;
      readonly inner: readonly string[];
      readonly cells: ReadonlyMap<Node, string>;
    },
  ): readonly string[] {
    const { indent, column, inner, cells } = layout;
    if (value === null) return [head];
    const deeper = `${indent}  `;
    const line = cells.get(value) ?? this.#inline(value, inner);
    if (line !== undefined) {
      const above = comments(value.commentBefore, deeper);
      const text = line === '' ? head : `${head.padEnd(column)} ${line}`;
      if (above.length > 0) return [head, ...above, `${deeper}${line}${trailing(value)}`];
      return [`${text}${trailing(value)}`];
    }
    if (yaml().isScalar(value)) return this.#long(head, value, deeper);
    const collection = value as YAMLMap | YAMLSeq;
    const wrapped = collection.flow === true && !hasComment(collection) ? this.#wrapped(collection, deeper, inner) : [];
    const isWithinWidth = wrapped.length > 0 && wrapped.every(({ length }) => length <= maxWidth);
    const nested = isWithinWidth ? wrapped : this.block(collection, deeper, inner);
    return [head, ...comments(collection.commentBefore, deeper), ...nested, ...comments(collection.comment, deeper)];
  }

  #list(list: YAMLSeq, indent: string, path: readonly string[]): readonly string[] {
    return (list.items as Node[]).flatMap((item, index) => {
      const before = [...(item.spaceBefore === true && index > 0 ? [''] : []), ...comments(item.commentBefore, indent)];
      const line = this.#inline(item, [...path, '-']);
      if (line !== undefined) return [...before, `${indent}- ${line}${trailing(item)}`];
      if (yaml().isScalar(item)) return [...before, ...this.#long(`${indent}-`, item, `${indent}  `)];
      const [first = '', ...rest] = this.block(item as YAMLMap | YAMLSeq, `${indent}  `, [...path, '-']);
      return [...before, `${indent}- ${first.trimStart()}`, ...rest, ...comments(item.comment, `${indent}  `)];
    });
  }

  /** Returns the node on one line, or undefined if it needs several lines; a `nested` node in brackets always has one. */
  #inline(node: Node | null, path: readonly string[], nested = false): string | undefined {
    const { isMap, isScalar, isSeq } = yaml();
    if (node === null) return '';
    if (isScalar(node)) {
      const raw = this.#raw(node);
      if (nested) return raw.replaceAll(/\s*\n\s*/g, ' ');
      return isLong(node, raw) ? undefined : raw;
    }
    if (!isMap(node) && !isSeq(node)) return this.#slice(node);
    if (node.items.length === 0) return isMap(node) ? '{}' : '[]';
    if (node.flow !== true || hasComment(node)) return undefined;
    const text = isMap(node) ? this.#flowMap(node, path) : this.#flowList(node, path);
    if (text === undefined) return undefined;
    const wasBroken = this.#slice(node).includes('\n');
    return !nested && wasBroken && text.length > maxWidth ? undefined : text;
  }

  #flowMap(map: YAMLMap, path: readonly string[]): string | undefined {
    const members = ordered(map, path).map((pair) => this.#flowMember(pair, path));
    return members.includes(undefined) ? undefined : `{ ${members.join(', ')} }`;
  }

  #flowMember({ key, value }: Pair, path: readonly string[]): string | undefined {
    const name = this.#raw(key as Scalar);
    const text = this.#inline(value as Node | null, [...path, String((key as Scalar).value)], true);
    return text === undefined ? undefined : text === '' ? `${name}:` : `${name}: ${text}`;
  }

  #flowList(list: YAMLSeq, path: readonly string[]): string | undefined {
    const items = (list.items as Node[]).map((item) => this.#inline(item, [...path, '-'], true));
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }

  /** Returns a long list or map in brackets, on as few lines as possible. */
  #wrapped(node: YAMLMap | YAMLSeq, indent: string, path: readonly string[]): readonly string[] {
    const isMap = yaml().isMap(node);
    const members = isMap
      ? ordered(node, path).map((pair) => this.#flowMember(pair, path) ?? '')
      : (node.items as Node[]).map((item) => this.#inline(item, [...path, '-'], true) ?? '');
    const [open, close] = isMap ? ['{ ', ' }'] : ['[', ']'];
    const lines = [`${indent}${open}`];
    for (const [index, member] of members.entries()) {
      const text = index < members.length - 1 ? `${member},` : `${member}${close}`;
      const last = lines.at(-1) ?? '';
      const isFirst = index === 0;
      if (!isFirst && last.length + 1 + text.length > maxWidth) lines.push(`${indent} ${isMap ? ' ' : ''}${text}`);
      else lines[lines.length - 1] = isFirst ? `${last}${text}` : `${last} ${text}`;
    }
    return lines;
  }

  /** Returns a text of several lines, the first one after the key. */
  #long(head: string, node: Scalar, indent: string): readonly string[] {
    const [first = '', ...rest] = this.#raw(node).replace(/\n+$/, '').split('\n');
    const isBlock = /^[|>]/.test(first);
    const minIndent = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
    const body = rest.map((line) => {
      if (line.trim() === '') return '';
      return `${indent}${isBlock ? line.slice(minIndent).trimEnd() : line.trim()}`;
    });
    return [`${head} ${first.trimEnd()}`, ...body];
  }

  /** Returns the column of the values of these members, relative to the map. */
  #column(pairs: readonly Pair[], path: readonly string[]): number {
    const lengths = pairs.flatMap(({ key, value }) => {
      const text = this.#inline(value as Node | null, [...path, String((key as Scalar).value)]);
      return text === undefined || text === '' ? [] : [this.#raw(key as Scalar).length + 1];
    });
    return Math.max(0, ...lengths);
  }

  /** Aligns members of an enumeration in columns: `{ name: draft, en: Draft }`. */
  #cells(pairs: readonly Pair[]): ReadonlyMap<Node, string> {
    const { isMap } = yaml();
    const rows = pairs.flatMap(({ value }) => {
      if (!isMap(value) || value.flow !== true || hasComment(value)) return [];
      const cells = value.items.map((pair) => this.#flowMember(pair, ['enum', '-']));
      return cells.includes(undefined) || cells.length === 0 ? [] : [{ value, cells: cells.map(String) }];
    });
    const nameOf = (cell: string | undefined): string | undefined => cell?.split(':', 1)[0];
    const widths: number[] = [];
    for (let column = 0; ; column += 1) {
      const inColumn = rows.flatMap(({ cells }) => cells[column] ?? []);
      if (inColumn.length === 0 || new Set(inColumn.map(nameOf)).size > 1) break;
      widths.push(Math.max(...inColumn.map(({ length }) => length)));
    }
    return new Map(
      rows.map(({ value, cells }) => {
        const padded = cells.map((cell, index) =>
          index === cells.length - 1 ? cell : `${cell},`.padEnd((widths[index] ?? cell.length) + 1),
        );
        return [value as Node, `{ ${padded.join(' ')} }`];
      }),
    );
  }

  /** Returns a scalar as it was written; a new one as YAML writes it. */
  #raw(node: Scalar): string {
    return node.range == null ? yaml().stringify(node.value, { lineWidth: 0 }).trimEnd() : this.#slice(node);
  }

  #slice({ range }: Node): string {
    return range == null ? '' : this.#text.slice(range[0], range[1]);
  }
}

function ordered({ items }: YAMLMap, path: readonly string[]): readonly Pair[] {
  const order = keyOrder(path);
  if (order === undefined) return items;
  const keys = items.map(({ key }) => String((key as Scalar).value));
  const ranks = new Map(items.map((item, index) => [item, order(keys[index] ?? '', keys)]));
  return items.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0));
}

function isLong({ type }: Scalar, raw: string): boolean {
  return raw.includes('\n') || type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
}

function comments(comment: string | null | undefined, indent: string): readonly string[] {
  if (comment == null) return [];
  return comment.split('\n').map((line) => (line === '' ? '' : `${indent}#${line}`));
}

function trailing({ comment }: Node): string {
  return comment == null ? '' : ` #${comment}`;
}

/** Returns whether the node contains a comment. */
function hasComment(node: YAMLMap | YAMLSeq): boolean {
  let isFound = false;
  yaml().visit(node, {
    Node: (_key, inner) => {
      if (inner !== node && (inner.comment != null || inner.commentBefore != null)) isFound = true;
    },
  });
  return isFound || (node.flow === true && node.comment != null && node.comment.includes('\n'));
}

/** Returns the line of the first comment in `before` that is missing in `after`. */
function droppedComment(before: string, after: string): number | undefined {
  const remaining = commentsIn(after).map(({ text }) => text);
  for (const { text, line } of commentsIn(before)) {
    const index = remaining.indexOf(text);
    if (index < 0) return line;
    remaining.splice(index, 1);
  }
  return undefined;
}

function commentsIn(text: string): readonly { readonly text: string; readonly line: number }[] {
  let line = 1;
  return [...new (yaml().Lexer)().lex(text)].flatMap((token) => {
    const result = token.startsWith('#') ? [{ text: token.trimEnd(), line }] : [];
    line += token.split('\n').length - 1;
    return result;
  });
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns whether two values are equal, ignoring the order of keys. */
function same(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null)
    return Object.is(left, right);
  const [leftEntries, rightEntries] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    Array.isArray(left) === Array.isArray(right) &&
    leftEntries.length === rightEntries.size &&
    leftEntries.every(([key, value]) => rightEntries.has(key) && same(value, rightEntries.get(key)))
  );
}
