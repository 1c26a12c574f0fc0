/** The action cancel of accounting.bankfile: releases the invoices and consents of a file, and annuls its refunds. */
import { type ActionHandler, type SystemContext, throwProblem } from '@core/engine/extension';
import { AccountingBankfileStatus, db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { readableRecord } from '../support/readable-record.ts';
import { files } from './autogiro-method.ts';
import { t } from './texts/t.ts';
import { type Update, updateAll } from './update-all.ts';

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
  await updateAll(
    system,
    'accounting.invoice',
    collected.map((invoice) => ({ id: invoice.id, changes: { bank_file: null } })),
  );
  await updateAll(system, 'accounting.autogiropayerconnection', await releasedConsents(id, system));
  const refunds = await system.database.execute(
    db
      .selectFrom('accounting_invoicepayment')
      .select('id')
      .where('bank_file_id', '=', id)
      .where('annulled', '=', false)
      .orderBy('id')
      .forUpdate(),
  );
  await updateAll(
    system,
    'accounting.invoicepayment',
    refunds.map((refund) => ({ id: refund.id, changes: { annulled: true } })),
  );
  await system.records.update(files, id, { status: AccountingBankfileStatus.cancelled });
  return { body: await readableRecord(context, files, id) };
};

/** Returns the changes that make consents of a file pending again, unless the bank has answered. */
async function releasedConsents(file: string, { database }: SystemContext): Promise<readonly Update[]> {
  const consents = await database.execute(
    db
      .selectFrom('accounting_autogiropayerconnection')
      .select(['id', 'approved_date', 'ending_reported_date'])
      .where('bank_file_id', '=', file)
      .where('ended_date', 'is', null)
      .orderBy('id')
      .forUpdate(),
  );
  return consents.flatMap(({ id, approved_date: approved, ending_reported_date: ending }): Update[] => {
    if (ending !== null) return [{ id, changes: { bank_file: null, ending_reported_date: null } }];
    return approved === null ? [{ id, changes: { bank_file: null, reported_date: null } }] : [];
  });
}
