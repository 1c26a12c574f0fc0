/**
 * Members that follow from others and that only the server writes: from the same record before it is written (own-facts.ts), or from
 * records that point at it, after those are (followed-facts.ts). A further one is a line in one of the two tables.
 */
import {
  asServer,
  type Change,
  defineExtension,
  isProblem,
  type Problem,
  type ServerContext,
  type ServerHooks,
} from '../../engine/extension/contract.ts';
import { connectionFields, followContractDates } from './contract-dates.ts';
import { followFeeChange } from './fee-change.ts';
import { followFact, lockTargets } from './followed-fact.ts';
import { followedFacts } from './followed-facts.ts';
import { followApplication, listingsDaily } from './listing-status.ts';
import { setOwnFacts, setPlainFact } from './own-fact.ts';
import { ownFacts, plainFacts } from './own-facts.ts';
import { openNextSeries } from './series-figures.ts';

type AfterWrite = NonNullable<ServerHooks['afterWrite']>;

/** What else follows a write of these. */
const followers: Readonly<Record<string, AfterWrite>> = {
  'brf.quotafee': followFeeChange,
  'markets.apartmentlistingapplication': followApplication,
  'measurements.measurementseries': openNextSeries,
  ...Object.fromEntries(Object.keys(connectionFields).map((contract) => [contract, followContractDates])),
};

const resources = new Set([
  ...Object.keys(ownFacts),
  ...Object.keys(plainFacts),
  ...Object.keys(followers),
  ...followedFacts.map(({ source }) => source),
]);

export default defineExtension({
  name: 'derived-facts',
  ...asServer('A member that only the server writes follows from all records that it is computed from.', {
    hooks: Object.fromEntries([...resources].map((resource) => [resource, hooksOf(resource)])),
    jobs: { 'markets.listings': listingsDaily },
  }),
});

function hooksOf(resource: string): ServerHooks {
  const own = ownFacts[resource] ?? [];
  const followed = followedFacts.filter(({ source }) => source === resource);
  const further = followers[resource];
  const plain = plainFacts[resource];
  const follows = [
    ...followed.map(
      (fact): AfterWrite =>
        (change, context) =>
          followFact(fact, change, context),
    ),
    ...(further === undefined ? [] : [further]),
  ];
  const beforeWrite = async (change: Change, context: ServerContext) => {
    for (const fact of followed) await lockTargets(fact, change, context);
    return own.length === 0 ? undefined : await setOwnFacts(own, change, context);
  };
  return {
    ...(plain === undefined ? {} : { derive: (change, context) => setPlainFact(plain, change, context) }),
    ...(followed.length > 0 || own.length > 0 ? { beforeWrite } : {}),
    ...(follows.length === 0 ? {} : { afterWrite: inOrder(follows) }),
  };
}

/** One after the other; the first refusal ends it. */
function inOrder(follows: readonly AfterWrite[]): AfterWrite {
  return async (change, context): Promise<Problem | undefined> => {
    for (const follow of follows) {
      const refusal = await follow(change, context);
      if (isProblem(refusal)) return refusal;
    }
    return undefined;
  };
}
