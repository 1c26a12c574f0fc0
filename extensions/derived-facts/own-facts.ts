/** The table of facts that follow from the record itself, its writer and the time (own-fact.ts). */
import { type JsonObject, refuse } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { timesDecimal } from '../support/decimal.ts';
import { inSeconds } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { checkColumnValue } from './column-value.ts';
import { contractDates } from './contract-dates.ts';
import { feeChange } from './fee-change.ts';
import { listingStatus } from './listing-status.ts';
import { matchPayments } from './match-payment.ts';
import { changes, type OwnFact, type OwnFactOfAll, type PlainFact } from './own-fact.ts';
import { paymentStandings } from './payment-standing.ts';
import { seriesFigures } from './series-figures.ts';
import { checkTagUsage } from './tag-usage.ts';
import { lettableSpaces } from './vacancy.ts';

const generalerrand = table('errands_generalerrand');

/** The largest that the column holds. */
const lastNumber = 2_147_483_647;

/** One after the last. Concurrent creates wait, so that a number that is not used leaves no gap. */
const errandNumber: OwnFact = async ({ kind, after }, { database, caller }): Promise<JsonObject | undefined> => {
  if (kind !== 'create' || typeof after.errand_number === 'number') return undefined;
  const { customerId } = caller;
  await database.query(
    sql`select pg_advisory_xact_lock(hashtextextended('errands.generalerrand ' || ${bind(customerId)}, 0))`,
  );
  // A bulk write asks for all its numbers before it writes: those given in this transaction stand in a setting of it.
  const [row] = await database.query<{ number: string }>(
    sql`select set_config('core.errand_number', (greatest(
        (select max(${generalerrand.errand_number})::bigint from ${generalerrand}),
        nullif(current_setting('core.errand_number', true), '')::bigint, 0) + 1)::text, true) as number`,
  );
  const number = Number(row?.number);
  if (number > lastNumber)
    refuse('state_conflict', {
      detail: {
        en: 'Every errand number has been given; the last one is taken.',
        sv: 'Alla ärendenummer är förbrukade; det sista är upptaget.',
      },
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

/** Sets the writer of a new note, unless the server wrote it in somebody's name. */
const setWriter: OwnFact = ({ kind, after }, { caller }): JsonObject | undefined => {
  const field = writerFields[caller.principal.resource];
  const isKnown = Object.values(writerFields).some((name) => idOf(after[name]) !== undefined);
  return kind === 'create' && field !== undefined && !isKnown ? { [field]: { id: caller.principal.id } } : undefined;
};

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
  'annotating.customercolumnvalue': [checkColumnValue],
  'annotating.note': [setWriter],
  'annotating.tagusage': [checkTagUsage],
  'brf.quotafee': [feeChange],
  'errands.generalerrand': [errandNumber],
  'markets.apartmentlisting': [listingStatus],
  'measurements.measurementseries': [seriesFigures],
};

/** The same for kinds of which many are written at once. */
export const ownFactsOfAll: Readonly<Record<string, readonly OwnFactOfAll[]>> = {
  'accounting.invoicepayment': [matchPayments, paymentStandings],
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
