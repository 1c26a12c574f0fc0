/** Contract numbers: a contract that is created without one gets the next number of its organization's series. */
import { defineExtension, type ResourceHooks } from '@core/engine/extension';
import { contractFields } from '../contracts/contract-kinds.ts';
import { numberContracts } from './number-contracts.ts';

const hooks: ResourceHooks = { beforeWriteAll: numberContracts, concerns: ({ kind }) => kind !== 'delete' };

// System: A series counts the contracts of an organization, including those that the caller cannot see.
export default defineExtension({
  name: 'contract-numbers',
  hooks: Object.fromEntries(Object.keys(contractFields).map((contract) => [contract, hooks])),
});
