/** Electronic signing of documents (specification, 4.2; invoicing-rules.md, H1 to H5). */
import { defineExtension } from '@core/engine/extension';
import { agentAddress, agentRoute } from './agent-route.ts';
import { checkRoute } from './check-route.ts';
import { followDocument, guardDocument, guardParty, guardPartyField } from './document-hooks.ts';
import { followDelivery } from './follow-delivery.ts';
import { sealJob } from './seal-document.ts';
import { checkSealSettings } from './seal-signer.ts';
import { documentDataAction, fieldInfoAction } from './signing-actions.ts';
import { cancelJob, collectJob, expireJob, pollJob, queuePollsJob, remindJob } from './signing-jobs.ts';
import { signingRoute } from './signing-route.ts';

// System: A started document is processed by the server; parties have no account, they are authorized by their link or signature.
export default defineExtension({
  name: 'signing',
  actions: {
    'documents.signabledocument.field_info': fieldInfoAction,
    'documents.signabledocument.document_data': documentDataAction,
  },
  hooks: {
    'documents.signabledocument': { beforeWrite: guardDocument, afterWrite: followDocument },
    'communication.notificationdistribution': { afterWrite: followDelivery },
    'documents.signabledocumentparty': { beforeWrite: guardParty },
    'documents.signabledocumentpartyfield': { beforeWrite: guardPartyField },
  },
  jobs: {
    'signing.seal': sealJob,
    'signing.remind': remindJob,
    'signing.expire': expireJob,
    'signing.ask': queuePollsJob,
    'signing.poll': pollJob,
    'signing.collect': collectJob,
    'signing.cancel': cancelJob,
  },
  // The first matching route handles the request, so longer paths come first.
  routes: [checkRoute, agentRoute, signingRoute],
  events: {
    'documents.signabledocument.started': 'A document was sent to its parties for signing.',
    'documents.signabledocument.signed': 'All parties have signed a document.',
    'documents.signabledocument.rejected': 'A party declined to sign a document.',
    'documents.signabledocument.aborted': 'The signing of a document was aborted.',
    'documents.signabledocument.expired': 'The time to sign a document ran out.',
    'documents.signabledocument.undelivered':
      'A request to sign did not arrive, and every other channel to the party has failed.',
  },
  addresses: [agentAddress],
  checkSettings: checkSealSettings,
});
