/** The table of facts that are derived from the record itself, its writer and the time (derived-fact.ts). */

import { type JsonObject, throwProblem } from '@core/engine/extension';
import { sql } from 'kysely';
import { db, AccountingAutogiropayerconnectionStatus as status } from '../schema.ts';
import { timesDecimal } from '../support/decimal.ts';
import { inSeconds } from '../support/local-day.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { idOf, textOf } from '../support/reference.ts';
import { checkColumnValue } from './column-value.ts';
import { contractDates } from './contract-dates.ts';
import { type BatchDerivedFact, changes, type DerivedFact, type PlainFact } from './derived-fact.ts';
import { feeChange } from './fee-change.ts';
import { listingStatus } from './listing-status.ts';
import { matchPayments } from './match-payment.ts';
import { derivePaymentStatus } from './payment-status.ts';
import { seriesFigures } from './series-figures.ts';
import { checkTagUsage } from './tag-usage.ts';
import { t } from './texts/t.ts';
import { lettableSpaces } from './vacancy.ts';

const nextErrandNumber = db.selectNoFrom(({ selectFrom }) => {
  const last = selectFrom('errands_generalerrand').select((eb) => eb.fn.max('errand_number').as('last'));
  // A bulk write requests all its numbers before it writes: the last number assigned in this transaction is stored in a transaction-local setting.
  const assigned = sql`nullif(current_setting('core.errand_number', true), '')`;
  const next = sql`greatest(${last}::bigint, ${assigned}::bigint, 0) + 1`;
  return sql<string>`set_config('core.errand_number', (${next})::text, true)`.as('number');
});

/** The maximum of the column (int4). */
const lastNumber = 2_147_483_647;

/** Returns the last number plus one. Concurrent creates wait, so that an unused number leaves no gap. */
const errandNumber: DerivedFact = async ({ kind, after }, { database }): Promise<JsonObject | undefined> => {
  if (kind !== 'create' || typeof after.errand_number === 'number') return undefined;
  await lockForCustomer(database, 'errands.generalerrand ');
  const [row] = await database.execute(nextErrandNumber);
  const number = Number(row?.number);
  if (number > lastNumber)
    throwProblem('state_conflict', {
      detail: t('errandNumbersUsedUp'),
      params: { reason: 'numbers_used_up', last: lastNumber },
    });
  return { errand_number: number };
};

const writerFields: Readonly<Record<string, string>> = {
  'accounts.organizationuser': 'written_by_organization_user',
  'accounts.tenant': 'written_by_tenant',
  'accounts.subtenant': 'written_by_sub_tenant',
  'accounts.integrationuseragent': 'written_by_integration_user',
};

/** Sets the writer of a new note, unless the server wrote it on behalf of a user. */
const setWriter: DerivedFact = ({ kind, after }, { caller }): JsonObject | undefined => {
  const field = writerFields[caller.principal.resource];
  const hasWriter = Object.values(writerFields).some((name) => idOf(after[name]) !== undefined);
  return kind === 'create' && field !== undefined && !hasWriter ? { [field]: { id: caller.principal.id } } : undefined;
};

/** Facts that depend only on the record, its writer and the time. */
export const plainFacts: Readonly<Record<string, PlainFact>> = {
  'accounts.tenant': isCompany,
  'accounts.subtenant': isCompany,
  'accounting.autogiropayerconnection': consentStatus,
  'errands.errandcost': errandTotal,
  'errands.erranddelegationoffer': sentTime,
  'integrations.answeredintegrationpersonalinformationaccess': answeredTime,
  'markets.apartmentlistingapplication': appliedTime,
  ...Object.fromEntries(lettableSpaces.map((space) => [space, newSpaceIsVacant])),
};

/** Derived facts that read other records. */
export const derivedFacts: Readonly<Record<string, readonly DerivedFact[]>> = {
  'accounts.subtenantcontractconnection': [contractDates],
  'annotating.customercolumnvalue': [checkColumnValue],
  'annotating.note': [setWriter],
  'annotating.tagusage': [checkTagUsage],
  'brf.quotafee': [feeChange],
  'errands.generalerrand': [errandNumber],
  'markets.apartmentlisting': [listingStatus],
  'measurements.measurementseries': [seriesFigures],
};

/** The same for resources that are often written in bulk. */
export const batchDerivedFacts: Readonly<Record<string, readonly BatchDerivedFact[]>> = {
  'accounting.invoicepayment': [matchPayments, derivePaymentStatus],
};

function isCompany({ after }: { readonly after: JsonObject }): JsonObject {
  return { is_company: isFilled(after.corporate_name) || isFilled(after.org_no) };
}

/** A consent that ended without approval was rejected; one that the company ends without having sent it has ended. */
function consentStatus({ after }: { readonly after: JsonObject }): JsonObject {
  const [isApproved, isReported] = [isFilled(after.approved_date), isFilled(after.reported_date)];
  if (isFilled(after.ended_date)) return { status: isApproved ? status.ended : status.rejected };
  if (after.is_ending === true) return { status: isApproved || isReported ? status.ending : status.ended };
  return { status: isApproved ? status.approved : isReported ? status.reported : status.requested };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function errandTotal({ after }: { readonly after: JsonObject }): JsonObject {
  const { unit_amount: amount, unit_price: price } = after;
  return {
    total_excluding_vat: amount === null || price === null ? null : timesDecimal(String(amount), String(price), 2),
  };
}

/** An offer is open to its recipient from its creation; an imported offer that already has a response was created earlier. */
function sentTime(...[writing, context]: Parameters<PlainFact>): JsonObject | undefined {
  if (writing.kind !== 'create' || textOf(writing.after.sent_time) !== undefined) return undefined;
  const bounds = [writing.after.answered_time, writing.after.expires_time].flatMap((time) => textOf(time) ?? []);
  const earliest = Math.min(context.now.getTime(), ...bounds.map((time) => Date.parse(time)));
  return { sent_time: inSeconds(new Date(earliest)) };
}

function answeredTime(...[writing, context]: Parameters<PlainFact>): JsonObject | undefined {
  const isNew = writing.kind === 'create' && textOf(writing.after.answered_time) === undefined;
  return isNew || (writing.kind === 'update' && changes(writing, 'answer'))
    ? { answered_time: inSeconds(context.now) }
    : undefined;
}

/** When users apply for themselves, the current time is used: clients must not be able to change the order of applications. */
function appliedTime(
  { kind, bySystem }: Parameters<PlainFact>[0],
  { caller, now }: Parameters<PlainFact>[1],
): JsonObject | undefined {
  const isTenant = caller.principal.resource === 'accounts.tenant' && !bySystem;
  return kind === 'create' && isTenant ? { applied_time: inSeconds(now) } : undefined;
}

/** A new space cannot have a tenant yet. */
function newSpaceIsVacant({ kind }: { readonly kind: string }): JsonObject | undefined {
  return kind === 'create' ? { is_vacant: true } : undefined;
}
