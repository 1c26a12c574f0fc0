/** Files for the bank: direct debits of invoices, their consents, and refunds. Files from the bank are imports. */
import { defineExtension } from '@core/engine/extension';
import { cancelAction } from './cancel-action.ts';
import { collectAction } from './collect-action.ts';
import { consentsAction } from './consents-action.ts';
import { refundAction } from './refund-action.ts';
import { refundHooks } from './refund-hooks.ts';

// System: A file collects the invoices, pays the balances, or registers the consents, of all payers; the caller must be able to read these members of all of them.
export default defineExtension({
  name: 'bank-files',
  actions: {
    'accounting.bankfile.collect': collectAction,
    'accounting.bankfile.consents': consentsAction,
    'accounting.bankfile.refund': refundAction,
    'accounting.bankfile.cancel': cancelAction,
  },
  hooks: { 'accounting.invoicepayment': refundHooks },
});
