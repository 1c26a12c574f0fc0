/**
 * YAML text → values that know where they stand. The only place that knows the yaml package. Duplicate keys, anchors and
 * aliases are mistakes here: descriptors share by traits, and a key that stands twice is always an accident.
 */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, type Range } from 'yaml';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import type { LocatedJson } from './descriptor.ts';

/** A parsed file: its value if it has one, and what is wrong with the text. `damaged`: the value cannot be relied on. */
export interface ParsedYaml {
  readonly value?: LocatedMap | LocatedJson;
  readonly damaged: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A map whose members are reached one by one. */
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

/** True for values that are maps in YAML. */
export function isLocatedMap(value: LocatedJson): value is LocatedMap {
  return 'members' in value;
}

/** True for values that are lists in YAML. */
export function isLocatedList(value: LocatedJson): value is LocatedList {
  return 'items' in value;
}

/** Parses one file's text. Never throws: everything wrong with it is in `diagnostics`. */
export function parseYaml(file: string, text: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
  const end = Math.max(0, text.trimEnd().length - 1);
  const spanAt = (offset: number): Span => {
    // What is missing at the end of the file is shown behind its last line that says anything.
    const { line, col } = lines.linePos(Math.min(offset, end));
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const diagnostics = [...document.errors, ...document.warnings].map((error) =>
    descriptorProblems.yamlSyntax.at(spanAt(error.pos[0]), { detail: firstSentence(error.message) }),
  );
  if (diagnostics.length > 0) return { damaged: true, diagnostics };
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return { damaged: true, diagnostics: [descriptorProblems.emptyFile.at({ file, line: 1, column: 1 }, {})] };
  }
  const place: Place = { spanAt, report: (diagnostic) => diagnostics.push(diagnostic) };
  const value = locate(document.contents, place);
  reportForeign(document.contents, value.span, place);
  return { value, damaged: false, diagnostics };
}

interface Place {
  readonly spanAt: (offset: number) => Span;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** The package explains at length; the first line says what is wrong. */
function firstSentence(message: string): string {
  const line = (message.split('\n', 1)[0] ?? message).replace(/; please use .*$/, '');
  return line.charAt(0).toLowerCase() + line.slice(1);
}

function startOf(node: { readonly range?: Range | null | undefined }): number {
  return node.range?.[0] ?? 0;
}

function locate(node: Node | null | undefined, place: Place, fallback = 0): LocatedMap | LocatedList | LocatedJson {
  const span = place.spanAt(node?.range?.[0] ?? fallback);
  if (isMap(node)) return locateMap(node.items, span, place);
  if (isSeq(node)) {
    const items = node.items.map((item) => {
      const value = locate(item as Node, place, startOf(node));
      reportForeign(item as Node, value.span, place);
      return value;
    });
    return {
      value: items.map((item) => item.value),
      span,
      items,
      spanOf: (path, part) => spanInside(span, items[Number(path[0])], path, part),
    };
  }
  return { value: isScalar(node) ? scalarValue(node.value, node.source) : null, span, spanOf: () => span };
}

/** Parts of YAML that descriptors do without. */
function reportForeign(node: Node | null | undefined, span: Span, place: Place): void {
  if (node === null || node === undefined) return;
  const used = [isAlias(node) && 'aliases', !isAlias(node) && node.anchor && 'anchors', node.tag && 'tags'];
  for (const what of used) if (what) place.report(descriptorProblems.aliasUsed.at(span, { what }));
}

function locateMap(pairs: readonly Pair[], span: Span, place: Place): LocatedMap {
  const members = new Map<string, LocatedMember>();
  for (const pair of pairs) {
    const keyNode = pair.key as Node;
    const key = isScalar(keyNode) ? (keyNode.source ?? String(keyNode.value)) : String(keyNode);
    const keySpan = place.spanAt(startOf(keyNode));
    reportForeign(pair.value as Node | null, keySpan, place);
    if (isAlias(pair.value)) continue;
    const earlier = members.get(key);
    if (earlier !== undefined) {
      place.report(descriptorProblems.duplicateKey.at(keySpan, { key, line: earlier.keySpan.line }));
    } else {
      const value = locate(pair.value as Node | null, place, startOf(keyNode));
      members.set(key, { key, keySpan, value: { ...value, keySpan } });
    }
  }
  const list = [...members.values()];
  return {
    value: Object.fromEntries(list.map((member) => [member.key, member.value.value])),
    span,
    members: list,
    spanOf: (path, part) => {
      const member = members.get(String(path[0]));
      if (member !== undefined && path.length === 1 && part === 'key') return member.keySpan;
      return spanInside(span, member?.value, path, part);
    },
  };
}

function spanInside(
  own: Span,
  child: LocatedJson | undefined,
  path: readonly (string | number)[],
  part: 'value' | 'key' | undefined,
): Span {
  if (path.length === 0 || child === undefined) return own;
  return child.spanOf(path.slice(1), part);
}

/** Infinity and NaN are YAML numbers that JSON does not have; they stay the text they were. */
function scalarValue(value: unknown, source: string | undefined): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return source ?? String(value);
}
