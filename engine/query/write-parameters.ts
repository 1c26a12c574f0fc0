/** Value indexes of every write, and the members of an input row in addition to its columns. */
export const writeParameters = {
  customer: 0,
  rows: 1,
  principal: 2,
  requestId: 3,
  principalKind: 4,
  /** The ID of the transaction's change, its stored data other than the caller, and whether it is caused by a deletion. */
  change: 5,
  changeKind: 6,
  operation: 7,
  agent: 8,
  settled: 9,
  /** The number of rows; no statement contains it. */
  count: 10,
  /** The version and the organization of a row that is written in parts, as written, and the first of its input members. */
  writtenVersion: 11,
  writtenOrganization: 12,
  firstMember: 13,
} as const;

export const inputMembers = {
  position: '_position',
  version: '_version',
  event: '_event',
  changed: '_changed',
  before: '_before',
  after: '_after',
} as const;
