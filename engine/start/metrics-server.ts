/** Serves /metrics on a separate port, in the primary process, so that it need not be reachable from the network of the API. */
import type { Json } from '../kernel/json.ts';
import { http } from '../request/node-http.ts';
import { claimPort, explainListening } from './claim-port.ts';
import { type MetricsSnapshot, readSnapshot, renderMetrics } from './process/metrics.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The content type of Prometheus' text format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** The text of /metrics from the reports of all processes. */
export function metricsText(reports: readonly Json[]): string {
  const snapshots = reports.map(readSnapshot);
  return renderMetrics(snapshots.filter((snapshot): snapshot is MetricsSnapshot => snapshot !== undefined));
}

/** Serves the reports of all processes. */
export async function serveMetrics(
  host: string,
  port: number,
  reports: () => Promise<readonly Json[]>,
): Promise<MetricsServer> {
  const claimed = await claimPort(host, port);
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    void reports().then((values) => response.writeHead(200, { 'Content-Type': metricsType }).end(metricsText(values)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, host, claimed)));
    server.listen(claimed, host, resolve);
  });
  return {
    port: claimed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
