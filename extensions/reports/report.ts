import { type Message, textIn } from '@core/engine/extension';
/** A report as data: its columns, and rows in batches of some hundred, whatever their total number. */

export type CellKind = 'text' | 'integer' | 'decimal' | 'date' | 'date-time' | 'boolean';

export interface ReportColumn {
  readonly title: Message;
  readonly kind: CellKind;
  /** Its sum is printed below the rows in PDF. */
  readonly isSummed?: true;
  /** Labels of the codes in its cells; codes without a label are shown unchanged. */
  readonly labels?: CellLabels;
  /** The field whose enumeration has these labels (`errands.generalerrand.status`). */
  readonly labelField?: string;
}

/** Labels by code. */
export type CellLabels = Readonly<Record<string, Message>>;

/** Decimals are texts with a point, exact to the last digit; days are `2026-11-21`, timestamps RFC 3339. */
export type Cell = string | number | boolean | null;

/** A batch of rows, at least one. Passing them on one by one through each layer costs more than creating them. */
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
  /** Indexes of the columns, from 0, whose values form a group: a row with another value starts the next one. */
  readonly groups: readonly number[];
  readonly batches: AsyncIterable<RowBatch>;
}

/** Thrown if a report cannot be created, with a message for its orderer. */
export class ReportError extends Error {
  readonly text: Message;

  constructor(text: Message) {
    super(textIn(text, 'en'));
    this.name = 'ReportError';
    this.text = text;
  }
}
