/**
 * The framework that all lines of the benchmark share. A line measures one row of the goals (or a part of one) and returns figures; the
 * framework prints PASS or BELOW and stores them in results.json. A new line is one file in lines/ and an entry in lines.ts.
 */
import type { Bench } from './bench.ts';

/** The result of a line. `value` is in the unit of the goal: a ratio, seconds, megabytes. */
export interface Figure {
  readonly work: string;
  readonly value: number;
  readonly unit: 'ratio' | 's' | 'ms' | 'kB' | 'MB' | 'times' | 'lists' | 'status';
  readonly goal: number;
  /** `least`: the goal or more; `most`: the goal or less. */
  readonly bound: 'least' | 'most';
  /** Details of the value for display: `5210/s, bare 8120/s`. */
  readonly from?: string;
}

export interface Line {
  /** Name for `--only`. */
  readonly name: string;
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
  /** Whether the data of a complete housing market is needed (generated once, for all such lines). */
  readonly needsContracts?: boolean;
  /** Skipped unless `--large` or `--only` selects it. */
  readonly isLarge?: boolean;
  /** Skipped unless `--peers` names a folder in which the peer is installed. */
  readonly needsPeers?: boolean;
  /** Skipped with `--quick`: it creates its own data. */
  readonly isLong?: boolean;
}

/** Returns whether the figure reaches its goal. */
export function isReached({ value, goal, bound }: Figure): boolean {
  return bound === 'least' ? value >= goal : value <= goal;
}

/** `0.63 ratio`, `1.38 s`. */
export function valueText({ value, unit }: Figure): string {
  return `${value.toFixed(2)} ${unit}`;
}

/** `at least 0.60`. */
export function boundText({ goal, bound }: Figure): string {
  return `${bound === 'least' ? 'at least' : 'at most'} ${goal.toFixed(2)}`;
}

/** One line of the table that is printed. */
export function figureText(figure: Figure): string {
  const { work, value, unit, from } = figure;
  const formatted = `${value.toFixed(2).padStart(8)} ${unit.padEnd(6)}`;
  return `${work.padEnd(46)} ${formatted} ${boundText(figure).padEnd(16)} ${isReached(figure) ? 'PASS ' : 'BELOW'} ${from ?? ''}`.trimEnd();
}
