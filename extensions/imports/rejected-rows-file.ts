/** Writes the file of rejected rows: CSV with a column for the errors, to be corrected and imported again. */
import { PassThrough } from 'node:stream';
import { csvCell, escapeFormula, type JobContext, type JsonObject } from '@core/engine/extension';
import { storeFile } from '../files/store-file.ts';

/** Writes the rejected rows as CSV (RFC 4180) with backpressure; text that a spreadsheet would run as a formula is escaped. */
export class RejectedRowsFile {
  readonly stream = new PassThrough();
  constructor(headings: readonly string[]) {
    this.stream.write(`\uFEFF${line(headings)}`);
  }
  async write(cells: readonly string[]): Promise<void> {
    const { stream } = this;
    if (stream.write(line(cells)) || stream.destroyed) return;
    await new Promise<void>((resolve) => {
      const resume = () => {
        stream.off('drain', resume).off('close', resume);
        resolve();
      };
      stream.on('drain', resume).on('close', resume);
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
  return `${cells.map((cell) => csvCell(escapeFormula(cell), ';')).join(';')}\r\n`;
}

export function padded(cells: readonly string[], count: number): readonly string[] {
  return Array.from({ length: Math.max(count, 1) }, (_, index) => cells[index] ?? '');
}

export function storing({ stream }: RejectedRowsFile, name: string, context: JobContext): Promise<JsonObject> {
  const file = storeFile(context, {
    name: `${name.replace(/\.[^.]*$/, '')} - refused.csv`,
    contentType: 'text/csv',
    content: stream,
  });
  // Awaited at the end; an earlier failure must not end the process.
  file.catch(() => stream.destroy());
  return file;
}
