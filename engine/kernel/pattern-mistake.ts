/**
 * Regular expressions of descriptors: do they compile, and can they blow up? A group that repeats without limit and holds
 * another unlimited repetition, or alternatives that begin alike, can take exponential time on a value made for it.
 */

/** Why a pattern cannot be used ("does not compile: …"), or undefined when it can. */
export function patternMistake(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const detail =
      error instanceof Error ? error.message.replace(/^Invalid regular expression: \/.*\/\w*: /s, '') : String(error);
    return `does not compile: ${detail}`;
  }
  if (/\\[1-9]|\\k</.test(pattern)) return 'uses a back reference, which PostgreSQL reads differently';
  if (/\(\?<?[=!]/.test(pattern)) return 'looks around, which cannot be checked for its cost';
  return hasNestedRepetition(pattern) ? 'repeats a repetition, which can run for ever on some values' : undefined;
}

interface Group {
  /** Whether something inside repeats without limit. */
  repeats: boolean;
  /** The character each alternative so far begins with; undefined where that is not one plain character. */
  readonly starts: (string | undefined)[];
  /** Every atom inside, groups within groups included, in order. */
  readonly atoms: string[];
  atStart: boolean;
}

function hasNestedRepetition(pattern: string): boolean {
  const stack: Group[] = [newGroup()];
  for (let index = 0; index < pattern.length; ) {
    const group = stack.at(-1);
    if (group === undefined) return false;
    if (pattern[index] === '(') {
      noteStart(group, undefined);
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
        // What may be left out or repeat does not show where an alternative begins.
        noteStart(group, quantifier === '' ? plainCharacter(atom) : undefined);
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

function noteStart(group: Group, atom: string | undefined): void {
  if (group.atStart) group.starts.push(atom);
  group.atStart = false;
}

/**
 * A group that repeats is harmless when it is always clear whether a character begins its next round: each alternative begins
 * with a plain character of its own, and, if something inside repeats too, nothing inside can be that character.
 */
function mayBlowUp({ repeats, starts, atoms }: Group): boolean {
  if (!repeats && starts.length === 1) return false;
  const plain = starts.filter((start) => start !== undefined);
  if (plain.length < starts.length || new Set(plain).size < plain.length) return true;
  return repeats && (starts.length > 1 || atoms.slice(1).some((atom) => matchesAtom(atom, plain[0] ?? '')));
}

/** The one character that an atom stands for, escaped or not. */
function plainCharacter(atom: string): string | undefined {
  return /^[^\\[.^$]$|^\\\W$/u.test(atom) ? atom.slice(-1) : undefined;
}

function matchesAtom(atom: string, character: string): boolean {
  return /^[\^$]$/.test(atom) ? false : new RegExp(`^${atom}$`, 'u').test(character);
}

/** One character, escape or character class. */
function atomAt(pattern: string, index: number): string {
  const rest = pattern.slice(index);
  return (
    /^(?:\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[\s\S])/u.exec(
      rest,
    )?.[0] ?? rest.slice(0, 1)
  );
}
