/** Formats the numbers of a plan: sizes, costs, uses. */

import { formatBytes } from '../../kernel/format-bytes.ts';
import { pluralize } from '../../kernel/pluralize.ts';
import type { StepCost } from '../../migrate/costs.ts';
import type { LiveUse } from './plan-facts.ts';

/** Sums the costs of all steps. */
export function sumCosts(costs: readonly StepCost[]) {
  const total = (of: (cost: StepCost) => number): number => costs.reduce((sum, cost) => sum + of(cost), 0);
  const slowest = costs.toSorted((left, right) => (right.lock?.seconds ?? 0) - (left.lock?.seconds ?? 0))[0];
  return {
    rows: total(({ rows }) => rows),
    bytes: total(({ bytes }) => bytes),
    seconds: total(({ seconds }) => seconds),
    ...(slowest?.lock === undefined ? {} : { maxLock: { table: slowest.table, ...slowest.lock } }),
  };
}

/** Returns a summary of all steps in one line. */
export function costText(costs: readonly StepCost[]): string {
  const { rows, bytes, seconds, maxLock: maxLockMs } = sumCosts(costs);
  const lock =
    maxLockMs === undefined
      ? 'no blocking lock'
      : `longest lock about ${secondsText(maxLockMs.seconds)} (${maxLockMs.mode} on ${maxLockMs.table})`;
  return `${pluralize(rows, 'row')} and ${formatBytes('en', bytes)} read or written on this database, about ${secondsText(seconds)}; ${lock}`;
}

/** Formats the cost of one step if it is significant. */
export function stepCostText({ rows, bytes, seconds }: StepCost): string {
  return rows === 0 ? '' : `${pluralize(rows, 'row')}, ${formatBytes('en', bytes)}, ~${secondsText(seconds)}`;
}

/** Returns `used 214 times in 30 days by monthly report (0193…), last on 2026-02-28`. */
export function useText({ uses, names, agent_id: agent, last_day: last }: LiveUse): string {
  return `used ${pluralize(uses, 'time')} in 30 days by ${names === '' ? agent : `${names} (${agent})`}, last on ${last}`;
}

function secondsText(seconds: number): string {
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`;
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}
