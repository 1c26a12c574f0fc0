/** Generates a short example text that matches a regular expression of a descriptor. */

/** Example characters of the character class escapes. */
const kinds: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };

/** A text that matches the complete pattern; undefined if the pattern uses unsupported syntax. Deterministic. */
export function patternExample(pattern: string): string | undefined {
  // Look-around depends on the text around it.
  if (/\(\?<?[=!]/.test(pattern)) return undefined;
  let index = 0;
  const text = readAlternatives();
  try {
    return index === pattern.length && new RegExp(pattern, 'u').test(text) ? text : undefined;
  } catch {
    return undefined;
  }

  /** The first alternative, up to the end of its group. */
  function readAlternatives(): string {
    let first = readSequence();
    for (let isFirst = true; pattern[index] === '|'; isFirst = false) {
      index += 1;
      const other = readSequence();
      if (isFirst && first === '') first = other;
    }
    return first;
  }

  function readSequence(): string {
    let text = '';
    while (index < pattern.length && pattern[index] !== '|' && pattern[index] !== ')') {
      const atom = readAtom();
      text += atom.repeat(readCount());
    }
    return text;
  }

  function readAtom(): string {
    const character = pattern[index] ?? '';
    index += 1;
    if (character === '^' || character === '$') return '';
    if (character === '.') return 'a';
    if (character === '[') return readClass();
    if (character === '\\') return readEscape();
    if (character !== '(') return character;
    index += /^\?(?::|<\w+>)/.exec(pattern.slice(index))?.[0].length ?? 0;
    const inner = readAlternatives();
    index += 1;
    return inner;
  }

  function readEscape(): string {
    const character = pattern[index] ?? '';
    index += 1;
    if (character !== 'p') return character === 'b' ? '' : (kinds[character] ?? character);
    const name = /^\{[^}]*\}/.exec(pattern.slice(index))?.[0] ?? '';
    index += name.length;
    return /^\{(?:N|Nd)\}/.test(name) ? '1' : name === '{Lu}' ? 'A' : 'a';
  }

  /** The first character of a class; of a negated class, the first character that it does not contain. */
  function readClass(): string {
    const start = index - 1;
    const isNegated = pattern[index] === '^';
    if (isNegated) index += 1;
    let first = pattern[index] ?? '';
    if (first === '\\') {
      index += 1;
      first = readEscape();
    }
    while (index < pattern.length && pattern[index] !== ']') index += pattern[index] === '\\' ? 2 : 1;
    index += 1;
    if (!isNegated) return first;
    const characterClass = new RegExp(pattern.slice(start, index), 'u');
    return [...'a1A- '].find((candidate) => characterClass.test(candidate)) ?? '';
  }

  /** The number of repetitions of the preceding atom: the minimum, but at least one. */
  function readCount(): number {
    const quantifier = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(pattern.slice(index));
    if (quantifier === null) return 1;
    index += quantifier[0].length;
    if (quantifier[1] !== undefined) return Number(quantifier[1]);
    return quantifier[0].startsWith('+') ? 1 : 0;
  }
}
