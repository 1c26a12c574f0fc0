/** Comma-separated lists of filters: RFC 4180 quotes for values that contain a comma or a quote (`a,"b,c","say ""hi"""`). */

/** Returns the values of a comma-separated list, or undefined if a quote is not closed. An empty text has no values. */
export function parseCommaList(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.includes('"')) return text.split(',');
  const values: string[] = [];
  let position = 0;
  while (position <= text.length) {
    if (text[position] === '"') {
      const quoted = readQuoted(text, position);
      if (quoted === undefined) return undefined;
      values.push(quoted.value);
      position = quoted.end;
      if (position < text.length && text[position] !== ',') return undefined;
    } else {
      const comma = text.indexOf(',', position);
      const end = comma < 0 ? text.length : comma;
      values.push(text.slice(position, end));
      position = end;
    }
    if (position >= text.length) break;
    position += 1;
    if (position === text.length) values.push('');
  }
  return values;
}

function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  let value = '';
  for (let position = start + 1; position < text.length; position += 1) {
    if (text[position] !== '"') value += text[position];
    else if (text[position + 1] === '"') {
      value += '"';
      position += 1;
    } else return { value, end: position + 1 };
  }
  return undefined;
}
