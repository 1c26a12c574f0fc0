/** What was pasted, from this cell on. */
export interface Block {
  readonly text: string;
  readonly id: string;
  readonly path: string;
}

/** The block of a spreadsheet that was pasted at a cell; undefined where the event belongs to somebody else. */
export function readPaste(event: ClipboardEvent): Block | undefined {
  const [id = '', path = ''] = (event.target as HTMLElement).dataset?.key?.split(' ') ?? [];
  const text = event.clipboardData?.getData('text/plain').replace(/\r?\n$/, '') ?? '';
  if (path === '' || text === '') return undefined;
  event.preventDefault();
  return { text, id, path };
}
