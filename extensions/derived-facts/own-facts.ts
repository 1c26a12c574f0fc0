/** The table of facts that follow from the record itself, its writer and the time (own-fact.ts). */
import type { JsonObject } from '../../engine/extension/contract.ts';
import { timesDecimal } from '../support/decimal.ts';
import { inSeconds } from '../support/local-day.ts';
import { textOf } from '../support/reference.ts';
import { checkColumnValue } from './column-value.ts';
import { contractDates } from './contract-dates.ts';
import { errandNumber } from './errand-number.ts';
import { feeChange } from './fee-change.ts';
import { listingStatus } from './listing-status.ts';
import { matchPayment } from './match-payment.ts';
import { setWriter } from './note-writer.ts';
import { changes, type OwnFact, type PlainFact } from './own-fact.ts';
import { paymentStanding } from './payment-standing.ts';
import { seriesFigures } from './series-figures.ts';
import { checkTagUsage } from './tag-usage.ts';
import { lettableSpaces } from './vacancy.ts';

/** From the record, its writer and the time alone. */
export const plainFacts: Readonly<Record<string, PlainFact>> = {
  'accounts.tenant': isCompany,
  'accounts.subtenant': isCompany,
  'accounting.autogiropayerconnection': mandateStatus,
  'errands.errandcost': errandTotal,
  'errands.erranddelegationoffer': sentTime,
  'integrations.answeredintegrationpersonalinformationaccess': answeredTime,
  'markets.apartmentlistingapplication': appliedTime,
  ...Object.fromEntries(lettableSpaces.map((space) => [space, newSpaceIsVacant])),
};

/** What other records are asked for. */
export const ownFacts: Readonly<Record<string, readonly OwnFact[]>> = {
  'accounts.subtenantcontractconnection': [contractDates],
  'accounting.invoicepayment': [matchPayment, paymentStanding],
  'annotating.customercolumnvalue': [checkColumnValue],
  'annotating.note': [setWriter],
  'annotating.tagusage': [checkTagUsage],
  'brf.quotafee': [feeChange],
  'errands.generalerrand': [errandNumber],
  'markets.apartmentlisting': [listingStatus],
  'measurements.measurementseries': [seriesFigures],
};

function isCompany({ after }: { readonly after: JsonObject }): JsonObject {
  return { is_company: isFilled(after.corporate_name) || isFilled(after.org_no) };
}

/** 0: asked for, 1: approved, 2: rejected, which is an end without a beginning, 3: ended. */
function mandateStatus({ after }: { readonly after: JsonObject }): JsonObject {
  const isApproved = isFilled(after.approved_date);
  if (isFilled(after.ended_date)) return { status: isApproved ? 3 : 2 };
  return { status: isApproved ? 1 : 0 };
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

/** An offer is open to its receiver from when it is made; one that is taken over with its answer was made before that. */
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

/** When a person applies for itself, the time is now: who came first must not be what it says. */
function appliedTime(
  { kind, byServer }: Parameters<PlainFact>[0],
  { caller, now }: Parameters<PlainFact>[1],
): JsonObject | undefined {
  const isOwn = caller.principal.resource === 'accounts.tenant' && !byServer;
  return kind === 'create' && isOwn ? { applied_time: inSeconds(now) } : undefined;
}

/** Nobody can have rented what has just been made. */
function newSpaceIsVacant({ kind }: { readonly kind: string }): JsonObject | undefined {
  return kind === 'create' ? { is_vacant: true } : undefined;
}
