/** Connections of background jobs in addition to those of the runtime: one only listens. They count against the setting. */
export const queueConnections = 2;
