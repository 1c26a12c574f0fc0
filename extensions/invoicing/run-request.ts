/** Parses and validates a request to invoice as the input of a run (api.md, section 10; invoicing-rules.md, W2). */

import { invalid, type JsonObject, type SystemContext, throwProblem } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { channelsOf } from '../messages/channels.ts';
import { db } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { textOf } from '../support/reference.ts';
import type { ContractKind } from './run/contract-kind.ts';
import type { EventColumn, IssueInput } from './run/issue-documents.ts';
import type { RunInput } from './run/run-step.ts';
import type { RowSource } from './run/working.ts';
import { t } from './texts/t.ts';

/**
 * Parses the input of a run. Rejects an organization that does not exist for the customer (not_found), and a period in
 * the wrong order or implausible dates (validation_failed).
 */
export async function readRunRequest(
  context: SystemContext,
  organizationId: string,
  kind: ContractKind,
  body: JsonObject,
): Promise<RunInput> {
  const [organization] = await context.database.execute(
    db.selectFrom('sales_organization').select('id').where('id', '=', organizationId),
  );
  if (organization === undefined) throwProblem('not_found');
  const periodFrom = textOf(body.period_from);
  const periodTo = textOf(body.period_to);
  if (periodFrom !== undefined && periodTo !== undefined && periodTo < periodFrom) {
    throwProblem(
      invalid({
        pointer: '/period_to',
        code: 'order',
        params: { after: 'period_from' },
        message: t('periodReversed'),
      }),
    );
  }
  const today = stockholmDate(context.now);
  const invoiceDate = textOf(body.invoice_date) ?? today;
  const runDate = textOf(body.run_date) ?? invoiceDate;
  rejectImplausibleDate('invoice_date', invoiceDate, today);
  rejectImplausibleDate('run_date', runDate, today);
  return {
    kind,
    organizationId,
    contractType: context.contentTypeId(kind.resource),
    rowType: context.contentTypeId(kind.rowResource),
    seriesType: context.contentTypeId('measurements.measurementseries'),
    channels: channelsOf(context.settings),
    invoiceDate,
    runDate,
    contracts: listOf(body.contracts),
    settings: listOf(body.settings),
    periodFrom,
    periodTo,
  };
}

/** Rejects `contracts` and `settings` with IDs that are not contracts of this kind, or settings, of the organization. */
export async function rejectUnknownIds(database: DatabaseSession, input: RunInput): Promise<void> {
  const { organizationId } = input;
  const { contracts } = input.kind.source;
  const all: readonly { member: string; own: RowSource<{ id: string | null }>; ids: readonly string[] }[] = [
    {
      member: 'contracts',
      own: db.selectFrom(contracts.as('c')).select('c.id').where('c.organization_id', '=', organizationId),
      ids: input.contracts ?? [],
    },
    {
      member: 'settings',
      own: db
        .selectFrom('accounting_automaticcontractinvoicingsetting')
        .select('id')
        .where('organization_id', '=', organizationId),
      ids: input.settings ?? [],
    },
  ];
  const requested = all.filter(({ ids }) => ids.length > 0);
  // A setting of another organization of the customer is valid if a contract of this one uses it.
  const used = db
    .selectFrom(contracts.as('c'))
    .select('c.invoicing_contract_setting_id as id')
    .where('c.organization_id', '=', organizationId);
  const unknown = await Promise.all(
    requested.map(async ({ member, own, ids }) => {
      const given = sql<{ id: string; place: string }>`unnest(${ids}::uuid[]) with ordinality`;
      const unknownRows = await database.execute(
        db
          .selectFrom(given.as<'given'>(sql`given(id, place)`))
          .select(({ ref }) => sql<number>`(${ref('given.place')} - 1)::int`.as('place'))
          .where(({ exists, not, selectFrom }) =>
            not(exists(selectFrom(own.as('own')).select('own.id').whereRef('own.id', '=', 'given.id'))),
          )
          .where(({ exists, not, selectFrom }) =>
            not(exists(selectFrom(used.as('used')).select('used.id').whereRef('used.id', '=', 'given.id'))),
          )
          .orderBy('place')
          .limit(maxErrors),
      );
      return unknownRows.map(({ place }) => ({
        pointer: `/${member}/${place}`,
        code: 'reference_not_found',
        message: member === 'contracts' ? t('unknownOfOrganization', { name: input.kind.name }) : t('unknownSetting'),
      }));
    }),
  );
  const errors = unknown.flat().slice(0, maxErrors);
  if (errors.length > 0) throwProblem('reference_not_found', { errors });
}

/** The same maximum as for the errors of a bulk call. */
const maxErrors = 100;

/** Plausible years in the future; a run includes everything up to its date (G4), so a wrong century would invoice all of it. */
const maxYearsAhead = 5;
const firstDay = '2000-01-01';

/** The page of invoices in a response: pages of a given size, starting at 1. */
export interface ResultPage {
  readonly page: number;
  readonly size: number;
}

/** Maximum number of invoices in a response without paging. */
const maxListedInvoices = 200;

/** Parses the requested page; the first by default. */
export function readPage(body: JsonObject): ResultPage {
  return { page: Number(body.page ?? 1), size: Number(body.page_size ?? maxListedInvoices) };
}

/** Rejects an implausible date, which is a typing error (validation_failed). */
export function rejectImplausibleDate(member: string, day: string, today: string): void {
  const lastDay = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`;
  if (day >= firstDay && day <= lastDay) return;
  throwProblem(
    invalid({
      pointer: `/${member}`,
      code: day < firstDay ? 'min' : 'max',
      params: day < firstDay ? { min: firstDay, actual: day } : { max: lastDay, actual: day },
      message: t('mustBeBetween', { member, firstDay, lastDay }),
    }),
  );
}

/** Returns the complete request in canonical form, for its preview token. */
export function scopeOf(input: RunInput): string {
  return JSON.stringify([
    input.kind.name,
    input.organizationId,
    input.invoiceDate,
    input.runDate,
    input.contracts?.toSorted() ?? null,
    input.settings?.toSorted() ?? null,
    input.periodFrom ?? null,
    input.periodTo ?? null,
  ]);
}

/** The column of the event log that identifies the caller, by its kind; none for work of the system. */
const triggerColumns: Readonly<Record<string, EventColumn>> = {
  'accounts.tenant': 'triggered_by_tenant_id',
  'accounts.subtenant': 'triggered_by_sub_tenant_id',
  'accounts.organizationuser': 'triggered_by_organization_user_id',
  'accounts.integrationuseragent': 'triggered_by_integration_id',
};

/** The input of a perform. */
export function issueInput(
  context: SystemContext,
  input: RunInput,
  runId: string,
  caller: { readonly resource: string; readonly id: string } | undefined,
): IssueInput {
  const column = caller === undefined ? undefined : triggerColumns[caller.resource];
  return {
    ...input,
    runId,
    registeredOn: stockholmDate(context.now),
    now: context.now.toISOString(),
    idSeed: context.newId,
    event: {
      invoiceType: context.contentTypeId('accounting.invoice'),
      column: column ?? 'triggered_by_integration_id',
      callerId: column === undefined ? null : (caller?.id ?? null),
    },
  };
}

function listOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}
