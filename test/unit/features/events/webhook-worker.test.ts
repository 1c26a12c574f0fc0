import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { startWebhooks } from '../../../../engine/features/events/webhook-worker.ts';
import { useApi } from '../../../support/api.ts';

describe('the loops of the webhook worker', function suite() {
  this.timeout(60_000);
  const api = useApi();

  it('log an outage once, wait longer after each failure, and log the end of the outage', async () => {
    const lines: string[] = [];
    const { pool } = api.database;
    await pool.query('alter table integrations_webhookdelivery rename to away');
    const sending = startWebhooks({ ...api.server.runtime, log: (line) => lines.push(line) });
    while (lines.length === 0) await wait(10);
    await pool.query('alter table away rename to integrations_webhookdelivery');
    while (lines.length < 2) await wait(10);
    await sending.stop();
    expect(lines).to.deep.equal(['webhooks wait', 'webhook delivery resumed']);
  });
});
