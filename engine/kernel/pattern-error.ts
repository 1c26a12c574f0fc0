/**
 * Checks regular expressions of descriptors: whether they compile, and whether they can take exponential time. An
 * unlimited repetition inside another one, or alternatives with a common beginning, can take exponential time for
 * crafted values.
 */

/** Returns why a pattern cannot be used ("does not compile: …"), or undefined if it can. */
export function patternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const detail =
      error instanceof Error ? error.message.replace(/^Invalid regular expression: \/.*\/\w*: /s, '') : String(error);
    return `does not compile: ${detail}`;
  }
  if (/\\[1-9]|\\k</.test(pattern)) return 'uses a back reference, which PostgreSQL interprets differently';
  if (/\(\?<?[=!]/.test(pattern)) return 'uses look-around, whose cost cannot be checked';
  return hasNestedRepetition(pattern)
    ? 'contains a nested repetition, which may not terminate for some values'
    : undefined;
}

interface Group {
  /** Whether the group contains a repetition without limit. */
  repeats: boolean;
  /** The first character of each alternative so far; undefined if that is not one plain character. */
  readonly starts: (string | undefined)[];
  /** Every atom in the group, including those of nested groups, in order. */
  readonly atoms: string[];
  atStart: boolean;
}

function hasNestedRepetition(pattern: string): boolean {
  const stack: Group[] = [newGroup()];
  for (let index = 0; index < pattern.length; ) {
    const group = stack.at(-1);
    if (group === undefined) return false;
    if (pattern[index] === '(') {
      recordStart(group, undefined);
      stack.push(newGroup());
      index += /^\((?:\?:|\?<\w+>)?/.exec(pattern.slice(index))?.[0].length ?? 1;
    } else if (pattern[index] === '|') {
      group.atStart = true;
      index += 1;
    } else {
      const closed = pattern[index] === ')' ? stack.pop() : undefined;
      const atom = closed === undefined ? atomAt(pattern, index) : ')';
      const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})?\??/.exec(pattern.slice(index + atom.length))?.[0] ?? '';
      index += atom.length + quantifier.length;
      const isUnlimited = /^[*+]|^\{\d+,\}/.test(quantifier);
      if (closed === undefined) {
        // An optional or repeated atom does not determine where an alternative begins.
        recordStart(group, quantifier === '' ? plainCharacter(atom) : undefined);
        group.atoms.push(atom);
        group.repeats ||= isUnlimited;
      } else {
        if (isUnlimited && mayBlowUp(closed)) return true;
        const holder = stack.at(-1);
        holder?.atoms.push(...closed.atoms);
        if (holder !== undefined) holder.repeats ||= isUnlimited || closed.repeats;
      }
    }
  }
  return false;
}

function newGroup(): Group {
  return { repeats: false, starts: [], atoms: [], atStart: true };
}

function recordStart(group: Group, atom: string | undefined): void {
  if (group.atStart) group.starts.push(atom);
  group.atStart = false;
}

/**
 * A repeated group is safe if the next character always decides whether another repetition begins: each alternative begins with a different plain character
 * and, if the group contains a repetition, none of its atoms can match that character.
 */
function mayBlowUp({ repeats, starts, atoms }: Group): boolean {
  if (!repeats && starts.length === 1) return false;
  const plain = starts.filter((start) => start !== undefined);
  if (plain.length < starts.length || new Set(plain).size < plain.length) return true;
  return repeats && (starts.length > 1 || atoms.slice(1).some((atom) => matchesAtom(atom, plain[0] ?? '')));
}

/** The single character that an atom matches, escaped or not. */
function plainCharacter(atom: string): string | undefined {
  return /^[^\\[.^$]$|^\\\W$/u.test(atom) ? atom.slice(-1) : undefined;
}

function matchesAtom(atom: string, character: string): boolean {
  return /^[\^$]$/.test(atom) ? false : new RegExp(`^${atom}$`, 'u').test(character);
}

/** One character, escape or character class. */
function atomAt(pattern: string, index: number): string {
  const remainder = pattern.slice(index);
  return (
    /^(?:\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[\s\S])/u.exec(
      remainder,
    )?.[0] ?? remainder.slice(0, 1)
  );
}
