/** Contract invoicing and the books (specification 4.4; invoicing-rules.md). */
import { defineExtension } from '../../engine/extension/contract.ts';
import { invoicingActions } from './invoicing-actions.ts';
import { nightlyJob, performJob } from './invoicing-jobs.ts';

export default defineExtension({
  name: 'invoicing',
  actions: { ...invoicingActions },
  jobs: { 'invoicing.perform': performJob, 'invoicing.nightly': nightlyJob },
});
