/** Random roles through every operation of the engine: what comes out is what a direct read gives, what goes in what a direct write may set. */
import fc from 'fast-check';
import { useApi } from '../support/api.ts';
import { randomRoles } from '../support/random-roles.ts';
import { makeWalkWorld, type WalkWorld, walked, walkRights } from '../support/rights-walk.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';

const numRuns = Number(process.env.FC_RUNS ?? 6);

describe('rights of random roles', function suite() {
  this.timeout(600_000);
  const api = useApi({ settings: { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' }, onRequest: () => undefined });
  const receiver = useWebhookReceiver();
  let world: WalkWorld;

  before(async () => {
    world = await makeWalkWorld(api, receiver);
  });

  it('hold at every operation', async () => {
    await fc.assert(
      fc.asyncProperty(randomRoles(api.booted.model, walked), (role) => walkRights(role, world)),
      { numRuns, endOnFailure: true },
    );
  });
});
