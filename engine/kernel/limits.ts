/** Limits of requests and responses (api.md, section 6). All are settings. A type, not an interface: workers receive it as JSON. */
export type Limits = {
  /** The maximum size of an address, and of `_filter` in it. */
  readonly urlBytes: number;
  readonly headerBytes: number;
  readonly recordBytes: number;
  readonly recordDepth: number;
  readonly recordMembers: number;
  readonly bulkBytes: number;
  readonly bulkItems: number;
  /** Records that a write by filter or an undo changes in one transaction. */
  readonly changeRecords: number;
  readonly filterConditions: number;
  /** Values that `in` may list, in an address and in the body of a QUERY. */
  readonly listedInAddress: number;
  readonly listedInBody: number;
  readonly pageSize: number;
  /** The last row that numbered pages can include. */
  readonly deepestRow: number;
  /** Statement timeouts: of a read, of a write, and of an export or a stream. */
  readonly readSeconds: number;
  readonly writeSeconds: number;
  readonly exportSeconds: number;
};

/** Defaults. */
export const defaultLimits: Limits = {
  urlBytes: 8_192,
  headerBytes: 16_384,
  recordBytes: 1_048_576,
  recordDepth: 32,
  recordMembers: 2_000,
  bulkBytes: 10_485_760,
  bulkItems: 1_000,
  changeRecords: 10_000,
  filterConditions: 50,
  listedInAddress: 1_000,
  listedInBody: 10_000,
  pageSize: 1_000,
  deepestRow: 1_000_000,
  readSeconds: 5,
  writeSeconds: 30,
  exportSeconds: 900,
};
