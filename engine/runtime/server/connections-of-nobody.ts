/** Connections of a process with cells for what no customer asks for. They count against the setting. */
export const connectionsOfNobody = 2;
