/** Renders metrics other than requests in the Prometheus format: event loop, connections, slow statements, jobs, webhooks. */
import type { Tally } from '../../platform/meters.ts';
import { escapeLabel, family } from '../../platform/prometheus.ts';
import type { ReplicaNumbers } from '../../storage/replicas/replica.ts';
import type { ProcessMetrics, Queues } from './process-numbers.ts';

/** Sums the counters of the processes; for values that all report alike (queues) and for delays, uses the maximum. */
export function renderProcessMetrics(snapshots: readonly ProcessMetrics[]): readonly string[] {
  const sum = (pick: (snapshot: ProcessMetrics) => number): number =>
    snapshots.reduce((total, snapshot) => total + pick(snapshot), 0);
  const worst = (pick: (snapshot: ProcessMetrics) => number): number => Math.max(0, ...snapshots.map(pick));
  return [
    ...family('core_event_loop_delay_seconds', 'gauge', 'Largest event loop delay since the last check.', [
      `core_event_loop_delay_seconds{quantile="0.5"} ${worst(({ loopDelay }) => loopDelay.median)}`,
      `core_event_loop_delay_seconds{quantile="0.99"} ${worst(({ loopDelay }) => loopDelay.p99)}`,
      `core_event_loop_delay_seconds{quantile="1"} ${worst(({ loopDelay }) => loopDelay.max)}`,
    ]),
    ...family('core_database_other_connections', 'gauge', 'Connections outside the pools: job queue, listeners.', [
      `core_database_other_connections ${sum(({ otherConnections }) => otherConnections)}`,
    ]),
    ...family('core_database_connection_limit', 'gauge', 'Maximum connections of all processes together.', [
      `core_database_connection_limit ${worst(({ connectionLimit }) => connectionLimit)}`,
    ]),
    ...family('core_slow_statements_total', 'counter', 'Statements slower than CORE_SLOW_STATEMENT_MS.', [
      `core_slow_statements_total ${sum(({ meters }) => meters.slowStatements)}`,
    ]),
    ...tallies('core_webhook_attempts', 'Webhook delivery attempts', snapshots, ({ meters }) => meters.webhooks),
    ...tallies('core_job_runs', 'Completed background jobs', snapshots, ({ meters }) => meters.jobs),
    ...renderCells(snapshots.flatMap(({ cells }) => (cells === undefined ? [] : [cells]))),
    ...renderReplicas(snapshots.flatMap(({ replicas = [] }) => replicas)),
    ...renderQueues(snapshots.flatMap(({ queues = [] }) => queues)),
  ];
}

function renderCells(all: readonly NonNullable<ProcessMetrics['cells']>[]): readonly string[] {
  if (all.length === 0) return [];
  const names = [...new Set(all.flatMap((cells) => Object.keys(cells)))].toSorted();
  const of = (name: string) => all.flatMap((cells) => cells[name] ?? []);
  const connections = (
    name: string,
    state: string,
    count: (each: { total: number; idle: number; waiting: number }) => number,
  ) =>
    `core_cell_database_connections{cell="${escapeLabel(name)}",state="${state}"} ${of(name).reduce((sum, each) => sum + count(each.connections), 0)}`;
  return [
    ...family(
      'core_cell_up',
      'gauge',
      'Number of processes that serve the cell.',
      names.map(
        (name) => `core_cell_up{cell="${escapeLabel(name)}"} ${of(name).filter(({ isOpen }) => isOpen).length}`,
      ),
    ),
    ...family(
      'core_cell_database_connections',
      'gauge',
      'Connections in the pools of a cell, and requests waiting for one.',
      names.flatMap((name) => [
        connections(name, 'busy', ({ total, idle }) => total - idle),
        connections(name, 'idle', ({ idle }) => idle),
        connections(name, 'awaited', ({ waiting }) => waiting),
      ]),
    ),
  ];
}

