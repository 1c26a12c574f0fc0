/** Bodies that pages outside of the API reject because they are too long: the client gets a response, and the process continues. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('page bodies that are too long', () => {
  const token = 'secret-of-the-mail-server';
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1', CORE_BOUNCE_TOKEN: token });
  const api = useApi({ settings });
  const link = randomBytes(32).toString('base64url');
  const pages = [
    '/sign-in/passkey/',
    '/sign-in/out/',
    () => `/sign-in/link/${api.customerId}/${link}/`,
    '/messages/bounce/',
  ];

  for (const page of pages) {
    const address = typeof page === 'string' ? page : '/sign-in/link/…/';
    it(`are rejected with 413 at ${address}`, async () => {
      for (const bytes of [100_000, 1_100_000, 3_000_000]) {
        if (address === '/messages/bounce/' && bytes < 1_048_576) continue;
        const response = await fetch(`${api.origin}${typeof page === 'string' ? page : page()}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: api.origin, Authorization: `Bearer ${token}` },
          body: JSON.stringify({ text: 'A'.repeat(bytes) }),
        });
        expect(response.status).to.equal(413);
        expect(await response.json()).to.include({ code: 'body_too_large' });
      }
      expect((await api.get('/accounts/me/')).status).to.equal(200);
    });
  }

  it('can end in the middle without affecting other requests', async () => {
    const head = `POST /sign-in/passkey/ HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${api.origin}\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`;
    for (const sent of [0, 10, 65_536, 66_000, 150_000]) {
      const socket = connect(api.server.port, '127.0.0.1');
      await new Promise<void>((resolve) => {
        socket.on('error', () => resolve());
        socket.write(head + 'A'.repeat(sent), () => {
          socket.destroy();
          resolve();
        });
      });
    }
    expect((await api.get('/accounts/me/')).status).to.equal(200);
  });
});
