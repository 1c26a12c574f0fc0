/**
 * The modules of Node that speak HTTP. Taken this way because `import … from 'node:http'` looks at every member of the module, one of which is
 * WebSocket, and that loads a whole other client for HTTP: a fortieth of a second in each process, for nothing.
 */
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');
