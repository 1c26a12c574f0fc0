/** What part of the connections of a process one customer has at most, and what part work has that may hold them for long. */

interface Part {
  readonly places: number;
  /** Those that one customer holds at most. */
  readonly perKey: number;
}

/** The parts of so many connections: of all statements, of streams and of expensive statements. */
export function partsOf(connections: number): { readonly all: Part; readonly streams: Part; readonly expensive: Part } {
  const half = Math.max(1, Math.floor(connections / 2));
  const quarter = Math.max(1, Math.floor(connections / 4));
  return {
    // Two are the fewest: what PostgreSQL refuses in a transaction is explained by a look-up beside it.
    all: { places: connections, perKey: Math.max(Math.min(2, connections), connections - quarter) },
    streams: { places: half, perKey: Math.max(1, Math.floor(half / 2)) },
    // Each keeps a core of PostgreSQL busy, of which there is one for some ten connections.
    expensive: { places: half, perKey: Math.max(1, Math.floor(connections / 10)) },
  };
}
