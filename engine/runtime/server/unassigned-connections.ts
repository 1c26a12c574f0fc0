/** Connections of a process with cells for requests without a customer. They count against the setting. */
export const unassignedConnections = 2;
