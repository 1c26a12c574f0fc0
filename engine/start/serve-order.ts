/** The message from the primary process to its workers before they serve; contains all properties that differ between two starts. */

import type { Json } from '../kernel/json.ts';
import type { Limits } from '../kernel/limits.ts';
import type { LogLevel } from './process/log.ts';

/** The purpose of a server: requests, background jobs, or both. */
export type Role = 'all' | 'web' | 'worker';

export type ServeOrder = {
  readonly role: Role;
  readonly databaseUrl: string;
  /** The address without a pooler; undefined if there is none. */
  readonly directUrl?: string;
  /** Replicas of the database; empty if there are none. */
  readonly replicaUrls: readonly string[];
  /** Whether reads that replicas can serve do not use the primary. */
  readonly sparesPrimary: boolean;
  /** Whether `databaseUrl` is the address of a pooler. */
  readonly isPooled: boolean;
  /** The folder of the migrations that the database must have. */
  readonly migrations: string;
  /** Folders whose free disk space is monitored. */
  readonly disks: { readonly database?: string; readonly files: string };
  /** Whether to abort the start if descriptors have no planned migration; with --watch this was already checked. */
  readonly requiresPlan: boolean;
  /** Set by `npm start` with its demo: the file with the headers of the demo's credential. */
  readonly sampleHeaders?: string;
  /** Set by `npm start` with its demo: the prefix of the IDs of the demo's requests. */
  readonly startRequests?: string;
  /** The schema of views of the running release. */
  readonly releaseSchema: string;
  /** Connections of one worker's pool. */
  readonly maximumConnections: number;
  /** Connections of all workers together, including those outside of their pools. */
  readonly connectionLimit: number;
  readonly preparedStatements: boolean;
  readonly host: string;
  readonly port: number;
  /** 32 bytes in base64. */
  readonly secret: string;
  /** For extensions and features. */
  readonly settings: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Whether to send Server-Timing with every response. */
  readonly sendsServerTiming: boolean;
  /** Size limits of requests. */
  readonly sizes: Limits;
  /** Milliseconds; 0 disables logging of slow statements. */
  readonly slowStatement: number;
  /** Units per minute; 0 disables the limit. */
  readonly rateLimit: number;
  readonly rateStore: 'memory' | 'postgres';
  readonly logLevel: LogLevel;
  /** False if another port serves /metrics. */
  readonly servesMetrics: boolean;
};

/** Parses the order in a worker: JSON from the primary, which has the same code. */
export function readOrder(order: Json): ServeOrder {
  return order as ServeOrder;
}
