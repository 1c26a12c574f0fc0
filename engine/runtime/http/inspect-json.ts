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
    if (typeof current === 'string') {
      const wrong = forbiddenText(current);
      if (wrong !== undefined) return wrong;
    }
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
      const wrong = forbiddenText(name);
      if (wrong !== undefined) return wrong;
      stack.push({ value: item as Json, depth: depth + 1 });
    }
  }
  return undefined;
}

/** PostgreSQL's texts hold neither NUL nor half a surrogate pair. */
function forbiddenText(text: string): LocalizedText | undefined {
  if (text.includes('\0')) return { en: 'A text contains NUL.', sv: 'En text innehåller NUL.' };
  return text.isWellFormed()
    ? undefined
    : { en: 'A text is not valid Unicode.', sv: 'En text är inte giltig Unicode.' };
}

/** The number of members in a JSON text: colons outside of strings. */
export function countMembers(text: string): number {
  let count = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 58) count += 1;
  }
  return count;
}
