/** Handles POST /accounting/contracts/preview|perform/<contract_type>/{organization_id}/ (specification 4.4; api.md, section 10). */

import { createHash } from 'node:crypto';
import {
  type ActionContext,
  type ActionHandler,
  type ActionResult,
  problem,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import { objectOf } from '../support/reference.ts';
import { queueDistribution } from './distribute-job.ts';
import { followRun } from './follow-run.ts';
import { createRun, queuePerform, updateRun } from './invoicing-run.ts';
import { type ContractKind, contractKinds } from './run/contract-kind.ts';
import { lockStatement } from './run/issue-documents.ts';
import { ClaimConflict, performRun } from './run/perform-run.ts';
import { calculateDue, countDue, openRun, prepareRun, selectDue } from './run/prepare-run.ts';
import {
  readFingerprint,
  readInvoices,
  readLocked,
  readLockedDue,
  readSkipped,
  readTotals,
  readWarnings,
} from './run/read-result.ts';
import { issueInput, readPage, readRunRequest, rejectUnknownIds, scopeOf } from './run-request.ts';
import { t } from './texts/t.ts';

/** Minutes for which a preview can be performed unchanged. */
const validMinutes = 30;

interface PreviewToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Creates the token of an outcome (api.md, section 10). `scope` is the complete request in canonical form. */
function makePreviewToken(scope: string, fingerprint: string, now: Date): PreviewToken {
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + validMinutes * 60_000);
  const seconds = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return { token: `${seconds}.${digest(scope, fingerprint, seconds)}`, expiresAt };
}

/** Returns true if the token is of the same outcome and has not expired. */
function isPreviewTokenValid(token: string, scope: string, fingerprint: string, now: Date): boolean {
  const [seconds = '', hash] = token.split('.');
  const expires = Number.parseInt(seconds, 36) * 1000;
  return Number.isFinite(expires) && now.getTime() < expires && hash === digest(scope, fingerprint, seconds);
}

function digest(scope: string, fingerprint: string, seconds: string): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, fingerprint, seconds]))
    .digest('base64url');
}

/** A run with more due contracts is performed by a job. */
const contractsAtOnce = 200;

/** The two actions of each kind of contract, by action id. */
export const invoicingActions: Readonly<Record<string, ActionHandler>> = Object.fromEntries(
  contractKinds.flatMap((kind) => [
    [`${kind.resource}.preview_invoicing`, previewOf(kind)],
    [`${kind.resource}.perform_invoicing`, performOf(kind)],
  ]),
);

/**
 * W1: the same statements as perform; only temporary tables are written, which vanish with the transaction.
 */
function previewOf(kind: ContractKind): ActionHandler {
  return async ({ parameters, body }, context) => {
    const { system } = context;
    await rejectRestrictedCaller(context, kind);
    const request = objectOf(body);
    const input = await readRunRequest(system, parameters.organization_id ?? '', kind, request);
    await rejectUnknownIds(system.database, input);
    const database = await openRun(system.database, input);
    await prepareRun(database, input);
    const fingerprint = await readFingerprint(database);
    const { token, expiresAt } = makePreviewToken(scopeOf(input), fingerprint, context.now);
    return {
      body: {
        run: null,
        ...(await readInvoices(database, input, { resultPage: readPage(request), isIssued: false })),
        skipped: [...(await readSkipped(database))],
        warnings: [...(await readWarnings(database, input))],
        totals: await readTotals(database),
        preview_token: token,
        expires_at: expiresAt.toISOString().replace('.000Z', 'Z'),
      },
    };
  };
}

