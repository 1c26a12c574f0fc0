/** 100,000 operations (SCALE_OPERATIONS, limited by SCALE_MINUTES) with two disturbed replicas: no session sees less than it wrote or read, no request gets a 5xx. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { runHistory } from '../support/replica-history.ts';
import { startReplicaWorld } from '../support/replica-world.ts';
import { replicationPrograms } from '../support/replicated.ts';

describe('100,000 operations with replicas', function suite() {
  this.timeout(3_600_000);
  it('have no wrong read', async function history() {
    if (replicationPrograms === undefined)
      throw new Error('no pg_basebackup is installed (Debian: apt install postgresql)');
    const world = await startReplicaWorld(2);
    try {
      // One process reads only from replicas, the other one shares reads with the primary.
      const origins = [world.server.origin, (await world.another({ sparesPrimary: false })).origin];
      const result = await runHistory(world, origins, {
        operations: Number(process.env.SCALE_OPERATIONS ?? 100_000),
        sessions: 8,
        seed: Number(process.env.SCALE_SEED ?? 1),
        maxPauseMs: 10_000,
        maxDurationMs: Number(process.env.SCALE_MINUTES ?? 60) * 60_000,
      });
      console.log(JSON.stringify({ ...result, wrong: result.wrong.length }));
      expect(result.wrong.slice(0, 20)).to.deep.equal([]);
      expect(result.onReplicas).to.be.greaterThan(result.operations / 20);
    } finally {
      await world.stop();
    }
  });
});
