/** Contract status: status and end_date follow from the other members, the signed document, transfers, and the date. */
import { defineExtension } from '@core/engine/extension';
import { derivePosition, followAnswer } from './cancellation-position.ts';
import { contractFields } from './contract-kinds.ts';
import { endSubContracts } from './end-sub-contracts.ts';
import { deriveOwnerWarning } from './owner-warning.ts';
import { followTransfer, syncContractsDaily, updateContractStatus } from './update-contract-status.ts';

// System: The status of a contract depends on all related records, including those that the caller cannot see.
export default defineExtension({
  name: 'contracts',
  hooks: {
    ...Object.fromEntries(
      Object.keys(contractFields).map((contract) => [
        contract,
        { derive: deriveOwnerWarning, beforeWrite: updateContractStatus, afterWrite: endSubContracts },
      ]),
    ),
    'contracts.contractcancellationposition': { beforeWrite: derivePosition, afterWrite: followAnswer },
    'contracts.contracttransfernotation': { afterWrite: followTransfer },
  },
  jobs: { 'contracts.settle': syncContractsDaily },
});
