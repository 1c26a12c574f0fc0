/** A report as data: its columns, and rows that come some hundred at a time, however many they are. */
import type { LocalizedText } from '../support/language.ts';

export type CellKind = 'text' | 'integer' | 'decimal' | 'date' | 'date-time' | 'boolean';

export interface ReportColumn {
  readonly title: LocalizedText;
  readonly kind: CellKind;
  /** On paper its sum stands below the rows. */
  readonly isSummed?: true;
  /** What the codes in its cells are called; those without words are shown as they are. */
  readonly words?: CellWords;
  /** The field whose enumeration has these words (`errands.generalerrand.status`). */
  readonly wordsOf?: string;
}

/** Words by code. */
export type CellWords = Readonly<Record<string, LocalizedText>>;

/** Decimals are texts with a point, exact to the last digit; days are `2026-11-21`, instants RFC 3339. */
export type Cell = string | number | boolean | null;

/** Some of the rows, at least one. To hand them on one by one through everything that looks at them costs more than to make them. */
export type RowBatch = readonly (readonly Cell[])[];

/** A line above the table on paper. */
export interface ReportFact {
  readonly name: string;
  readonly value: string;
}

export interface Report {
  readonly title: string;
  readonly facts: readonly ReportFact[];
  readonly columns: readonly ReportColumn[];
  /** Columns, from 0, whose values make a group: a row with another value begins the next one. */
  readonly groups: readonly number[];
  readonly batches: AsyncIterable<RowBatch>;
}

/** Why a report cannot be made, in words for its orderer. */
export class ReportError extends Error {
  readonly text: LocalizedText;

  constructor(text: LocalizedText) {
    super(text.en);
    this.name = 'ReportError';
    this.text = text;
  }
}
