/** Contract invoicing and the books (specification 4.4; invoicing-rules.md). */
import { defineExtension } from '../../engine/extension/contract.ts';
import { attestInvoice, creditInvoice } from './invoice-actions.ts';
import { invoiceHooks, invoicePartHooks } from './invoice-hooks.ts';
import { invoicingActions } from './invoicing-actions.ts';
import { nightlyJob, performJob } from './invoicing-jobs.ts';

export default defineExtension({
  name: 'invoicing',
  actions: {
    ...invoicingActions,
    'accounting.invoice.attest': attestInvoice,
    'accounting.invoice.credit': creditInvoice,
  },
  hooks: {
    'accounting.invoice': invoiceHooks,
    'accounting.invoicerow': invoicePartHooks,
    'accounting.invoicerecipient': invoicePartHooks,
  },
  jobs: { 'invoicing.perform': performJob, 'invoicing.nightly': nightlyJob },
});
