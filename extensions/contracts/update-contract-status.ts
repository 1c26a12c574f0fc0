/**
 * Writes the status and the last day of a contract: whenever it is written, when related records change, and daily,
 * because some contracts begin, are renewed or end only with the date.
 */
import type {
  Change,
  ExtensionContext,
  Job,
  JsonObject,
  Problem,
  SystemContext,
  SystemJobContext,
} from '@core/engine/extension';
import { type DatabaseSession, queryBuilder } from '@core/engine/sql';
import {
  DocumentsSignabledocumentCategory as category,
  type Database,
  db,
  ContractsContractcancellationpositionStatus as position,
  DocumentsSignabledocumentState as state,
} from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { type CancellationRules, cancellationRules } from './cancellation-rules.ts';
import { type ContractField, contractFields } from './contract-kinds.ts';
import {
  type ContractFacts,
  statusCodes as codes,
  endOfNotice,
  lastDay,
  statusCodes,
  statusOn,
} from './contract-status.ts';
import { type Cancellation, type ContractTerms, sources, termsOf } from './contract-terms.ts';
import { endsTooEarly, voidWeeksProblem } from './legal-notice.ts';

interface ContractRecord {
  readonly resource: string;
  readonly id: string;
  readonly record: JsonObject;
  /** No other record can refer to a record that is being created. */
  readonly isNew: boolean;
}

/** Queries only the facts that the record leaves undecided. */
async function readFacts(contract: ContractRecord, context: SystemContext): Promise<ContractFacts> {
  return {
    signing: await readSigning(contract, context),
    isBeingTransferred: !contract.isNew && (await readTransfer(contract, context.database)),
  };
}

async function readSigning(contract: ContractRecord, context: SystemContext): Promise<ContractFacts['signing']> {
  const { record, isNew, resource, id } = contract;
  const document = idOf(record.signable_document);
  if (typeof record.signed_time === 'string' || (isNew && document === undefined)) return 'none';
  const [row] = await context.database.execute(
    db
      .selectFrom('documents_signabledocument')
      .select(({ fn }) => fn.max('state').as('state'))
      .where(({ eb, and, or }) =>
        or([
          eb('id', '=', document ?? null),
          and([eb('content_type_id', '=', context.contentTypeId(resource)), eb('object_id', '=', id)]),
        ]),
      )
      .where('state', 'in', [state.started, state.signed])
      .where(({ eb, or }) => or([eb('category', '=', category.contract), eb('category', 'is', null)])),
  );
  if (row?.state === state.signed) return 'signed';
  return row?.state === state.started ? 'started' : 'none';
}

async function readTransfer(contract: ContractRecord, database: DatabaseSession): Promise<boolean> {
  const field = contractFields[contract.resource];
  if (field === undefined) return false;
  const [row] = await database.execute(
    db
      .selectFrom('contracts_contracttransfernotation')
      .select('id')
      .where(`${field}_id`, '=', contract.id)
      .where('transfer_performed', '=', false)
      .limit(1),
  );
  return row !== undefined;
}

/** beforeWrite of the six contract types. */
export async function updateContractStatus(
  change: Change,
  { system: context }: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const { after, before, resource, id } = change;
  if (after === undefined) return undefined;
  const contract = { resource, id, record: after, isNew: before === undefined };
  const terms = await readTerms(contract, context);
  const rejection = earlyEndProblem(change, terms) ?? voidWeeksProblem(terms, before, after);
  if (rejection !== undefined) return rejection;
  const current = await currentStatus(contract, terms, context);
  // The status of an archived contract does not change with the date.
  const staysArchived = before?.archived === true && after.archived === true;
  return { ...after, ...current, ...(staysArchived ? { status: before.status ?? statusCodes.voided } : {}) };
}

/** Members that decide whether the last day of a notice is lawful. */
const noticeMembers = ['cancellation_time', 'cancellation_end_date', 'cancellation_source', 'cancelled_by_counterpart'];

/** Rejects a landlord's day before the statutory end of the notice for a home or premises, because the error would cost the tenant money or the home. */
function earlyEndProblem({ before, after }: Change, terms: ContractTerms): Problem | undefined {
  if (after === undefined || noticeMembers.every((name) => before?.[name] === after[name])) return undefined;
  const { cancellation } = terms;
  const isLandlord = cancellation?.source === undefined || cancellation.source === sources.landlord;
  if (terms.kind === 'other' || cancellation?.end === undefined || cancellation.byTenant || !isLandlord)
    return undefined;
  const earliest = endOfNotice(terms, cancellation);
  return cancellation.end < earliest ? endsTooEarly(earliest) : undefined;
}

/** afterWrite of contracts.contracttransfernotation: a contract is being transferred while one is not performed. */
export async function followTransfer(change: Change, { system: context }: ExtensionContext): Promise<undefined> {
  for (const [resource, field] of Object.entries(contractFields)) {
    const ids = new Set([idOf(change.before?.[field]), idOf(change.after?.[field])]);
    for (const id of ids) if (id !== undefined) await syncContractStatus(resource, id, context);
  }
  return undefined;
}

