/** Renders metrics other than requests in the Prometheus format: event loop, connections, slow statements, jobs, webhooks. */
import type { QueueNumbers } from '../../jobs/read-queues.ts';
import type { Tally } from '../../platform/meters.ts';
import { escapeLabel, family } from '../../platform/prometheus.ts';
import type { ReplicaNumbers } from '../../storage/replicas/replica.ts';
import type { ProcessMetrics } from './process-numbers.ts';

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
    ...family(
      'core_unstored_requests_total',
      'counter',
      'Requests of integrations that are missing in the request log: too many per second, or the database did not answer.',
      [`core_unstored_requests_total ${sum(({ meters }) => meters.unstoredRequests)}`],
    ),
    ...tallies('core_webhook_attempts', 'Webhook delivery attempts', snapshots, ({ meters }) => meters.webhooks),
    ...tallies('core_job_runs', 'Completed background jobs', snapshots, ({ meters }) => meters.jobs),
    ...renderReplicas(snapshots.flatMap(({ replicas = [] }) => replicas)),
    ...renderQueues(snapshots.flatMap(({ queues }) => queues ?? [])),
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

/** Empty if no process runs background jobs, or the database does not respond: a zero would look like an empty queue. */
function renderQueues(queues: readonly QueueNumbers[]): readonly string[] {
  if (queues.length === 0) return [];
  const largest = (pick: (numbers: QueueNumbers) => number): number => Math.max(...queues.map(pick));
  return [
    ...family('core_queue_depth', 'gauge', 'Background work that is due and has not started.', [
      `core_queue_depth{queue="jobs"} ${largest(({ jobs }) => jobs.count)}`,
      `core_queue_depth{queue="webhooks"} ${largest(({ deliveries }) => deliveries.count)}`,
    ]),
    ...family('core_queue_age_seconds', 'gauge', 'Seconds since the oldest waiting work was due.', [
      `core_queue_age_seconds{queue="jobs"} ${largest(({ jobs }) => jobs.seconds)}`,
      `core_queue_age_seconds{queue="webhooks"} ${largest(({ deliveries }) => deliveries.seconds)}`,
    ]),
    ...family('core_jobs', 'gauge', 'Running jobs, and jobs that failed too often to be retried.', [
      `core_jobs{state="running"} ${largest(({ running }) => running)}`,
      `core_jobs{state="failed"} ${largest(({ failed }) => failed)}`,
    ]),
    ...family('core_webhook_deliveries_retrying', 'gauge', 'Failed deliveries that will be retried.', [
      `core_webhook_deliveries_retrying ${largest(({ deliveries }) => deliveries.retrying)}`,
    ]),
  ];
}
