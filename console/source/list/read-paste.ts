/** Reads a block of a spreadsheet from the clipboard. */

/** What was pasted: texts by row, from this cell on. */
export interface Block {
  readonly texts: readonly (readonly string[])[];
  readonly id: string;
  readonly path: string;
}

/** The block that was pasted at a cell; undefined where the event belongs to somebody else. Quotes hold tabs and line ends. */
export function readPaste(event: ClipboardEvent): Block | undefined {
  const [id = '', path = ''] = (event.target as HTMLElement).dataset?.key?.split(' ') ?? [];
  const text = event.clipboardData?.getData('text/plain').replace(/\r?\n$/, '') ?? '';
  if (path === '' || text === '') return undefined;
  event.preventDefault();
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return { texts: rows, id, path };
}
