/** Connections that background work has beside those of the runtime: one only listens. They count against the setting. */
export const queueConnections = 2;
