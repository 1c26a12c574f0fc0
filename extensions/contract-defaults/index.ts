/** Notice periods of contracts that name none: the default months of the general settings. */
import { defineExtension } from '@core/engine/extension';
import { contractFields } from '../contracts/contract-kinds.ts';
import { defaultNotice, needsNotice } from './default-notice.ts';

const hooks = { beforeWriteAll: defaultNotice, concerns: needsNotice };

// System: The default notice periods apply to contracts of users who cannot read the general settings.
export default defineExtension({
  name: 'contract-defaults',
  hooks: Object.fromEntries(Object.keys(contractFields).map((contract) => [contract, hooks])),
});
