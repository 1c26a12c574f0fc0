/**
 * The second baseline: columns as text, written as JSON by hand, as in a program for one resource without an engine: a
 * loop over the members with a case for each column type.
 */

/** How a column is written. */
export type Hand = 'as_is' | 'text' | 'quoted' | 'boolean' | 'seconds' | 'milliseconds' | 'reference' | 'references';

export type HandMember = readonly [name: string, hand: Hand];

type TextRow = readonly (string | null)[];

/** The rows as a JSON array. */
export function writeByHand(rows: readonly TextRow[], members: readonly HandMember[], first: number): string {
  let text = '[';
  for (let index = 0; index < rows.length; index += 1) {
    if (index > 0) text += ',';
    text += writeRow(rows[index] as TextRow, members, first);
  }
  return `${text}]`;
}

function writeRow(row: TextRow, members: readonly HandMember[], first: number): string {
  let text = '';
  for (let index = 0; index < members.length; index += 1) {
    const [name, hand] = members[index] as HandMember;
    text += `${index === 0 ? '{' : ','}"${name}":${written(row[first + index] ?? null, hand)}`;
  }
  return `${text}}`;
}

function written(value: string | null, hand: Hand): string {
  if (value === null) return hand === 'references' ? '[]' : 'null';
  switch (hand) {
    case 'as_is':
      return value;
    case 'text':
      // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
      return /["\\\u0000-\u001f]/.test(value) ? JSON.stringify(value) : `"${value}"`;
    case 'quoted':
      return `"${value}"`;
    case 'boolean':
      return value === 't' ? 'true' : 'false';
    case 'seconds':
      return `"${value.slice(0, 10)}T${value.slice(11, 19)}Z"`;
    case 'milliseconds':
      return `"${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z"`;
    case 'reference':
      return `{"id":"${value}"}`;
    case 'references':
      return `[{"id":"${value.replaceAll(',', '"},{"id":"')}"}]`;
  }
}