/** Updates the status of one contract if it is out of date. Returns whether it was written. */
export async function syncContractStatus(resource: string, id: string, context: SystemContext): Promise<boolean> {
  const { records } = context;
  const record = await records.find(resource, id);
  if (record === undefined || record.archived === true) return false;
  const contract = { resource, id, record, isNew: false };
  const current = await currentStatus(contract, await readTerms(contract, context), context);
  if (record.status === current.status && record.end_date === current.end_date) return false;
  await records.update(resource, id, current);
  return true;
}

/** Reads the terms of a contract, with the cancellation rules if it is cancelled. */
export async function readTerms(contract: ContractRecord, { database }: SystemContext): Promise<ContractTerms> {
  const { resource, record } = contract;
  const terms = termsOf(resource, record);
  const { cancellation } = terms;
  // Forfeiture ends a contract regardless of notices.
  if (cancellation === undefined || cancellation.source === sources.forfeiture) return terms;
  const rules = await cancellationRules(resource, record, database);
  if (rules === undefined) return terms;
  const minimum = cancellation.byTenant ? rules.minimum_notice_months_tenant : rules.minimum_notice_months_landlord;
  const isIncomplete =
    isSignatureMissing(cancellation, rules) || (await isApprovalMissing(contract, cancellation, rules, database));
  const followed = { minimumMonths: minimum ?? 0, endsAtMonthTurn: rules.end_at_month_turn, isIncomplete };
  return { ...terms, cancellation: { ...cancellation, ...followed } };
}

/** The events that end a contract by law or by another document need no signature of the cancellation. */
const unsigned: readonly number[] = [sources.death, sources.transfer, sources.renegotiation];

function isSignatureMissing({ isSigned, source }: Cancellation, rules: CancellationRules): boolean {
  return rules.require_signature_for_cancellations && !isSigned && !(source !== undefined && unsigned.includes(source));
}

/** Returns whether the landlord's notice lacks a position that the tenant has accepted. */
async function isApprovalMissing(
  { resource, id, isNew }: ContractRecord,
  { source }: Cancellation,
  rules: CancellationRules,
  database: DatabaseSession,
): Promise<boolean> {
  const field = contractFields[resource];
  if (!rules.require_tenant_approval_on_landlord_issued_cancellation || source !== sources.landlord) return false;
  if (isNew || field === undefined) return true;
  const accepted = noticesOn(field, id)
    .where('organization_user_id', 'is not', null)
    .where('status', 'in', [position.accepted, position.completed]);
  return (await database.execute(accepted)).length === 0;
}

/** Selects a position that gives notice of a contract. */
export function noticesOn(field: ContractField, id: string) {
  return db
    .selectFrom('contracts_contractcancellationposition')
    .select('id')
    .where(`${field}_id`, '=', id)
    .where('resign', '=', true)
    .limit(1);
}

async function currentStatus(
  contract: ContractRecord,
  terms: ContractTerms,
  context: SystemContext,
): Promise<{ readonly status: number; readonly end_date: string | null }> {
  const facts = await readFacts(contract, context);
  return { status: statusOn(stockholmDate(context.now), terms, facts), end_date: lastDay(terms) ?? null };
}

/**
 * Runs after midnight in Sweden, in summer (22 in UTC) and in winter. It finds contracts that are any number of days
 * out of date, so a skipped night is caught up by the next run.
 */
export const syncContractsDaily: Job = {
  schedule: '10 22,23 * * *',
  run: async (_payload, context) => {
    for (const resource of Object.keys(contractFields)) {
      for (const id of await findOutdated(resource, context)) {
        await syncContractStatus(resource, id, context);
      }
    }
  },
};

type Column = 'id' | 'archived' | 'status' | 'signed_time' | 'start_date' | 'end_date' | 'initial_end_date';

/** Builds queries on contracts of any kind. */
const contracts = queryBuilder<Readonly<Record<string, Pick<Database['contracts_apartmentcontract'], Column>>>>();

/** Finds contracts whose stored status is out of date on the given day. */
async function findOutdated(resource: string, { now, database }: SystemJobContext): Promise<readonly string[]> {
  const today = stockholmDate(now);
  const rows = await database.execute(
    contracts
      .selectFrom(resource.replace('.', '_'))
      .select('id')
      .where('archived', '=', false)
      .where(({ eb, and, or, between }) =>
        or([
          and([eb('status', 'in', [codes.draft, codes.awaiting]), eb('signed_time', 'is not', null)]),
          and([eb('status', '=', codes.signed), eb('start_date', '<=', today)]),
          and([between('status', codes.signed, codes.transfer), eb('end_date', '<', today)]),
          and([eb('status', 'in', [codes.active, codes.lastFixedPeriod]), eb('initial_end_date', '<', today)]),
        ]),
      )
      .orderBy('id'),
  );
  return rows.map(({ id }) => id);
}
