/** Places of the values of every write, and the members of an input row beside its columns. */
export const writePlaces = { customer: 0, rows: 1, principal: 2, requestId: 3, principalKind: 4 } as const;

export const inputMembers = {
  position: '_position',
  version: '_version',
  event: '_event',
  changed: '_changed',
} as const;
