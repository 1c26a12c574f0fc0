/** Electronic signing of documents (specification, 4.2; invoicing-rules.md, H1 to H5). */
import { asServer, defineExtension } from '../../engine/extension/contract.ts';
import { agentRoute } from './agent-route.ts';
import { checkRoute } from './check-route.ts';
import { signingAddresses } from './described-addresses.ts';
import { followDocument, guardDocument, guardParty, guardPartyField } from './document-hooks.ts';
import { askJob, cancelJob, pollJob } from './provider-jobs.ts';
import { sealJob } from './seal-document.ts';
import { checkSealSettings } from './seal-signer.ts';
import { documentDataAction, fieldInfoAction } from './signing-actions.ts';
import { expireJob, remindJob } from './signing-jobs.ts';
import { signingRoute } from './signing-route.ts';

export default defineExtension({
  name: 'signing',
  ...asServer(
    'A started document goes its way by itself; parties have no account, their link or signature is the proof.',
    {
      actions: {
        'documents.signabledocument.field_info': fieldInfoAction,
        'documents.signabledocument.document_data': documentDataAction,
      },
      hooks: {
        'documents.signabledocument': { beforeWrite: guardDocument, afterWrite: followDocument },
        'documents.signabledocumentparty': { beforeWrite: guardParty },
        'documents.signabledocumentpartyfield': { beforeWrite: guardPartyField },
      },
      jobs: {
        'signing.seal': sealJob,
        'signing.remind': remindJob,
        'signing.expire': expireJob,
        'signing.ask': askJob,
        'signing.poll': pollJob,
        'signing.cancel': cancelJob,
      },
      // The first that fits answers, so the longer path stands first.
      routes: [checkRoute, agentRoute, signingRoute],
    },
  ),
  addresses: signingAddresses,
  checkSettings: checkSealSettings,
});
