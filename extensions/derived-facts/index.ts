/**
 * Members that are derived from others and written only by the server: from the same record before it is written (derived-facts.ts), or from
 * records that refer to it, after those are written (followed-facts.ts). To add one, add a row to one of the two tables.
 */
import {
  type Change,
  defineExtension,
  type ExtensionContext,
  isProblem,
  type Problem,
  type ResourceHooks,
  type SystemContext,
  type WriteAllHook,
} from '@core/engine/extension';
import { connectionFields, followContractDates } from './contract-dates.ts';
import { ofEach, setDerivedFacts, setPlainFact } from './derived-fact.ts';
import { batchDerivedFacts, derivedFacts, plainFacts } from './derived-facts.ts';
import { followFeeChange } from './fee-change.ts';
import { followFact, lockTargets } from './followed-fact.ts';
import { followedFacts } from './followed-facts.ts';
import { followApplications, listingsDaily } from './listing-status.ts';
import { openNextSeries } from './series-figures.ts';

type AfterWrite = (change: Change, context: SystemContext) => Promise<Problem | undefined>;
type AfterWriteAll = WriteAllHook<SystemContext, Problem | undefined>;

/** Further afterWriteAll hooks of these resources. */
const followers: Readonly<Record<string, AfterWriteAll>> = {
  'brf.quotafee': eachAfter(followFeeChange),
  'markets.apartmentlistingapplication': followApplications,
  'measurements.measurementseries': eachAfter(openNextSeries),
  ...Object.fromEntries(Object.keys(connectionFields).map((contract) => [contract, eachAfter(followContractDates)])),
};

const resources = new Set([
  ...Object.keys(derivedFacts),
  ...Object.keys(batchDerivedFacts),
  ...Object.keys(plainFacts),
  ...Object.keys(followers),
  ...followedFacts.map(({ source }) => source),
]);

// System: A member that only the server writes is computed from all source records, regardless of the caller.
export default defineExtension({
  name: 'derived-facts',
  hooks: Object.fromEntries([...resources].map((resource) => [resource, hooksOf(resource)])),
  jobs: { 'markets.listings': listingsDaily },
});

function hooksOf(resource: string): ResourceHooks {
  const derived = [...(derivedFacts[resource] ?? []).map(ofEach), ...(batchDerivedFacts[resource] ?? [])];
  const followed = followedFacts.filter(({ source }) => source === resource);
  const further = followers[resource];
  const plain = plainFacts[resource];
  const follows = [
    ...followed.map(
      (fact): AfterWriteAll =>
        (changes, context) =>
          followFact(fact, changes, context),
    ),
    ...(further === undefined ? [] : [further]),
  ];
  const beforeWriteAll = async (changes: readonly Change[], { system: context }: ExtensionContext) => {
    for (const fact of followed) await lockTargets(fact, changes, context);
    return derived.length === 0 ? [] : await setDerivedFacts(derived, changes, context);
  };
  return {
    ...(plain === undefined ? {} : { derive: (change, context) => setPlainFact(plain, change, context) }),
    ...(followed.length > 0 || derived.length > 0 ? { beforeWriteAll } : {}),
    ...(follows.length === 0 ? {} : { afterWriteAll: inOrder(follows) }),
  };
}

function eachAfter(follow: AfterWrite): AfterWriteAll {
  return async (changes, context) => {
    const problems: (Problem | undefined)[] = [];
    for (const change of changes) {
      const problem = await follow(change, context);
      problems.push(problem);
      if (problem !== undefined) break;
    }
    return problems;
  };
}

/** Runs the hooks one after another; the first rejection stops the sequence. */
function inOrder(follows: readonly AfterWriteAll[]): WriteAllHook<ExtensionContext, Problem | undefined> {
  return async (changes, { system: context }) => {
    for (const follow of follows) {
      const problems = await follow(changes, context);
      if (problems.some(isProblem)) return problems;
    }
    return [];
  };
}
