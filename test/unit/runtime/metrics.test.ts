import { expect } from 'chai';
import { describe, it } from 'mocha';
import { RequestMetrics, readSnapshot, renderMetrics } from '../../../engine/runtime/metrics.ts';

const connections = { total: 5, idle: 3, waiting: 1 };

function metricsOf(...requests: readonly (readonly [route: string, status: number, milliseconds: number])[]) {
  const metrics = new RequestMetrics();
  for (const [route, status, milliseconds] of requests) {
    metrics.record({ requestId: '', method: 'GET', route, status, milliseconds });
  }
  return metrics.snapshot(connections);
}

describe('metrics', () => {
  it('add up the processes', () => {
    const text = renderMetrics([
      metricsOf(['/a/{pk}/', 200, 4], ['/a/{pk}/', 200, 40]),
      metricsOf(['/a/{pk}/', 200, 20_000]),
    ]);
    const labels = 'method="GET",route="/a/{pk}/",status="200"';
    const name = 'core_http_request_duration_seconds';
    expect(text.split('\n')).to.include.members([
      `# TYPE ${name} histogram`,
      `${name}_bucket{${labels},le="0.005"} 1`,
      `${name}_bucket{${labels},le="0.05"} 2`,
      `${name}_bucket{${labels},le="10"} 2`,
      `${name}_bucket{${labels},le="+Inf"} 3`,
      `${name}_sum{${labels}} 20.044`,
      `${name}_count{${labels}} 3`,
      'core_processes 2',
      'core_database_connections{state="busy"} 4',
      'core_database_connections{state="awaited"} 2',
    ]);
    expect(text.endsWith('\n')).to.equal(true);
  });

  it('survive the way from one process to another', () => {
    const snapshot = metricsOf(['/a/', 200, 1]);
    expect(readSnapshot(JSON.parse(JSON.stringify(snapshot)))).to.deep.equal(snapshot);
    expect(readSnapshot(null)).to.equal(undefined);
  });

  it('count addresses that lead nowhere together, whatever they are called', () => {
    const { series } = metricsOf(['/wp-admin', 404, 1], ['/phpmyadmin', 404, 1], ['/common/address/{pk}/', 404, 1]);
    expect(series.map(({ route, count }) => [route, count])).to.deep.equal([
      ['unmatched', 2],
      ['/common/address/{pk}/', 1],
    ]);
  });

  it('escape what labels may not hold', () => {
    expect(renderMetrics([metricsOf(['/a"b\\c/', 200, 1])])).to.include('route="/a\\"b\\\\c/"');
  });
});
