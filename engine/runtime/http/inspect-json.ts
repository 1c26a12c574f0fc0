/** What JSON.parse does not say about a body: depth, number of members, double names, names and signs that must not be. */
import type { Json } from '../../kernel/json.ts';
import type { LocalizedText } from '../../kernel/text.ts';

/** What is forbidden in a parsed body, or undefined. The walk keeps its own stack, so that depth cannot exhaust ours. */
export function findForbidden(
  value: Json,
  limits: { readonly depth: number; readonly members: number },
): LocalizedText | undefined {
  const stack: { readonly value: Json; readonly depth: number }[] = [{ value, depth: 1 }];
  let members = 0;
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { value: current, depth } = entry;
    if (typeof current !== 'object' || current === null) continue;
    if (depth > limits.depth)
      return { en: `Nested deeper than ${limits.depth} levels.`, sv: `Djupare än ${limits.depth} nivåer.` };
    if (Array.isArray(current)) {
      for (const item of current) stack.push({ value: item, depth: depth + 1 });
      continue;
    }
    for (const [name, item] of Object.entries(current)) {
      members += 1;
      if (members > limits.members)
        return { en: `More than ${limits.members} members.`, sv: `Fler än ${limits.members} medlemmar.` };
      if (name === '__proto__') return { en: 'A member is called __proto__.', sv: 'En medlem heter __proto__.' };
      stack.push({ value: item as Json, depth: depth + 1 });
    }
  }
  return undefined;
}

/** The place of a text (or name) that PostgreSQL cannot hold: with NUL, or with half a surrogate pair. */
export function findUnstorableText(value: Json, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return pointer;
    const found = findUnstorableText(item as Json, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a JSON text may hold such a text at all: the walk is only worth its time then. */
export function mayHoldUnstorableText(json: string): boolean {
  return /\\u0000|\\u[dD][89a-fA-F]/.test(json);
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
