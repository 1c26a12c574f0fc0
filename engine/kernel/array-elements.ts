/** Splits an array in valid JSON into the texts of its elements, so that each can be parsed separately. */
export function arrayElements(text: string): readonly string[] {
  const elements: string[] = [];
  let [depth, start] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') index = endOfString(text, index);
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth === 1) start = index + 1;
    } else if (sign === ']' || sign === '}' || (sign === ',' && depth === 1)) {
      if (sign !== ',') depth -= 1;
      if (sign !== ',' && depth > 0) continue;
      elements.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return elements.length === 1 && elements[0] === '' ? [] : elements;
}

/** The index of the quotation mark that ends a string. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}
