/** What the primary process sends its workers before they serve; everything that differs between two starts. */

import type { Json } from '../kernel/json.ts';
import type { Limits } from '../kernel/limits.ts';
import type { OpenTelemetryOptions } from '../runtime/observe/open-telemetry.ts';
import type { LogLevel } from '../runtime/process/log.ts';
import type { ServerMarks } from '../runtime/storage/server-marks.ts';
import type { Sharing } from './share-connections.ts';

/** What a server is for: requests, background jobs, or both. */
export type Role = 'all' | 'web' | 'worker';

export type ServeOrder = {
  readonly role: Role;
  readonly databaseUrl: string;
  /** The directory of cells; `databaseUrl` is then that of the first of them. */
  readonly directoryUrl?: string;
  /** The databases behind the router at `databaseUrl`, by the numbers that they have there. */
  readonly shardUrls?: readonly string[];
  /** What each process shares its connections out by, again and again: cells come and go while it runs. */
  readonly sharing?: Sharing;
  /** The same past a pooler; undefined when there is no such address. */
  readonly directUrl?: string;
  /** Replicas of the database; empty: there are none. */
  readonly replicaUrls: readonly string[];
  /** The primary takes no reads that they may answer. */
  readonly sparesPrimary: boolean;
  /** A pooler is behind `databaseUrl`. */
  readonly isPooled: boolean;
  /** The folder of the migrations that the database must have. */
  readonly migrations: string;
  /** Folders whose disks are looked at. */
  readonly disks: { readonly database?: string; readonly files: string };
  /** Descriptors that no migration was planned for refuse the start; who watches them has looked before. */
  readonly requiresPlan: boolean;
  /** Of `npm start` with its demo: the file with the headers of the demo's credential. */
  readonly sampleHeaders?: string;
  /** Of `npm start` with its demo: how the ids of the requests begin that it sends itself. */
  readonly ownRequests?: string;
  /** The schema of views of the release that is served. */
  readonly releaseSchema: string;
  /** Connections of one worker's pool. */
  readonly maximumConnections: number;
  /** Connections of all workers together, those beside their pools among them. */
  readonly connectionLimit: number;
  readonly preparedStatements: boolean;
  readonly host: string;
  readonly port: number;
  /** 32 bytes in base64. */
  readonly secret: string;
  /** What a customer needs on both sides of a move, noted in each database. */
  readonly marks: ServerMarks;
  /** For extensions. */
  readonly settings: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Server-Timing on every answer. */
  readonly tellsTimes: boolean;
  /** How much requests may send and ask for. */
  readonly sizes: Limits;
  /** Milliseconds; 0 logs no statement. */
  readonly slowStatement: number;
  /** Undefined: nobody collects traces. */
  readonly tracing?: OpenTelemetryOptions;
  /** Units a minute; 0 does not limit. */
  readonly rateLimit: number;
  readonly rateStore: 'memory' | 'postgres';
  readonly logLevel: LogLevel;
  /** False when another port serves /metrics. */
  readonly servesMetrics: boolean;
};

/** The order as a worker gets it: JSON, from the primary of the same code. */
export function readOrder(order: Json): ServeOrder {
  return order as ServeOrder;
}