function tallies(
  name: string,
  help: string,
  snapshots: readonly ProcessMetrics[],
  pick: (snapshot: ProcessMetrics) => Readonly<Record<string, Tally>>,
): readonly string[] {
  const totals = new Map<string, Tally>();
  for (const [outcome, { count, seconds }] of snapshots.flatMap((snapshot) => Object.entries(pick(snapshot)))) {
    const total = totals.get(outcome) ?? { count: 0, seconds: 0 };
    totals.set(outcome, { count: total.count + count, seconds: total.seconds + seconds });
  }
  const lines = (suffix: string, value: (tally: Tally) => number): readonly string[] =>
    [...totals].map(([outcome, tally]) => `${name}_${suffix}{outcome="${outcome}"} ${value(tally)}`);
  return [
    ...family(
      `${name}_total`,
      'counter',
      `${help}, by result.`,
      lines('total', ({ count }) => count),
    ),
    ...family(
      `${name}_seconds_total`,
      'counter',
      `${help}: total duration.`,
      lines('seconds_total', ({ seconds }) => seconds),
    ),
  ];
}

/** Sums the counters of each replica over the processes; for the lag, uses the maximum. Empty without replicas. */
function renderReplicas(numbers: readonly ReplicaNumbers[]): readonly string[] {
  if (numbers.length === 0) return [];
  const replicas = [...Map.groupBy(numbers, ({ name }) => name)];
  const lines = (name: string, pick: (of: readonly ReplicaNumbers[]) => number): readonly string[] =>
    replicas.map(([replica, of]) => `${name}{replica="${escapeLabel(replica)}"} ${pick(of)}`);
  const sum = (of: readonly ReplicaNumbers[], pick: (one: ReplicaNumbers) => number): number =>
    of.reduce((total, one) => total + pick(one), 0);
  return [
    ...family(
      'core_replica_up',
      'gauge',
      'Whether every process can read from the replica.',
      lines('core_replica_up', (of) => (of.every(({ state }) => state === 'follows') ? 1 : 0)),
    ),
    ...family(
      'core_replica_lag_seconds',
      'gauge',
      'Lag of the replica at the last check.',
      lines('core_replica_lag_seconds', (of) => Math.max(0, ...of.map(({ lag }) => lag ?? 0))),
    ),
    ...family(
      'core_replica_reads_total',
      'counter',
      'Requests that were sent to the replica.',
      lines('core_replica_reads_total', (of) => sum(of, ({ reads }) => reads)),
    ),
    ...family(
      'core_replica_fallbacks_total',
      'counter',
      'Requests that the primary served because the replica could not.',
      lines('core_replica_fallbacks_total', (of) => sum(of, ({ fallbacks }) => fallbacks)),
    ),
  ];
}

/**
 * Empty if no process runs background jobs, or the database does not respond: a zero would look like an empty queue. By
 * cell if there are several.
 */
function renderQueues(queues: readonly Queues[]): readonly string[] {
  if (queues.length === 0) return [];
  const cells = [...Map.groupBy(queues, ({ cell }) => cell)].toSorted(([one = ''], [other = '']) =>
    one < other ? -1 : 1,
  );
  const lines = (name: string, label: string, pick: (numbers: Queues) => number): readonly string[] =>
    cells.map(([cell, of]) => {
      const labels = [...(cell === undefined ? [] : [`cell="${escapeLabel(cell)}"`]), ...(label === '' ? [] : [label])];
      const suffix = labels.length === 0 ? '' : `{${labels.join(',')}}`;
      return `${name}${suffix} ${Math.max(...of.map(pick))}`;
    });
  return [
    ...family('core_queue_depth', 'gauge', 'Background work that is due and has not started.', [
      ...lines('core_queue_depth', 'queue="jobs"', ({ jobs }) => jobs.count),
      ...lines('core_queue_depth', 'queue="webhooks"', ({ deliveries }) => deliveries.count),
    ]),
    ...family('core_queue_age_seconds', 'gauge', 'Seconds since the oldest waiting work was due.', [
      ...lines('core_queue_age_seconds', 'queue="jobs"', ({ jobs }) => jobs.seconds),
      ...lines('core_queue_age_seconds', 'queue="webhooks"', ({ deliveries }) => deliveries.seconds),
    ]),
    ...family('core_jobs', 'gauge', 'Running jobs, and jobs that failed too often to be retried.', [
      ...lines('core_jobs', 'state="running"', ({ running }) => running),
      ...lines('core_jobs', 'state="failed"', ({ failed }) => failed),
    ]),
    ...family('core_webhook_deliveries_retrying', 'gauge', 'Failed deliveries that will be retried.', [
      ...lines('core_webhook_deliveries_retrying', '', ({ deliveries }) => deliveries.retrying),
    ]),
  ];
}
