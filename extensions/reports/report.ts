/** A report as data: its columns, and rows that come one after the other, however many they are. */
import type { LocalizedText } from '../../engine/extension/contract.ts';

export type CellKind = 'text' | 'integer' | 'decimal' | 'date' | 'date-time' | 'boolean';

export interface ReportColumn {
  readonly title: LocalizedText;
  readonly kind: CellKind;
}

/** Decimals are texts with a point, exact to the last digit; days are `2026-11-21`, instants RFC 3339. */
export type Cell = string | number | boolean | null;

export interface Report {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** Why a report cannot be made, in words for whoever ordered it. */
export class ReportError extends Error {
  readonly text: LocalizedText;

  constructor(text: LocalizedText) {
    super(text.en);
    this.name = 'ReportError';
    this.text = text;
  }
}
