import { expect } from 'chai';
import { describe, it } from 'mocha';
import { Meters } from '../../../../engine/platform/meters.ts';
import { RequestMetrics, readSnapshot, renderMetrics } from '../../../../engine/start/process/metrics.ts';

const connections = { total: 5, idle: 3, waiting: 1 };
const snapshot = { meters: new Meters().snapshot(), otherConnections: 3, connectionLimit: 20 };

function metricsOf(...requests: readonly (readonly [route: string, status: number, milliseconds: number])[]) {
  const metrics = new RequestMetrics();
  for (const [route, status, milliseconds] of requests) {
    metrics.record({ requestId: '', method: 'GET', route, isMatched: route.endsWith('/'), status, milliseconds });
  }
  metrics.stop();
  return metrics.snapshot(connections, snapshot);
}

describe('metrics', () => {
  it('sum the values of all processes', () => {
    const text = renderMetrics([
      metricsOf(['/a/{pk}/', 200, 4], ['/a/{pk}/', 200, 40]),
      metricsOf(['/a/{pk}/', 503, 20_000]),
    ]);
    const labels = 'method="GET",route="/a/{pk}/"';
    const name = 'core_http_request_duration_seconds';
    expect(text.split('\n')).to.include.members([
      `# TYPE ${name} histogram`,
      `${name}_bucket{${labels},le="0.01"} 1`,
      `${name}_bucket{${labels},le="0.05"} 2`,
      `${name}_bucket{${labels},le="5"} 2`,
      `${name}_bucket{${labels},le="+Inf"} 3`,
      `${name}_sum{${labels}} 20.044`,
      `${name}_count{${labels}} 3`,
      `core_http_requests_total{${labels},status="200"} 2`,
      `core_http_requests_total{${labels},status="503"} 1`,
      'core_processes 2',
      'core_database_connections{state="busy"} 4',
      'core_database_connections{state="awaited"} 2',
      'core_database_other_connections 6',
      'core_database_connection_limit 20',
    ]);
    expect(text.endsWith('\n')).to.equal(true);
  });

  it('report the outcome of webhooks and jobs, and the maximum queue length', () => {
    const meters = new Meters();
    meters.countWebhook('delivered', 1_500);
    meters.countWebhook('delivered', 500);
    meters.countWebhook('given_up', 100);
    meters.countJob('failed', 250);
    meters.countSlowStatement();
    const queues = (count: number, seconds: number) => ({
      jobs: { count, seconds },
      running: 1,
      failed: 2,
      deliveries: { count: 0, seconds: 0, retrying: 4 },
    });
    const snapshot = { ...metricsOf(), meters: meters.snapshot() };
    const text = renderMetrics([
      { ...snapshot, queues: queues(7, 30.5) },
      { ...snapshot, queues: queues(6, 31) },
    ]);
    expect(text.split('\n')).to.include.members([
      '# TYPE core_webhook_attempts_total counter',
      'core_webhook_attempts_total{outcome="delivered"} 4',
      'core_webhook_attempts_total{outcome="retried"} 0',
      'core_webhook_attempts_total{outcome="given_up"} 2',
      'core_webhook_attempts_seconds_total{outcome="delivered"} 4',
      'core_job_runs_total{outcome="failed"} 2',
      'core_slow_statements_total 2',
      'core_queue_depth{queue="jobs"} 7',
      'core_queue_age_seconds{queue="jobs"} 31',
      'core_jobs{state="failed"} 2',
      'core_webhook_deliveries_retrying 4',
    ]);
    expect(renderMetrics([metricsOf()])).not.to.include('core_queue');
  });

  it('report the event loop delay', () => {
    expect(renderMetrics([metricsOf()])).to.match(/^core_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
  });

  it('survive the transfer between processes', () => {
    const snapshot = metricsOf(['/a/', 200, 1]);
    expect(readSnapshot(JSON.parse(JSON.stringify(snapshot)))).to.deep.equal(snapshot);
    expect(readSnapshot(null)).to.equal(undefined);
  });

  it('count all unknown addresses together', () => {
    const { series } = metricsOf(['/wp-admin', 404, 1], ['/phpmyadmin', 405, 1], ['/common/address/{pk}/', 404, 1]);
    expect(series.map(({ route, count }) => [route, count])).to.deep.equal([
      ['unmatched', 2],
      ['/common/address/{pk}/', 1],
    ]);
  });

  it('have a number of series that does not depend on methods, addresses and statuses that clients send', () => {
    const metrics = new RequestMetrics();
    for (let count = 0; count < 20_000; count += 1) {
      const request = { requestId: '', milliseconds: 1, status: 400 + (count % 32) };
      metrics.record({ ...request, method: `M${count}`, route: `/made-up-${count}`, isMatched: false });
      metrics.record({ ...request, method: 'GET', route: '/files', isMatched: true });
    }
    metrics.stop();
    expect(renderMetrics([metrics.snapshot(connections, snapshot)]).length).to.be.lessThan(12_000);
  });

  it('escape characters that labels cannot contain', () => {
    expect(renderMetrics([metricsOf(['/a"b\\c/', 200, 1])])).to.include('route="/a\\"b\\\\c/"');
  });
});
