/**
 * Node's HTTP modules. Loaded with getBuiltinModule because `import … from 'node:http'` reads every member of the module, including WebSocket, which loads a
 * second, unused HTTP client: 25 ms in each process.
 */
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');
