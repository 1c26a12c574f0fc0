/**
 * Records that no client can create, because they come into being with another: a meter's first measurement series, the
 * invoice content of an invoicing setting, the transfer notation of a contract that takes over another.
 */
import { asServer, defineExtension } from '../../engine/extension/contract.ts';
import { contractFields } from '../contracts/contract-kinds.ts';
import { makeInvoiceContent } from './make-invoice-content.ts';
import { makeMeasurementSeries } from './make-measurement-series.ts';
import { makeTransferNotation } from './make-transfer-notation.ts';

export default defineExtension({
  name: 'companions',
  ...asServer('A record that comes into being with another is made by rule; nothing of it is shown to the caller.', {
    hooks: {
      'measurements.sensor': { afterWrite: makeMeasurementSeries },
      'accounting.automaticcontractinvoicingsetting': { afterWrite: makeInvoiceContent },
      ...Object.fromEntries(
        Object.keys(contractFields).map((contract) => [contract, { afterWrite: makeTransferNotation }]),
      ),
    },
  }),
});
