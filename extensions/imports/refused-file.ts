/** Writes the file of rejected rows: CSV with a column for the errors, to be corrected and imported again. */
import { PassThrough } from 'node:stream';
import type { JsonObject, ServerJobContext } from '../../engine/extension/contract.ts';
import { storeFile } from '../files/store-file.ts';
import { csvCell, noFormula } from '../support/csv-cell.ts';

/** Writes the rejected rows as CSV (RFC 4180) with backpressure; text that a spreadsheet would run as a formula is escaped. */
export class RefusedFile {
  readonly stream = new PassThrough();
  constructor(headings: readonly string[]) {
    this.stream.write(`\uFEFF${line(headings)}`);
  }
  async write(cells: readonly string[]): Promise<void> {
    const { stream } = this;
    if (stream.write(line(cells)) || stream.destroyed) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        stream.off('drain', go).off('close', go);
        resolve();
      };
      stream.on('drain', go).on('close', go);
    });
  }
  end(): void {
    this.stream.end();
  }
  stop(): void {
    this.stream.destroy();
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(noFormula(cell))).join(';')}\r\n`;
}

export function padded(cells: readonly string[], count: number): readonly string[] {
  return Array.from({ length: Math.max(count, 1) }, (_, index) => cells[index] ?? '');
}

export function storing({ stream }: RefusedFile, name: string, context: ServerJobContext): Promise<JsonObject> {
  const file = storeFile(context, {
    name: `${name.replace(/\.[^.]*$/, '')} - refused.csv`,
    contentType: 'text/csv',
    content: stream,
  });
  // Waited for at the end; a failure before that must not end the process.
  file.catch(() => stream.destroy());
  return file;
}
