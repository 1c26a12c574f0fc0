/**
 * A full disk: writes fail with an error, reads or at least health checks continue, and with free space every confirmed write exists once. The data of
 * PostgreSQL is in a small file system, which only root can create.
 */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { canMakeSmallDisk, makeSmallDisk, removeSmallDisk } from '../support/small-disk.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendOnce, useWorld } from './world.ts';

const tags = '/annotating/tag/';
const megabyte = 1_048_576;

if (canMakeSmallDisk()) describeDisk();
else
  describe.skip('a full disk (skipped: only root may mount a small file system)', () =>
    it('is skipped with a message'));

function describeDisk(): void {
  describe('a full disk', function suite() {
    this.timeout(240_000);
    let disk = '';
    const world = useWorld({
      environment: { CORE_WORKERS: '1' },
      makeFolder() {
        disk = makeSmallDisk(400);
        return disk;
      },
      removeFolder: removeSmallDisk,
    });

    it('makes writes fail with 503, and loses no confirmed write', async () => {
      const { client } = world;
      const rows = (call: number) =>
        Array.from({ length: 1_000 }, (_, index) => ({
          name: `Disk ${call}-${index}`,
        }));
      const write = (call: number) =>
        client.post(`${tags}list/?_slim=true`, rows(call), { 'Idempotency-Key': `disk-${call}` });
      expect((await write(0)).status).to.equal(201);
      const ballast = join(disk, 'ballast');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 3 * megabyte)));
      let written = 1;
      let rejected: { readonly status: number; readonly code: string; readonly retry: string | null } | undefined;
      for (; rejected === undefined && written < 200; ) {
        const response = await write(written);
        if (response.status === 201) written += 1;
        else
          rejected = { status: response.status, code: response.body?.code, retry: response.headers.get('retry-after') };
      }
      expect(rejected).to.include({ status: 503, code: 'database_unavailable' });
      expect(rejected?.retry).to.match(/^\d+$/);
      expect((await fetch(`${world.origin}/healthz`)).status).to.equal(200);
      const ready = await fetch(`${world.origin}/readyz`);
      expect([ready.status, await ready.json()]).to.deep.equal([503, { status: 'disk_full' }]);
      rmSync(ballast);
      // Sent again with the same key until it succeeds.
      const later = await sendLater(() => write(written));
      expect(later).to.equal(201);
      written += 1;
      await waitUntil(async () => (await fetch(`${world.origin}/readyz`)).ok);
      const [counts] = await world.query(
        `select count(*)::int as rows, count(distinct name)::int as names from annotating_tag where name like 'Disk %'`,
      );
      expect(counts).to.deep.equal({ rows: written * 1_000, names: written * 1_000 });
      expect((await sendOnce(client, tags, { name: 'After' })).status).to.equal(201);
    });
  });
}

async function sendLater(send: () => Promise<{ readonly status: number }>): Promise<number> {
  for (;;) {
    const { status } = await send();
    if (status < 500 && status !== 409) return status;
    await wait(200);
  }
}
