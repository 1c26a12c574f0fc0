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
  /** First character of each alternative so far; undefined where it is not one plain character. */
  readonly starts: (string | undefined)[];
  atStart: boolean;
}

function hasNestedRepetition(pattern: string): boolean {
  const stack: Group[] = [newGroup()];
  for (let index = 0; index < pattern.length; ) {
    const group = stack.at(-1);
    if (group === undefined) return false;
    const character = pattern[index];
    if (character === '(') {
      noteStart(group, undefined);
      stack.push(newGroup());
      index += pattern.startsWith('(?:', index) ? 3 : (/^\(\?<\w+>/.exec(pattern.slice(index))?.[0].length ?? 1);
    } else if (character === '|') {
      group.atStart = true;
      index += 1;
    } else {
      const closed = character === ')' ? stack.pop() : undefined;
      const token = character === ')' ? ')' : atomAt(pattern, index);
      if (closed === undefined) noteStart(group, token);
      index += token.length;
      const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(pattern.slice(index))?.[0] ?? '';
      index += quantifier.length;
      const isUnlimited = /^[*+]|^\{\d+,\}/.test(quantifier);
      const holder = stack.at(-1);
      if (closed !== undefined && isUnlimited && (closed.repeats || startsAlike(closed))) return true;
      if (holder !== undefined && (isUnlimited || closed?.repeats)) holder.repeats = true;
    }
  }
  return false;
}

function newGroup(): Group {
  return { repeats: false, starts: [], atStart: true };
}

function noteStart(group: Group, atom: string | undefined): void {
  if (group.atStart) group.starts.push(atom !== undefined && /^[^\\[.^$]$/.test(atom) ? atom : undefined);
  group.atStart = false;
}

function startsAlike({ starts }: Group): boolean {
  return starts.length > 1 && (starts.includes(undefined) || new Set(starts).size < starts.length);
}

/** One character, escape or character class. */
function atomAt(pattern: string, index: number): string {
  const rest = pattern.slice(index);
  return /^(?:\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[\s\S])/u.exec(rest)?.[0] ?? rest.slice(0, 1);
}
