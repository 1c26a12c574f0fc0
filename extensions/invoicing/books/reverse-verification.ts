/** F3: corrects a verification by one that mirrors it and refers to it. */

import { type ActionHandler, type Json, throwProblem } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { objectOf } from '../../support/reference.ts';
import { parseAmount } from '../calculation/money.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { lockedDayOf, periodLocked } from '../run/locked-day.ts';
import { t } from '../texts/t.ts';
import { groupings, postVerification } from './post-verification.ts';

/** Creates the reversing verification, in the original's series, with the requested date or, if its period is open, the original's. */
export const reverseVerification: ActionHandler = async ({ parameters, body }, context) => {
  const { system } = context;
  const { database } = system;
  const request = objectOf(body);
  const [original] = await database.execute(
    db
      .selectFrom('accounting_verification as v')
      .leftJoin('organization_company as c', 'c.id', 'v.company_id')
      .select(['v.id', organizationOf('v').as('organization_id'), 'v.company_id', 'v.verification_serie as series'])
      .select(['v.verification_number as number', 'v.description', 'v.bookkeeping_date as date'])
      .select(({ exists, selectFrom }) => [
        lockedDayOf('c').as('locked_to'),
        exists(selectFrom('accounting_verification as r').whereRef('r.credits_id', '=', 'v.id').select('r.id')).as(
          'is_reversed',
        ),
      ])
      .where('v.id', '=', parameters.pk ?? null)
      .forUpdate('v'),
  );
  if (original === undefined) throwProblem('not_found');
  if (original.is_reversed || original.company_id === null) {
    throwProblem('state_conflict', {
      detail: t('notReversible'),
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
  await database.execute(lockStatement({ organizationId: original.organization_id }));
  const lines = await database.execute(
    db
      .selectFrom('accounting_transaction')
      .select(({ ref }) => ['account', sql<string>`-${ref('value')}`.as('value'), 'used_dimensions as dimensions'])
      .where('verification_id', '=', original.id)
      .orderBy('id')
      .$narrowType<{ dimensions: Json }>(),
  );
  const reversal = await postVerification(system, {
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