function performOf(kind: ContractKind): ActionHandler {
  return async ({ parameters, body }, context) => {
    const { system } = context;
    await rejectRestrictedCaller(context, kind);
    const request = objectOf(body);
    const input = await readRunRequest(system, parameters.organization_id ?? '', kind, request);
    await rejectUnknownIds(system.database, input);
    await system.database.execute(lockStatement(input));
    const database = await openRun(system.database, input);
    await selectDue(database, input);
    const due = await countDue(database);
    const isLarge = due > contractsAtOnce;
    const token = request.preview_token;
    if (!isLarge || typeof token === 'string') {
      await calculateDue(database, input);
      if (
        typeof token === 'string' &&
        !isPreviewTokenValid(token, scopeOf(input), await readFingerprint(database), context.now)
      ) {
        return problem('state_conflict', {
          detail: t('previewOutdated'),
          params: { reason: 'preview_outdated' },
        });
      }
      rejectLockedPeriod(await readLocked(database, input.invoiceDate));
    } else {
      rejectLockedPeriod(await readLockedDue(database, input));
    }
    const runId = await createRun(system, input, { state: isLarge ? 'queued' : 'running', total: due, request });
    if (isLarge) return queueRun(system, runId, due);
    const issue = issueInput(system, input, runId, context.caller.principal);
    try {
      await performRun(database, issue);
    } catch (error) {
      if (error instanceof ClaimConflict) throwProblem('state_conflict', { params: { reason: 'claimed_meanwhile' } });
      throw error;
    }
    await followRun(system, kind, runId, database);
    await queueDistribution(system, runId);
    const totals = await readTotals(database);
    const skipped = await readSkipped(database);
    await updateRun(system, runId, {
      state: 'succeeded',
      done: due,
      invoice_count: Number(totals.invoices ?? 0),
      totals,
      skipped: [...skipped],
    });
    await context.emit({
      identifier: 'accounting.contractinvoicing.performed',
      resource: 'accounting.invoicingrun',
      objectId: runId,
      context: { totals },
    });
    const invoices = await readInvoices(database, input, {
      resultPage: readPage(request),
      isIssued: true,
    });
    const warnings = await readWarnings(database, input);
    return {
      body: { run: runId, ...invoices, skipped: [...skipped], warnings: [...warnings], totals },
    };
  };
}

/**
 * A run processes all contracts of an organization and returns their rows, so a caller that can see only some of them,
 * or not all of their members, cannot start one. Sums require access to the members that they are calculated from.
 */
async function rejectRestrictedCaller(context: ActionContext, kind: ContractKind): Promise<void> {
  const kindMembers = kind.isCooperative ? cooperativeMembers : contractMembers;
  const rows = kind.isCooperative
    ? ['title', 'article', 'yearly_amount']
    : ['article', 'title', 'unit_amount', 'unit_price'];
  const premises = kind.isPremises ? ['property_tax_taxable_value', 'property_tax_rate', 'property_tax_share'] : [];
  const read = { [kind.resource]: [...kindMembers, ...premises], [kind.rowResource]: rows, ...sharedMembers };
  for (const [resource, members] of Object.entries(read)) await context.requireReadAll(resource, members);
}

const contractMembers = ['id_number', 'tenant', 'start_date', 'end_date', 'base_rent', 'invoice_month_interval'];
const cooperativeMembers = ['tenants', 'period_from', 'period_to', 'invoice_month_interval'];

/** Fees in kronor for an invoice through each channel. */
export const noticeFees = [
  'admin_fee_email',
  'admin_fee_sms',
  'admin_fee_postal',
  'admin_fee_ui',
  'admin_fee_e_invoice',
  'admin_fee_autogiro',
] as const;

/**
 * Members of other records that invoices of every kind of contract contain: rows the names, units and accounts of their
 * articles, sums the payer's balance.
 */
const sharedMembers = {
  'accounting.article': [
    ...['name', 'unit', 'default_vat'],
    ...['revenue_vat_0_account', 'revenue_vat_6_account', 'revenue_vat_12_account', 'revenue_vat_25_account'],
  ],
  'accounting.automaticcontractinvoicingsetting': noticeFees,
  'accounts.tenant': ['customer_balance'],
  'measurements.measurementseries': ['consumption', 'unit_price'],
  'organization.company': ['bookkeeping_locked_to'],
} as const;

/** F4: rejects a closed period before anything is written. */
function rejectLockedPeriod([locked]: readonly { readonly id: string; readonly locked_to: string }[]): void {
  if (locked === undefined) return;
  throwProblem('state_conflict', {
    detail: t('booksLockedChooseLater', { locked_to: locked.locked_to }),
    params: { reason: 'period_locked', company: locked.id, locked_to: locked.locked_to },
  });
}

async function queueRun(context: SystemContext, runId: string, due: number): Promise<ActionResult> {
  const { principal } = context.caller;
  const caller = { resource: principal.resource, id: principal.id };
  await queuePerform(context, { run: runId, caller }, { isNew: true });
  return {
    status: 202,
    headers: { location: `/accounting/invoicingrun/${runId}/` },
    body: { run: runId, state: 'queued', invoices: [], skipped: [], totals: { invoices: 0, due } },
  };
}
