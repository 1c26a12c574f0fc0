/**
 * Creates the records that clients cannot create because they accompany another record: the first measurement series of
 * a meter, the invoice content of an invoicing setting, the transfer notation of a contract that takes over another. An
 * undo restores them with the record.
 */

import { type Change, defineExtension, type ExtensionContext } from '@core/engine/extension';
import { contractFields, tenantsOf } from '../contracts/contract-kinds.ts';
import { idOf } from '../support/reference.ts';

// System: Companion records are created by rule; the caller cannot see them.
export default defineExtension({
  name: 'companions',
  hooks: {
    'measurements.sensor': { afterWrite: makeMeasurementSeries },
    'accounting.automaticcontractinvoicingsetting': { afterWrite: makeInvoiceContent },
    ...Object.fromEntries(
      Object.keys(contractFields).map((contract) => [contract, { afterWrite: makeTransferNotation }]),
    ),
  },
});

/** afterWrite of accounting.automaticcontractinvoicingsetting. */
async function makeInvoiceContent(change: Change, { system: { records } }: ExtensionContext): Promise<undefined> {
  if (change.kind !== 'create' || change.restores) return undefined;
  await records.create('accounting.contractinvoicecontent', {
    organization: change.after?.organization ?? null,
    invoicing_setting: { id: change.id },
  });
  return undefined;
}

/** afterWrite of measurements.sensor. */
async function makeMeasurementSeries(
  change: Change,
  { now, system: { records } }: ExtensionContext,
): Promise<undefined> {
  if (change.kind !== 'create' || change.restores) return undefined;
  const installed = change.after?.installed_date;
  const start = typeof installed === 'string' ? `${installed}T00:00:00Z` : now.toISOString();
  await records.create('measurements.measurementseries', {
    sensor: { id: change.id },
    organization: change.after?.organization ?? null,
    period_start: start,
    period_end: start,
    start_value: change.after?.initial_value ?? null,
    consumption: 0,
  });
  return undefined;
}

/** afterWrite of the six contract types. */
async function makeTransferNotation(change: Change, { system: { records } }: ExtensionContext): Promise<undefined> {
  const previousId = idOf(change.after?.transferred_from);
  const field = contractFields[change.resource];
  if (change.kind !== 'create' || change.restores || previousId === undefined || field === undefined) return undefined;
  const before = await records.find(change.resource, previousId);
  await records.create('contracts.contracttransfernotation', {
    organization: change.after?.organization ?? null,
    [field]: { id: previousId },
    transfer_performed: false,
    transfer_date: change.after?.start_date ?? null,
    from_tenants: tenantsOf(before).map((id) => ({ id })),
    to_tenants: tenantsOf(change.after).map((id) => ({ id })),
  });
  return undefined;
}
