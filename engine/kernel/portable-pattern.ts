/**
 * Regular expressions with the same meaning in JavaScript (flag u) and PostgreSQL. The engines interpret some syntax
 * differently (`\w`, `.`, `[[:alpha:]]`), so a pattern is parsed and rendered without such syntax.
 */

interface Characters {
  readonly kind: 'characters';
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly isNegated: boolean;
}

type Node =
  | Characters
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'group'; readonly alternatives: readonly (readonly Node[])[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number };

/** The pattern for PostgreSQL's `~`, or undefined when it has syntax that PostgreSQL does not support. */
export function postgresPattern(pattern: string): string | undefined {
  const alternatives = parsePattern(pattern);
  return alternatives === undefined ? undefined : writeAlternatives(alternatives);
}

/**
 * A text that matches the pattern: repetitions have `length` iterations if allowed, and another `number` results in another text if possible. Undefined if
 * no text matches.
 */
export function patternExample(pattern: string, length: number, number: number): string | undefined {
  const alternatives = parsePattern(pattern);
  return alternatives === undefined ? undefined : exampleOf({ kind: 'group', alternatives }, length, number);
}

function exampleOf(node: Node, length: number, number: number): string | undefined {
  switch (node.kind) {
    case 'start':
    case 'end':
      return '';
    case 'characters':
      return exampleCharacter(node, number);
    case 'repeat': {
      const times = Math.max(node.min, Math.min(node.max, length));
      const digits = Array.from({ length: times }, (_, index) => Math.floor(number / 7 ** (times - 1 - index)));
      const examples = digits.map((digit) => exampleOf(node.node, length, digit));
      return examples.includes(undefined) ? undefined : examples.join('');
    }
    case 'group': {
      const examples = (node.alternatives[0] ?? []).map((child) => exampleOf(child, length, number));
      return examples.includes(undefined) ? undefined : examples.join('');
    }
  }
}

function exampleCharacter({ ranges, isNegated }: Characters, number: number): string | undefined {
  const [first = 97, last = 97] = ranges[0] ?? [];
  if (!isNegated) return String.fromCodePoint(first + (number % Math.min(7, last - first + 1)));
  return [...'a1 -'].find((one) => !ranges.some((range) => isWithin(one.codePointAt(0) ?? 0, ...range)));
}

function isWithin(value: number, first: number, last: number): boolean {
  return value >= first && value <= last;
}

/** Maximum number of repetitions that PostgreSQL supports. */
const maxRepetitions = 255;

class Unportable extends Error {}

function parsePattern(pattern: string): readonly (readonly Node[])[] | undefined {
  const reader = { signs: [...pattern], at: 0 };
  try {
    const alternatives = readAlternatives(reader);
    return reader.at === reader.signs.length ? alternatives : undefined;
  } catch (error) {
    if (error instanceof Unportable) return undefined;
    throw error;
  }
}

interface Reader {
  readonly signs: readonly string[];
  at: number;
}

function readAlternatives(reader: Reader): readonly (readonly Node[])[] {
  const alternatives: Node[][] = [[]];
  for (; reader.at < reader.signs.length; ) {
    const sign = reader.signs[reader.at] ?? '';
    if (sign === ')') break;
    reader.at += 1;
    if (sign === '|') alternatives.push([]);
    else alternatives.at(-1)?.push(readRepeated(reader, readNode(reader, sign)));
  }
  return alternatives;
}

function readNode(reader: Reader, sign: string): Node {
  if (sign === '^') return { kind: 'start' };
  if (sign === '$') return { kind: 'end' };
  if (sign === '[') return readClass(reader);
  if (sign === '\\') return { kind: 'characters', ...readEscape(reader) };
  if (sign === '.') return { kind: 'characters', ranges: lineEnds, isNegated: true };
  if (sign !== '(') return single(sign);
  if (reader.signs[reader.at] === '?') {
    if (reader.signs[reader.at + 1] !== ':') throw new Unportable();
    reader.at += 2;
  }
  const alternatives = readAlternatives(reader);
  if (reader.signs[reader.at] !== ')') throw new Unportable();
  reader.at += 1;
  return { kind: 'group', alternatives };
}

