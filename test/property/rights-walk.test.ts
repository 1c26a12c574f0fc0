/** Sends every operation of the engine for random roles: outputs are a subset of direct reads, inputs a subset of direct writes. */
import { expect } from 'chai';
import fc from 'fast-check';
import { AccessCache } from '../../engine/access/access-of.ts';
import type { Resource } from '../../engine/model/model.ts';
import { isSystem } from '../../engine/model/system-resources.ts';
import type { Access } from '../../engine/request/request-context.ts';
import { useApi } from '../support/api.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { randomRoles } from '../support/random-roles.ts';
import { makeWalkWorld, narrowRoles, type WalkWorld, walked, walkRights } from '../support/rights-walk.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';

const numRuns = Number(process.env.FC_RUNS ?? amount(2, 28));

/** A short form of `npm run test:mutations`: permission checks that are disabled in this process. */
const switches: Readonly<Record<string, (access: Access, target: Resource) => Partial<Access>>> = {
  'members to read': () => ({ mayRead: (field) => !field.writeOnly && !field.hidden }),
  'members to write': () => ({ mayWrite: () => true }),
  rows: () => ({ rowFilter: () => undefined, rowFilterApplies: () => false }),
  operations: () => ({ mayDo: () => true }),
  'rows of events': (access, target) =>
    isSystem(target, 'event')
      ? { rowFilterApplies: (resource) => resource === target && isRestricted(resource, access) }
      : {},
  'kinds of events': (access, target) =>
    isSystem(target, 'event')
      ? {
          mayDo: () => true,
          rowFilterApplies: (resource) => isReadable(resource, access) && isRestricted(resource, access),
        }
      : {},
};

/** Checks at the end of a walk. */
const checksOfEvents = ['rows of events', 'kinds of events'];

const isReadable = (resource: Resource, { mayDo }: Access): boolean =>
  mayDo(resource, 'read') || mayDo(resource, 'list');
const isRestricted = (resource: Resource, access: Access): boolean => access.rowFilterApplies?.(resource) === true;

describe('permissions of random roles', function suite() {
  this.timeout(600_000);
  const api = useApi({ settings: { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' }, onRequest: () => undefined });
  const receiver = useWebhookReceiver();
  const { accessOf } = AccessCache.prototype;
  let world: WalkWorld;

  before(async () => {
    world = await makeWalkWorld(api, receiver);
  });
  afterEach(() => {
    AccessCache.prototype.accessOf = accessOf;
  });

  it('are enforced by every operation', async () => {
    await fc.assert(
      fc.asyncProperty(randomRoles(api.booted.model, walked), (role) => walkRights(role, world)),
      { numRuns, endOnFailure: true, includeErrorInReport: true, examples: narrowRoles.map((role) => [role]) },
    );
  });

  for (const [name, change] of Object.entries(switches)) {
    it(`are reported as violated if ${name} are not checked`, async () => {
      AccessCache.prototype.accessOf = function changed(this: AccessCache, ...args) {
        const compiled = accessOf.apply(this, args);
        return {
          forOperation: (target, operation) => {
            const access = compiled.forOperation(target, operation);
            return { ...access, ...change(access, target) };
          },
        };
      };
      const part = !isLong && checksOfEvents.includes(name) ? 'events' : 'all';
      // Some checks do not matter to some roles.
      for (const role of [...narrowRoles, ...fc.sample(randomRoles(api.booted.model, walked), numRuns)]) {
        const failure = await walkRights(role, world, part).catch((error: unknown) => error);
        if (failure !== undefined) return;
      }
      expect.fail('the walk reported no violation');
    });
  }
});
