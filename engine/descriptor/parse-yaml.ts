/** Parses YAML text to values with their locations, and all YAML errors of the text. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Span } from '../kernel/span.ts';
import type { LocatedJson } from './descriptor.ts';
import type { TreeStore } from './tree-store.ts';
import { type ReadTree, readTree, type YamlMap, type YamlTree } from './yaml-tree.ts';

/** A parsed file. Without a value its content is unknown, so nothing can be reported as missing. */
export interface ParsedYaml {
  readonly value?: LocatedMap | LocatedList | LocatedJson;
  readonly diagnostics: readonly Diagnostic[];
}

/** A map whose members are accessed one by one. */
export interface LocatedMap extends LocatedJson {
  readonly members: readonly LocatedMember[];
}

export interface LocatedMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: LocatedMap | LocatedList | LocatedJson;
}

export interface LocatedList extends LocatedJson {
  readonly items: readonly (LocatedMap | LocatedList | LocatedJson)[];
}

/** Returns true for values that are maps in YAML. */
export function isLocatedMap(value: LocatedJson): value is LocatedMap {
  return 'members' in value;
}

/** Returns true for values that are lists in YAML. */
export function isLocatedList(value: LocatedJson): value is LocatedList {
  return 'items' in value;
}

/** Parses one file's text, or uses its tree from `store`. Never throws: errors are in `diagnostics`. */
export function parseYaml(file: string, text: string, store?: TreeStore): ParsedYaml {
  const cached = store?.find(text);
  const { tree, errors }: ReadTree = cached === undefined ? readTree(text) : { tree: cached, errors: [] };
  if (cached === undefined && tree !== undefined && errors.length === 0) store?.store(text, tree);
  const spanAt = spanFinder(file, text);
  const diagnostics = errors.map((error) => error(spanAt));
  return tree === undefined ? { diagnostics } : { value: locate(tree, spanAt), diagnostics };
}

/** Converts offsets of the text to lines and columns. */
function spanFinder(file: string, text: string): (offset: number) => Span {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  // Missing content at the end of the file is reported after its last non-blank line.
  const last = Math.max(0, text.trimEnd().length - 1);
  return (offset) => {
    const position = Math.min(offset, last);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return { file, line: low + 1, column: position - (starts[low] ?? 0) + 1 };
  };
}

function locate(tree: YamlTree, spanAt: (offset: number) => Span): LocatedMap | LocatedList | LocatedJson {
  if ('members' in tree) return locateMap(tree, spanAt);
  const span = spanAt(tree.offset);
  if (!('items' in tree)) return { value: tree.value, span, spanOf: () => span };
  const items = tree.items.map((item) => locate(item, spanAt));
  return {
    value: items.map((item) => item.value),
    span,
    items,
    spanOf: (path, part) => nestedSpan(span, items[Number(path[0])], path, part),
  };
}

function locateMap(tree: YamlMap, spanAt: (offset: number) => Span): LocatedMap {
  const span = spanAt(tree.offset);
  const members = tree.members.map(([key, keyOffset, value]) => {
    const keySpan = spanAt(keyOffset);
    return { key, keySpan, value: { ...locate(value, spanAt), keySpan } };
  });
  return {
    value: Object.fromEntries(members.map((member) => [member.key, member.value.value])),
    span,
    members,
    spanOf: (path, part) => {
      const member = members.find(({ key }) => key === String(path[0]));
      if (member !== undefined && path.length === 1 && part === 'key') return member.keySpan;
      return nestedSpan(span, member?.value, path, part);
    },
  };
}

function nestedSpan(
  span: Span,
  child: LocatedJson | undefined,
  path: readonly (string | number)[],
  part: 'value' | 'key' | undefined,
): Span {
  if (path.length === 0 || child === undefined) return span;
  return child.spanOf(path.slice(1), part);
}