function readRepeated(reader: Reader, node: Node): Node {
  const next = reader.signs.slice(reader.at, reader.at + 12).join('');
  const [written = '', sign, minText = '', comma, maxText = ''] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(next) ?? [];
  if (written === '') return node;
  reader.at += written.length;
  // Laziness does not change which texts match, but PostgreSQL applies one greediness to the complete expression.
  if (reader.signs[reader.at] === '?' || node.kind === 'start' || node.kind === 'end') throw new Unportable();
  const ends = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] } as const;
  const [low, high] =
    sign === undefined
      ? [Number(minText), comma === '' ? Number(minText) : maxText === '' ? Infinity : Number(maxText)]
      : ends[sign as '*'];
  if (low > maxRepetitions || (high !== Infinity && high > maxRepetitions)) throw new Unportable();
  return { kind: 'repeat', node, min: low, max: high };
}

type Ranges = Pick<Characters, 'ranges' | 'isNegated'>;

const lineEnds: Characters['ranges'] = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

/** Meaning of the character classes in JavaScript, in every locale. */
const classes: Readonly<Record<string, Characters['ranges']>> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [160, 160],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    ...lineEnds.slice(2),
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };

function readEscape(reader: Reader): Ranges {
  const sign = reader.signs[reader.at] ?? '';
  reader.at += 1;
  const classRanges = classes[sign.toLowerCase()];
  if (classRanges !== undefined) return { ranges: classRanges, isNegated: sign !== sign.toLowerCase() };
  if (controls[sign] !== undefined) return single(controls[sign]);
  const digits = sign === 'u' ? 4 : sign === 'x' ? 2 : 0;
  if (digits > 0) {
    const code = reader.signs.slice(reader.at, reader.at + digits).join('');
    if (!/^[\da-f]+$/i.test(code)) throw new Unportable();
    reader.at += digits;
    return single(String.fromCodePoint(Number.parseInt(code, 16)));
  }
  if (/[\da-z]/i.test(sign) || sign === '') throw new Unportable();
  return single(sign);
}

function single(sign: string): Characters {
  const code = sign.codePointAt(0) ?? 0;
  return { kind: 'characters', ranges: [[code, code]], isNegated: false };
}

/** Called after `[`. */
function readClass(reader: Reader): Characters {
  const isNegated = reader.signs[reader.at] === '^';
  if (isNegated) reader.at += 1;
  const ranges: (readonly [number, number])[] = [];
  while (reader.signs[reader.at] !== ']') {
    const first = readMember(reader);
    const isRange = reader.signs[reader.at] === '-' && reader.signs[reader.at + 1] !== ']';
    if (!isRange) {
      ranges.push(...first);
      continue;
    }
    reader.at += 1;
    const [[from] = [0], [, to] = [0, 0]] = [first[0], readMember(reader)[0]];
    ranges.push([from, to]);
  }
  reader.at += 1;
  if (ranges.length === 0) throw new Unportable();
  return { kind: 'characters', ranges, isNegated };
}

function readMember(reader: Reader): Characters['ranges'] {
  const sign = reader.signs[reader.at];
  if (sign === undefined) throw new Unportable();
  reader.at += 1;
  if (sign !== '\\') return single(sign).ranges;
  const { ranges, isNegated } = readEscape(reader);
  if (isNegated) throw new Unportable();
  return ranges;
}

function writeAlternatives(alternatives: readonly (readonly Node[])[]): string {
  return alternatives.map((nodes) => nodes.map(writeNode).join('')).join('|');
}

function writeNode(node: Node): string {
  switch (node.kind) {
    case 'start':
      return '^';
    case 'end':
      return '$';
    case 'group':
      return `(?:${writeAlternatives(node.alternatives)})`;
    case 'repeat':
      return writeNode(node.node) + quantifier(node.min, node.max);
    case 'characters':
      return writeCharacters(node);
  }
}

function quantifier(min: number, max: number): string {
  if (min === 0 && max === 1) return '?';
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

function writeCharacters({ ranges, isNegated }: Characters): string {
  const [only, ...rest] = ranges;
  if (!isNegated && only !== undefined && rest.length === 0 && only[0] === only[1]) return writeSign(only[0]);
  const texts = ranges.map(([first, last]) =>
    first === last ? writeSign(first) : `${writeSign(first)}-${writeSign(last)}`,
  );
  return `[${isNegated ? '^' : ''}${texts.join('')}]`;
}

/** Letters and digits unchanged, characters with a special meaning after a backslash, invisible ones by their code. */
function writeSign(code: number): string {
  const sign = String.fromCodePoint(code);
  if (/[\p{L}\p{N}_ ,;:'"@#%&=<>~`!/]/u.test(sign)) return sign;
  if (code > 32 && code < 127) return `\\${sign}`;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
