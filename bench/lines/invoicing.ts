/**
 * Contract invoicing (invoicing-rules.md, section 9). A separate program, bench/invoicing.ts, measures it in a separate database; its lines
 * are copied: 10,000 contracts by default and 100,000 with `--large`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../engine/settings.ts';
import type { Figure, Line } from '../line.ts';
import { runProgram } from '../programs.ts';

/** The output of bench/invoicing.ts. */
interface InvoicingResults {
  readonly lines: readonly {
    readonly work: string;
    readonly value: number;
    readonly unit: Figure['unit'];
    readonly goal: number;
    readonly from: string;
  }[];
}

export const invoicingLine: Line = {
  name: 'invoicing',
  isLong: true,
  async measure({ options }) {
    await runProgram([join(projectFolder, 'bench/invoicing.ts'), ...(options.isLarge ? [] : ['--quick'])]);
    const text = readFileSync(join(projectFolder, 'bench/invoicing-results.json'), 'utf8');
    const { lines } = JSON.parse(text) as InvoicingResults;
    return lines.map((line) => ({ ...line, work: `invoicing: ${line.work}`, bound: 'most' }));
  },
};
