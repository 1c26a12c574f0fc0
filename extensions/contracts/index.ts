/** Contract status: status and end_date follow from the other members, the signed document, transfers, and the date. */
import { asServer, defineExtension } from '../../engine/extension/contract.ts';
import { followAnswer, settlePosition } from './cancellation-position.ts';
import { contractFields } from './contract-kinds.ts';
import { followTransfer, standContract } from './settle-contract.ts';
import { settleDaily } from './settle-daily.ts';

export default defineExtension({
  name: 'contracts',
  ...asServer('The status of a contract follows from all that is agreed about it, also what the caller does not see.', {
    hooks: {
      ...Object.fromEntries(Object.keys(contractFields).map((contract) => [contract, { beforeWrite: standContract }])),
      'contracts.contractcancellationposition': { beforeWrite: settlePosition, afterWrite: followAnswer },
      'contracts.contracttransfernotation': { afterWrite: followTransfer },
    },
    jobs: { 'contracts.settle': settleDaily },
  }),
});
