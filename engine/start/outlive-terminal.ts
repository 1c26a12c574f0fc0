/** A closed terminal, or a closed reader of the output, must not stop a server during shutdown: output that cannot be written is dropped. */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
