/** The fractions of a process's connections for one customer, and for operations that may hold connections for long. */

interface PermitLimits {
  readonly permits: number;
  /** Maximum per customer. */
  readonly perKey: number;
}

/** Returns the limits for a number of connections: of all statements, of streams and of expensive statements. */
export function permitLimits(connections: number): {
  readonly all: PermitLimits;
  readonly streams: PermitLimits;
  readonly expensive: PermitLimits;
} {
  const half = Math.max(1, Math.floor(connections / 2));
  const quarter = Math.max(1, Math.floor(connections / 4));
  return {
    // Two is the minimum: errors in a transaction are explained by a lookup on a second connection.
    all: { permits: connections, perKey: Math.max(Math.min(2, connections), connections - quarter) },
    streams: { permits: half, perKey: Math.max(1, Math.floor(half / 2)) },
    // Each occupies one CPU core of PostgreSQL; there is about one core for every ten connections.
    expensive: { permits: half, perKey: Math.max(1, Math.floor(connections / 10)) },
  };
}
