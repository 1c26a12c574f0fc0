import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '@core/engine/testing';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('creates an article, and rejects a second one with its name', async () => {
  const created = await server.send('POST', '/shop/article/', { name: 'Pen', price: 12.5 });
  assert.equal(created.status, 201);
  const second = await server.send('POST', '/shop/article/', { name: 'Pen', price: 20 });
  assert.deepEqual([second.status, second.body.errors[0].pointer], [409, '/name']);
});
