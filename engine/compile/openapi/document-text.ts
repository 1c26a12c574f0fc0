/** Formats a document as text with one line for each operation and each component, so that a change of one of them changes one line. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/** Depth down to which members are on separate lines: `paths` → path → method, `components` → kind → name. */
const lineDepth = 3;

/** Formats JSON with few, long lines; differs from JSON.stringify only in white space. */
export function documentText(document: JsonObject): string {
  return `${lines(document, 0)}\n`;
}

function lines(value: Json, depth: number): string {
  if (!isJsonObject(value) || depth >= lineDepth || Object.keys(value).length === 0) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${lines(member, depth + 1)}`);
  return `{\n${members.join(',\n')}\n}`;
}
