/**
 * Parses YAML text to a tree of plain data with the offset of every node. The only module that uses the yaml package. Duplicate keys, anchors, aliases and tags
 * are errors: descriptors share content through traits, and a duplicate key is always an error. The tree is plain so that it can be cached (tree-store.ts):
 * parsing is most of the work of reading descriptors.
 */
import { createRequire } from 'node:module';
import type { ErrorCode, Node, Pair, Range, YAMLParseError, YAMLWarning } from 'yaml';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Json } from '../kernel/json.ts';
import { lazy } from '../kernel/lazy.ts';
import type { Span } from '../kernel/span.ts';
import { descriptorProblems } from '../problems/descriptor.ts';

/** Not loaded if all files are in the cache. */
const yaml = lazy(() => createRequire(import.meta.url)('yaml') as typeof import('yaml'));

/** One value; `offset` counts characters from the beginning of the text. */
export type YamlTree = YamlMap | YamlList | YamlScalar;

export interface YamlMap {
  readonly offset: number;
  readonly members: readonly YamlMember[];
}

/** Key, its offset, and its value. */
export type YamlMember = readonly [key: string, keyOffset: number, value: YamlTree];

export interface YamlList {
  readonly offset: number;
  readonly items: readonly YamlTree[];
}

export interface YamlScalar {
  readonly offset: number;
  readonly value: Json;
}

/** An error that is complete once offsets can be converted to locations. */
export type TreeError = (spanAt: (offset: number) => Span) => Diagnostic;

/** The tree, absent if the text is empty or not YAML, and all errors of the text. */
export interface ReadTree {
  readonly tree?: YamlTree;
  readonly errors: readonly TreeError[];
}

/** Reads one text. Never throws. */
export function readTree(text: string): ReadTree {
  const { isScalar, parseDocument } = yaml();
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  // The errors after the first one are usually its consequences.
  const [error] = [...document.errors, ...document.warnings].sort((left, right) => left.pos[0] - right.pos[0]);
  if (error !== undefined) return { errors: [syntaxError(error, text)] };
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { errors: [(spanAt) => descriptorProblems.emptyFile.at(spanAt(0), {})] };
  }
  const errors: TreeError[] = [];
  reportForeign(contents, startOf(contents), errors);
  return { tree: treeOf(contents, 0, errors), errors };
}

/** Suggestions for the most common errors. */
const advice: Partial<Readonly<Record<ErrorCode, string>>> = {
  BAD_INDENT: 'Begin the line with as many spaces as its neighbours have.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'Write a space after the colon of a key, a text with a colon in quotes, and indent a line like its neighbours.',
  BLOCK_IN_FLOW: 'Write commas between the members, and a } or ] after the last.',
  MISSING_CHAR: 'Close the quotes.',
  MULTILINE_IMPLICIT_KEY: 'Write a colon and a space after the key.',
  TAB_AS_INDENT: 'Begin the line with spaces.',
};

/** The package's messages are long; only the first line states the error. */
function syntaxError({ code, pos: [end], message }: YAMLParseError | YAMLWarning, text: string): TreeError {
  const line = (message.split('\n', 1)[0] ?? message).replace(/; please use .*$/, '');
  const detail = line.charAt(0).toLowerCase() + line.slice(1);
  // The error is located at the end of the file; the opening quote is the last one of its kind.
  const [, quote] = /^Missing closing (["'])quote/.exec(message) ?? [];
  const offset = quote === undefined ? end : Math.max(0, text.lastIndexOf(quote, end - 1));
  const isUnclosed = detail.startsWith('flow ');
  const suggestion = isUnclosed ? 'A { or [ above is not closed: write its } or ].' : advice[code];
  return (spanAt) => descriptorProblems.yamlSyntax.at(spanAt(offset), { detail }, suggestion);
}

function startOf(node: { readonly range?: Range | null | undefined }): number {
  return node.range?.[0] ?? 0;
}

/** `fallback` is the location of a value that is not written. */
function treeOf(node: Node | null | undefined, fallback: number, errors: TreeError[]): YamlTree {
  const { isMap, isScalar, isSeq } = yaml();
  const offset = node?.range?.[0] ?? fallback;
  if (isMap(node)) return { offset, members: membersOf(node.items, errors) };
  if (isSeq(node)) {
    const items = node.items.map((item) => {
      reportForeign(item as Node, startOf(item as Node), errors);
      return treeOf(item as Node, offset, errors);
    });
    return { offset, items };
  }
  return { offset, value: isScalar(node) ? scalarValue(node.value, node.source) : null };
}

function membersOf(pairs: readonly Pair[], errors: TreeError[]): readonly YamlMember[] {
  const { isAlias, isScalar } = yaml();
  const members = new Map<string, YamlMember>();
  for (const pair of pairs) {
    const keyNode = pair.key as Node;
    const key = isScalar(keyNode) ? (keyNode.source ?? String(keyNode.value)) : String(keyNode);
    const keyOffset = startOf(keyNode);
    reportForeign(pair.value as Node | null, keyOffset, errors);
    if (isAlias(pair.value)) continue;
    const earlier = members.get(key);
    if (earlier === undefined) {
      members.set(key, [key, keyOffset, treeOf(pair.value as Node | null, keyOffset, errors)]);
    } else {
      const [, firstOffset] = earlier;
      errors.push((spanAt) =>
        descriptorProblems.duplicateKey.at(spanAt(keyOffset), { key, line: spanAt(firstOffset).line }),
      );
    }
  }
  return [...members.values()];
}

/** Reports YAML features that descriptors do not support. */
function reportForeign(node: Node | null | undefined, offset: number, errors: TreeError[]): void {
  if (node === null || node === undefined) return;
  const { isAlias } = yaml();
  const used = [isAlias(node) && 'aliases', !isAlias(node) && node.anchor && 'anchors', node.tag && 'tags'];
  for (const what of used) {
    if (what) errors.push((spanAt) => descriptorProblems.aliasUsed.at(spanAt(offset), { what }));
  }
}

/** Infinity and NaN are YAML numbers that JSON does not have, so they stay text. JSON has no -0 either. */
function scalarValue(value: unknown, source: string | undefined): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value;
  return source ?? String(value);
}
