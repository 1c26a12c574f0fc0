/**
 * The action consents of accounting.bankfile: registers consents with Bankgirot, and ends them. The dates of a consent
 * state what was sent, so that a consent is sent once: they are written in the transaction of the file, and a second request
 * waits for the consents of the first.
 */

import type { ActionHandler, JsonObject } from '@core/engine/extension';
import { type InferResult, sql } from 'kysely';
import { AccountingBankfileKind, db } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { stockholmDate } from '../support/local-day.ts';
import { readableRecord } from '../support/readable-record.ts';
import { objectOf } from '../support/reference.ts';
import { consentRecord, endingRecord, type Payee } from './autogiro-file.ts';
import { autogiroMethod, createAutogiroFile, files } from './autogiro-method.ts';
import { t } from './texts/t.ts';
import { updateAll } from './update-all.ts';

const connections = 'accounting.autogiropayerconnection';

/** Maximum consents of a file. */
const maxConsents = 10_000;

/** Maximum skipped consents in a response. */
const maxSkipped = 1_000;

/** Handles `POST …/bankfile/consents/`. */
export const consentsAction: ActionHandler = async ({ body }, context) => {
  const { system } = context;
  const method = await autogiroMethod(String(objectOf(body).payment_method), context);
  await context.requireReadAll(connections, [
    'payer_number',
    'status',
    'clearing_number',
    'account_number',
    'account_holder_ssn',
    'account_holder_org_no',
    'payer_bankgiro',
  ]);
  const pending = await system.database.execute(pendingConsents(method.id));
  const sent = pending.filter(({ reason }) => reason === null);
  const skipped = pending.flatMap(({ id, reason }): JsonObject[] =>
    reason === null ? [] : [{ consent: { id }, reason }],
  );
  if (sent.length === 0)
    throwConflict('nothing_to_send', t('nothingToSend'), { skipped: skipped.slice(0, maxSkipped) });
  const today = stockholmDate(context.now);
  const id = await createAutogiroFile(
    method,
    {
      name: 'medgivanden',
      records: sent.map((consent) => recordOf(method.payee, consent)),
      today,
      members: { kind: AccountingBankfileKind.consents, due_until: today, total_value: 0 },
    },
    context,
  );
  await updateAll(
    system,
    connections,
    sent.map((consent) => ({
      id: consent.id,
      changes: { bank_file: { id }, [consent.is_ending ? 'ending_reported_date' : 'reported_date']: today },
    })),
  );
  return {
    status: 201,
    body: { ...(await readableRecord(context, files, id)), skipped: skipped.slice(0, maxSkipped) },
  };
};

type PendingConsent = InferResult<ReturnType<typeof pendingConsents>>[number];

function recordOf(payee: Payee, consent: PendingConsent): string {
  const { payer_number: payerNumber, clearing_number: clearingNumber, account_number: number } = consent;
  if (consent.is_ending) return endingRecord(payee, payerNumber);
  const holder = (consent.account_holder_ssn ?? consent.account_holder_org_no ?? '').replaceAll(/\D/g, '');
  const account = clearingNumber === null || number === null ? null : { clearingNumber, number, holder };
  return consentRecord(payee, { payerNumber, account });
}

/** Returns the query of the consents to register or to end, locked; those that can be sent are first, and ends before registrations. */
function pendingConsents(method: string) {
  return db
    .selectFrom('accounting_autogiropayerconnection as c')
    .leftJoin('accounts_tenant as person', 'person.id', 'c.tenant_id')
    .select(['c.id', 'c.payer_number', 'c.is_ending', 'c.clearing_number', 'c.account_number'])
    .select(['c.account_holder_ssn', 'c.account_holder_org_no'])
    .select(({ ref }) =>
      sql<string | null>`case
        when ${ref('c.is_ending')} then null
        when ${ref('person.has_protected_identity')} then 'protected_identity'
        when ${ref('c.payer_bankgiro')} is not null then
          case when regexp_replace(${ref('c.payer_bankgiro')}, '[^0-9]', '', 'g') <> ltrim(${ref('c.payer_number')}, '0') then 'other_payer_number' end
        when ${ref('c.account_number')} is null then 'no_account'
        when ${ref('c.account_holder_ssn')} is null and ${ref('c.account_holder_org_no')} is null then 'no_holder' end`.as(
        'reason',
      ),
    )
    .where('c.payment_method_id', '=', method)
    .where('c.ended_date', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        and([eb('c.is_ending', '=', false), eb('c.reported_date', 'is', null), eb('c.approved_date', 'is', null)]),
        and([
          eb('c.is_ending', '=', true),
          eb('c.ending_reported_date', 'is', null),
          or([eb('c.reported_date', 'is not', null), eb('c.approved_date', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('reason', (order) => order.asc().nullsFirst())
    .orderBy('c.is_ending', 'desc')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(maxConsents)
    .forUpdate('c');
}
