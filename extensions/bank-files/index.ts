/** Files for the bank: direct debits of invoices. Files from the bank are imports. */
import { defineExtension } from '../../engine/extension/contract.ts';
import { cancelAction, collectAction } from './collect-action.ts';

// System: A file collects the invoices of all payers; the caller must be able to read these members of all of them.
export default defineExtension({
  name: 'bank-files',
  actions: { 'accounting.bankfile.collect': collectAction, 'accounting.bankfile.cancel': cancelAction },
});
