/** F3: corrects a verification by one that mirrors it and refers to it. */

import { type Json, type SystemActionHandler, throwProblem } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { objectOf } from '../../support/reference.ts';
import { table } from '../../tables.ts';
import { parseAmount } from '../calculation/money.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { run } from '../run/run-step.ts';
import { lockedDay, periodLocked } from './period-locked.ts';
import { groupings, postVerification } from './post-verification.ts';

const r = table('accounting_verification', 'r');
const v = table('accounting_verification', 'v');
const c = table('organization_company', 'c');
const transaction = table('accounting_transaction');

interface Original {
  readonly id: string;
  readonly organization_id: string;
  readonly company_id: string | null;
  readonly series: string;
  readonly number: number | null;
  readonly description: string;
  readonly date: string;
  readonly locked_to: string | null;
  readonly is_reversed: boolean;
}

/** Creates the reversing verification, in the original's series, with the requested date or, if its period is open, the original's. */
export const reverseVerification: SystemActionHandler = async ({ parameters, body }, context) => {
  const request = objectOf(body);
  const [original] = await run<Original>(
    context.database,
    sql`select ${v.id}, ${v.organization_id}, ${v.company_id}, ${v.verification_serie} as series, ${v.verification_number} as number, ${v.description}, ${v.bookkeeping_date}::text as date,
        ${lockedDay(c)}::text as locked_to,
        exists (select from ${r} where ${r.credits_id} = ${v.id}) as is_reversed
      from ${v} left join ${c} on ${c.id} = ${v.company_id}
      where ${v.id} = ${bind(parameters.pk ?? null)}::uuid for update of v`,
  );
  if (original === undefined) throwProblem('not_found');
  if (original.is_reversed || original.company_id === null) {
    throwProblem('state_conflict', {
      detail: {
        en: 'The verification is already reversed, or does not belong to a company.',
        sv: 'Verifikationen är redan vänd, eller hör inte till något bolag.',
      },
      params: { reason: 'not_reversible' },
    });
  }
  const today = stockholmDate(context.now);
  const isClosed = original.locked_to !== null && original.date <= original.locked_to;
  const date =
    typeof request.bookkeeping_date === 'string' ? request.bookkeeping_date : isClosed ? today : original.date;
  if (original.locked_to !== null && date <= original.locked_to) {
    throwProblem(periodLocked(original.locked_to));
  }
  const text =
    typeof request.description === 'string'
      ? request.description
      : `Rättelse av ${original.series} ${original.number ?? ''}: ${original.description}`;
  await run(context.database, lockStatement({ organizationId: original.organization_id }));
  const lines = await run<{ account: number; value: string; dimensions: Json }>(
    context.database,
    sql`select ${transaction.account}, (-${transaction.value})::text as value, ${transaction.used_dimensions} as dimensions from ${transaction}
      where ${transaction.verification_id} = ${bind(original.id)}::uuid order by ${transaction.id}`,
  );
  const reversal = await postVerification(context, {
    organizationId: original.organization_id,
    companyId: original.company_id,
    series: original.series,
    date,
    lines: lines.map(({ account, value, dimensions }) => ({ account, value: parseAmount(value), dimensions })),
    grouping: groupings.corrections,
    members: { description: text, kind: 4, credits: { id: original.id } },
  });
  const id = String(reversal.id);
  await context.emit({
    identifier: 'accounting.verification.reversed',
    resource: 'accounting.verification',
    objectId: original.id,
    context: { by: id },
  });
  return { status: 201, body: await readableRecord(context, 'accounting.verification', id) };
};
