/**
 * Request metrics of a process, and their sum over all processes in the Prometheus text format. Labels are route
 * templates of the descriptors, methods of a fixed list and statuses, so that client input cannot increase the number
 * of series.
 */

import type { RequestReport } from '../../http/request-state.ts';
import type { Json } from '../../kernel/json.ts';
import { LoopDelayMeter } from '../../platform/loop-delay.ts';
import { escapeLabel, family } from '../../platform/prometheus.ts';
import type { ProcessMetrics, ProcessNumbers } from './process-numbers.ts';
import { renderProcessMetrics } from './render-process-metrics.ts';

/** Upper bounds of the buckets of request times, in seconds. */
const bounds = [0.01, 0.05, 0.25, 1, 5];

/** Unknown URLs share one label: guessed URLs must not exhaust the memory. */
const unmatched = 'unmatched';

/** Unsupported methods share one label too. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']);
const otherMethod = 'other';

type Series = {
  readonly method: string;
  readonly route: string;
  count: number;
  seconds: number;
  /** Number of requests that were no slower than each bound. */
  readonly buckets: number[];
  /** Number of requests by status. */
  readonly statuses: Record<string, number>;
};

/** The counters of one process, as JSON for another process. */
export type MetricsSnapshot = {
  readonly series: readonly Series[];
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number };
} & ProcessMetrics;

/** Counts the requests of this process. */
export class RequestMetrics {
  readonly #series = new Map<string, Series>();
  readonly #loopDelay = new LoopDelayMeter();

  /** Counts one request. */
  record(report: RequestReport): void {
    const route = report.isMatched ? report.route : unmatched;
    const method = methods.has(report.method) ? report.method : otherMethod;
    const key = `${method} ${route}`;
    let series = this.#series.get(key);
    if (series === undefined) {
      series = { method, route, count: 0, seconds: 0, buckets: bounds.map(() => 0), statuses: {} };
      this.#series.set(key, series);
    }
    const seconds = report.milliseconds / 1000;
    series.count += 1;
    series.seconds += seconds;
    series.statuses[report.status] = (series.statuses[report.status] ?? 0) + 1;
    for (let index = bounds.length - 1; index >= 0 && seconds <= (bounds[index] ?? 0); index -= 1) {
      series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    }
  }

  /** Returns the counts so far. */
  snapshot(connections: MetricsSnapshot['connections'], processNumbers: ProcessNumbers): MetricsSnapshot {
    const { rss, heapUsed } = process.memoryUsage();
    const series = [...this.#series.values()];
    const loopDelay = this.#loopDelay.take();
    return { series, residentBytes: rss, heapBytes: heapUsed, connections, loopDelay, ...processNumbers };
  }

  stop(): void {
    this.#loopDelay.stop();
  }
}

/** Parses a snapshot received from another process; returns undefined if it is not one. */
export function readSnapshot(value: Json): MetricsSnapshot | undefined {
  return typeof value === 'object' && value !== null && 'series' in value ? (value as MetricsSnapshot) : undefined;
}

/** Renders the sum of all processes in the Prometheus format. */
export function renderMetrics(snapshots: readonly MetricsSnapshot[]): string {
  const series = mergeSeries(snapshots);
  const sum = (pick: (snapshot: MetricsSnapshot) => number): number =>
    snapshots.reduce((total, snapshot) => total + pick(snapshot), 0);
  return [
    ...family(
      'core_http_request_duration_seconds',
      'histogram',
      'Duration of a request.',
      series.flatMap(histogramLines),
    ),
    ...family('core_http_requests_total', 'counter', 'Requests by status.', series.flatMap(statusLines)),
    ...family('core_processes', 'gauge', 'Number of worker processes.', [`core_processes ${snapshots.length}`]),
    ...family('core_resident_memory_bytes', 'gauge', 'Memory of all processes.', [
      `core_resident_memory_bytes ${sum((snapshot) => snapshot.residentBytes)}`,
    ]),
    ...family('core_heap_used_bytes', 'gauge', 'JavaScript objects of all processes.', [
      `core_heap_used_bytes ${sum((snapshot) => snapshot.heapBytes)}`,
    ]),
    ...family('core_database_connections', 'gauge', 'Connections in the pools, and requests waiting for one.', [
      `core_database_connections{state="busy"} ${sum(({ connections }) => connections.total - connections.idle)}`,
      `core_database_connections{state="idle"} ${sum(({ connections }) => connections.idle)}`,
      `core_database_connections{state="awaited"} ${sum(({ connections }) => connections.waiting)}`,
    ]),
    ...renderProcessMetrics(snapshots),
    '',
  ].join('\n');
}

function mergeSeries(snapshots: readonly MetricsSnapshot[]): readonly Series[] {
  const merged = new Map<string, Series>();
  for (const series of snapshots.flatMap((snapshot) => snapshot.series)) {
    const key = `${series.route} ${series.method}`;
    const existing = merged.get(key);
    if (existing === undefined) {
      merged.set(key, { ...series, buckets: [...series.buckets], statuses: { ...series.statuses } });
      continue;
    }
    existing.count += series.count;
    existing.seconds += series.seconds;
    series.buckets.forEach((count, index) => {
      existing.buckets[index] = (existing.buckets[index] ?? 0) + count;
    });
    for (const [status, count] of Object.entries(series.statuses))
      existing.statuses[status] = (existing.statuses[status] ?? 0) + count;
  }
  return [...merged.entries()].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, series]) => series);
}

function labelsOf({ method, route }: Series): string {
  return `method="${method}",route="${escapeLabel(route)}"`;
}

function statusLines(series: Series): readonly string[] {
  return Object.entries(series.statuses).map(
    ([status, count]) => `core_http_requests_total{${labelsOf(series)},status="${status}"} ${count}`,
  );
}

function histogramLines(series: Series): readonly string[] {
  const { count, seconds, buckets } = series;
  const labels = labelsOf(series);
  const name = 'core_http_request_duration_seconds';
  return [
    ...bounds.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${buckets[index] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
