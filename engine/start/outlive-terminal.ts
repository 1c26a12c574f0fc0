/**
 * A terminal that is closed, or a reader of our output that has gone, must not take a server down in the middle of stopping: what can no
 * longer be written is left unwritten.
 */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
