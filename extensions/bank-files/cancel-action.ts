/** The action cancel of accounting.bankfile: releases the invoices of a file, and annuls its refunds. */
import {
  type ActionHandler,
  type JsonObject,
  type SystemContext,
  throwProblem,
} from '../../engine/extension/contract.ts';
import { AccountingBankfileStatus, db } from '../schema.ts';
import { readableRecord } from '../support/readable-record.ts';
import { throwConflict } from '../support/throw-conflict.ts';
import { t } from './texts/t.ts';

const files = 'accounting.bankfile';

/** Records that are updated by one statement. */
const recordsAtOnce = 1_000;

/** Handles `POST …/bankfile/{pk}/cancel/`. */
export const cancelAction: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const id = parameters.pk ?? '';
  if ((await context.records.find(files, id)) === undefined) return throwProblem('not_found');
  const [file] = await system.database.execute(
    db.selectFrom('accounting_bankfile').select('status').where('id', '=', id).forUpdate(),
  );
  if (file?.status !== AccountingBankfileStatus.created) throwConflict('file_cancelled', t('fileCancelled'));
  const collected = await system.database.execute(
    db.selectFrom('accounting_invoice').select('id').where('bank_file_id', '=', id).orderBy('id').forUpdate(),
  );
  await setFile(system, collected, null);
  const refunds = await system.database.execute(
    db
      .selectFrom('accounting_invoicepayment')
      .select('id')
      .where('bank_file_id', '=', id)
      .where('annulled', '=', false)
      .orderBy('id')
      .forUpdate(),
  );
  await updateAll(system, 'accounting.invoicepayment', refunds, { annulled: true });
  await system.records.update(files, id, { status: AccountingBankfileStatus.cancelled });
  return { body: await readableRecord(context, files, id) };
};

type Rows = readonly { readonly id: string }[];

/** Sets the file that collects invoices. */
export function setFile(context: SystemContext, invoices: Rows, file: JsonObject | null): Promise<void> {
  return updateAll(context, 'accounting.invoice', invoices, { bank_file: file });
}

async function updateAll(context: SystemContext, resource: string, rows: Rows, changes: JsonObject): Promise<void> {
  for (let start = 0; start < rows.length; start += recordsAtOnce)
    await context.records.updateMany(
      resource,
      rows.slice(start, start + recordsAtOnce).map(({ id }) => ({ id, changes })),
    );
}
